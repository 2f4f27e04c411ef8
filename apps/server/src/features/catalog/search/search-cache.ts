import type { Clock } from '../../../platform/clock.ts';

export type SearchCache<V> = {
  size(): number;
  /** The cached value, or what `make` returns; single-flight: concurrent callers share one call. */
  get(key: string, make: () => Promise<V>): Promise<V>;
  /** Drops these values, and those being computed: they may have been read before the change. */
  forget(isWrong: (value: V) => boolean): void;
};

export type CacheLimits = {
  maxEntries: number;
  maxAgeMs: number | (() => number);
  /** How much longer a stale value is answered while the new one is computed. */
  graceMs?: number | (() => number);
};

type Entry<V> = { value: Promise<V>; made?: V; at: number; isRenewing?: boolean };

export function createSearchCache<V>(clock: Clock, limits: CacheLimits): SearchCache<V> {
  const { maxEntries, maxAgeMs, graceMs = 0 } = limits;
  const now = (limit: number | (() => number)) => (typeof limit === 'number' ? limit : limit());
  const entries = new Map<string, Entry<V>>();

  const store = (key: string, entry: Entry<V>) => {
    entries.delete(key);
    entries.set(key, entry);
    for (const [oldest, { at }] of entries) {
      const isTooOld = clock.now().getTime() - at >= now(maxAgeMs) + now(graceMs);
      if (entries.size <= maxEntries && !isTooOld) break;
      entries.delete(oldest);
    }
    return entry.value;
  };

  const makeAnew = (key: string, make: () => Promise<V>): Promise<V> => {
    const entry: Entry<V> = { value: make(), at: clock.now().getTime() };
    entry.value.then(
      (value) => {
        entry.made = value;
      },
      // A failure reaches the callers that waited for it and is not cached.
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return store(key, entry);
  };

  const renew = (key: string, known: Entry<V>, make: () => Promise<V>): void => {
    known.isRenewing = true;
    const at = clock.now().getTime();
    make().then(
      (made) => {
        if (entries.get(key) === known) store(key, { value: Promise.resolve(made), made, at });
      },
      // The next call tries again; after the grace period the caller sees the failure.
      () => {
        known.isRenewing = false;
      },
    );
  };

  return {
    size: () => entries.size,
    get(key, make) {
      const known = entries.get(key);
      const age = known ? clock.now().getTime() - known.at : 0;
      if (!known || age >= now(maxAgeMs) + now(graceMs)) return makeAnew(key, make);
      if (age >= now(maxAgeMs) && !known.isRenewing) renew(key, known, make);
      return store(key, known);
    },
    forget(isWrong) {
      for (const [key, { made, isRenewing }] of entries) {
        if (made === undefined || isRenewing || isWrong(made)) entries.delete(key);
      }
    },
  };
}
