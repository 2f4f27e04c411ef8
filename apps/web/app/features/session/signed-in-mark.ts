import { SIGNED_IN_MARK } from '@herbary/contract/signed-in-mark.ts';

/** The server set a session for this browser, and has not been heard ending it. */
export const hasSignedInMark = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_MARK}=`));

export function removeSignedInMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve.
  document.cookie = `${SIGNED_IN_MARK}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}
