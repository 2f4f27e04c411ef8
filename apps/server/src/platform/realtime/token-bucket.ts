type TokenBucket = {
  take(): boolean;
  /** What is missing until it is full again. */
  taken(): number;
};
type Rate = { perSecond: number; burst?: number };

/** Refills by `perSecond` and never holds more than `burst`. */
export function createTokenBucket({ perSecond, burst = perSecond }: Rate, now: () => number = Date.now): TokenBucket {
  let tokens = burst;
  let filledAt = now();
  const fill = () => {
    const at = now();
    // A clock that is set back must not take away what was there.
    tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1000) * perSecond);
    filledAt = at;
  };
  return {
    take() {
      fill();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    taken() {
      fill();
      return burst - tokens;
    },
  };
}

/** Things by name, made when they are first asked for; the least recently used are forgotten first. */
export function createLru<Thing>(create: () => Thing, kept: number): (name: string) => Thing {
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
