export type TokenBucket = { take(): boolean };
export type Rate = { perSecond: number; burst?: number };

/** Refills by `perSecond` and never holds more than `burst`. */
export function createTokenBucket(
  { perSecond, burst = perSecond }: Rate,
  now: () => number = Date.now,
): TokenBucket & { taken(): number } {
  let tokens = burst;
  let filledAt = now();
  const fill = () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond);
    filledAt = at;
  };
  return {
    take() {
      fill();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    /** What is missing until it is full again. */
    taken() {
      fill();
      return burst - tokens;
    },
  };
}

/** By name; the one that was asked for longest ago is forgotten first. */
export function createNamed<Thing>(create: () => Thing, kept: number): (name: string) => Thing {
  const known = new Map<string, Thing>();
  return (name) => {
    const found = known.get(name) ?? create();
    known.delete(name);
    known.set(name, found);
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
