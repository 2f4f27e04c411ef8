import type { Clock } from '../../platform/clock.ts';

export type SearchCache<V> = {
  size(): number;
  /** What is known under the key, or else what `make` brings; made once however many ask at the same moment. */
  get(key: string, make: () => Promise<V>): Promise<V>;
  /** Forgets these answers, and those that are being made: they may have been read before the change. */
  forget(isWrong: (value: V) => boolean): void;
};

export type CacheLimits = {
  maxEntries: number;
  maxAgeMs: number | (() => number);
  /** So much longer an old answer is still given while the new one is being made. */
  graceMs?: number | (() => number);
};

type Entry<V> = { value: Promise<V>; made?: V; at: number; isRenewing?: boolean };

export function createSearchCache<V>(clock: Clock, limits: CacheLimits): SearchCache<V> {
  const { maxEntries, maxAgeMs, graceMs = 0 } = limits;
  const now = (limit: number | (() => number)) => (typeof limit === 'number' ? limit : limit());
  const entries = new Map<string, Entry<V>>();

  const keep = (key: string, entry: Entry<V>) => {
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
      // A failure is told to those who waited for it and to nobody after them.
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return keep(key, entry);
  };

  const renew = (key: string, known: Entry<V>, make: () => Promise<V>): void => {
    known.isRenewing = true;
    const at = clock.now().getTime();
    make().then(
      (made) => {
        if (entries.get(key) === known) keep(key, { value: Promise.resolve(made), made, at });
      },
      // The next who asks tries again, and hears of it when the grace is over.
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
      return keep(key, known);
    },
    forget(isWrong) {
      for (const [key, { made, isRenewing }] of entries) {
        if (made === undefined || isRenewing || isWrong(made)) entries.delete(key);
      }
    },
  };
}
