/** Fetches a part of the app before it is needed. A failure is no news: the real use will meet and tell it. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
