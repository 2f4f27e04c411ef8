import type { LocationFailure } from '../../copy/location.ts';
import { readRecord, writeRecord } from '../../lib/local-record.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { detectPlace } from './detect-place.ts';

export type LocationState =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'found'; label: string }
  | { kind: 'failed'; failure: LocationFailure };

const KEY = 'place';
// The geocoder is a shared public service: a page view must not cost a call.
const KEEP_MS = 60 * 60_000;

const idle: LocationState = { kind: 'idle' };
const store = createStore<LocationState>(idle);

export const useLocationState = (): LocationState => useStore(store, idle);

function readKept(): string | undefined {
  const kept = readRecord(KEY) as { label?: unknown; at?: unknown } | undefined;
  const fresh = typeof kept?.at === 'number' && Date.now() - kept.at < KEEP_MS;
  return fresh && typeof kept?.label === 'string' ? kept.label : undefined;
}

export async function locate(geocoderUrl: string): Promise<void> {
  if (store.get().kind === 'looking') return;
  store.set({ kind: 'looking' });
  const found = await detectPlace(geocoderUrl, navigator.geolocation);
  if (!found.ok) return store.set({ kind: 'failed', failure: found.failure });
  writeRecord(KEY, { label: found.place.label, at: Date.now() });
  store.set({ kind: 'found', label: found.place.label });
}

/** On its own only when it disturbs nobody: a kept answer, or a permission given earlier. Never asks unbidden. */
export async function locateQuietly(geocoderUrl: string): Promise<void> {
  if (store.get().kind !== 'idle') return;
  const kept = readKept();
  if (kept) return store.set({ kind: 'found', label: kept });
  if (!navigator.geolocation) return store.set({ kind: 'failed', failure: 'unsupported' });
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (permission?.state === 'granted') await locate(geocoderUrl);
}
