import { createContext, use } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The token that lets our own inline scripts run under the content security policy; the browser never sees it again.
 */
export const useNonce = (): string | undefined => use(NonceContext);

/**
 * Dialogs lock the page's scrolling with a style element; without this answer's nonce on it the policy blocks it. The
 * library behind them looks for the nonce in this global name.
 */
export function exposeNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
