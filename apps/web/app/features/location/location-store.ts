import type { LocationFailure } from '../../copy/location.ts';
import { cachedLocation, cacheLocation } from '../../lib/location-cache.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { detectPlace } from './detect-place.ts';

export type LocationState =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'found'; label: string }
  | { kind: 'failed'; failure: LocationFailure };

const idle: LocationState = { kind: 'idle' };
const store = createStore<LocationState>(idle);

export const useLocationState = (): LocationState => useStore(store, idle);

export async function locate(geocoderUrl: string): Promise<void> {
  if (store.get().kind === 'looking') return;
  store.set({ kind: 'looking' });
  const found = await detectPlace(geocoderUrl, navigator.geolocation);
  if (!found.ok) return store.set({ kind: 'failed', failure: found.failure });
  cacheLocation(found.place.label);
  store.set({ kind: 'found', label: found.place.label });
}

/**
 * Locates without a click only from the cache or with a permission given earlier. Never opens the permission prompt.
 */
export async function locateQuietly(geocoderUrl: string): Promise<void> {
  if (store.get().kind !== 'idle') return;
  const kept = cachedLocation();
  if (kept) return store.set({ kind: 'found', label: kept });
  if (!navigator.geolocation) return store.set({ kind: 'failed', failure: 'unsupported' });
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (permission?.state === 'granted') await locate(geocoderUrl);
}
