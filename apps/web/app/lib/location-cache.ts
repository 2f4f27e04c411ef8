import { readLocalStorage, writeLocalStorage } from './local-storage.ts';

const KEY = 'place';
// The geocoder is a shared public service: a page view must not cost a call.
const KEEP_MS = 60 * 60_000;

type CachedLocation = { label?: unknown; at?: unknown };

export const cacheLocation = (label: string): void => writeLocalStorage(KEY, { label, at: Date.now() });

/** "Portland, United States", while it is fresh. */
export function cachedLocation(): string | undefined {
  const kept = readLocalStorage(KEY) as CachedLocation | undefined;
  const fresh = typeof kept?.at === 'number' && Date.now() - kept.at < KEEP_MS;
  return fresh && typeof kept?.label === 'string' ? kept.label : undefined;
}

/** The country the visitor was last found in, by its name. */
export function lastCountry(): string | undefined {
  const { label } = (readLocalStorage(KEY) as CachedLocation | undefined) ?? {};
  return typeof label === 'string' ? label.split(', ').at(-1) : undefined;
}
