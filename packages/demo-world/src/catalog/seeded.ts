export interface Seeded {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different members of the list, in drawn order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a over UTF-16 code units, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The same seed always gives the same sequence (mulberry32). */
export function seeded(seed: string): Seeded {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const at = <T>(list: readonly T[], index: number): T => {
    if (index >= list.length) throw new RangeError('nothing to pick from an empty list');
    return list[index] as T;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    sample: (list, count) => {
      const rest = [...list];
      const drawn: (typeof rest)[number][] = [];
      while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(int(0, rest.length - 1), 1));
      return drawn;
    },
  };
}
