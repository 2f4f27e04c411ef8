import { COOKIE_CHOICE_MARK } from '@herbary/contract/cookie-marks.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

export const OPTIONAL_COOKIES = ['memory', 'counting'] as const;
export type OptionalCookie = (typeof OPTIONAL_COOKIES)[number];
/** Null: not chosen yet, and to be asked for. Undefined: not known yet, as on the server. */
type Choice = readonly OptionalCookie[] | null | undefined;

const store = createStore<Choice>(undefined);

function read(): Choice {
  const words = readCookie(COOKIE_CHOICE_MARK)?.split('.');
  return words && OPTIONAL_COOKIES.filter((group) => words.includes(group));
}

/**
 * The question waits for a first sign of use: asked at once, it would be the largest thing that a slow phone draws, and last.
 */
const signsOfUse = ['scroll', 'click', 'keydown'];

export function openCookieChoice(): void {
  store.set(read());
  if (store.get()) return;
  const ask = () => {
    for (const sign of signsOfUse) window.removeEventListener(sign, ask);
    if (!store.get()) store.set(null);
  };
  for (const sign of signsOfUse) window.addEventListener(sign, ask, { passive: true });
}

export function chooseCookies(groups: readonly OptionalCookie[]): void {
  writeCookie(COOKIE_CHOICE_MARK, groups.length > 0 ? groups.join('.') : 'needed');
  store.set(groups);
}

/** Whoever would set an optional cookie asks here first. */
export const useCookieChoice = (): Choice => useStore(store, undefined);
