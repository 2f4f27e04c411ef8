import type { Clock } from '../../platform/clock.ts';

type Options = { max: number; ttlMs: number; clock: Clock };

export type RecentKeys<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** False when the key is already there and not yet too old. */
  add(key: string, value: Value): boolean;
};

/** A small cache that drops expired entries and, when it is full, the oldest. */
export function createRecentKeys<Value>({ max, ttlMs, clock }: Options): RecentKeys<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  const now = () => clock.now().getTime();

  const get = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > now() ? entry.value : undefined;
  };
  const set = (key: string, value: Value) => {
    entries.delete(key);
    entries.set(key, { value, until: now() + ttlMs });
    if (entries.size <= max) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      return;
    }
  };
  const add = (key: string, value: Value) => {
    if (get(key) !== undefined) return false;
    set(key, value);
    return true;
  };
  return { get, set, add };
}
