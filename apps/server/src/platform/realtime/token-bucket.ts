/** Refills by `perSecond` and never holds more than that. */
export function createTokenBucket(perSecond: number, now: () => number = Date.now): { take(): boolean } {
  let tokens = perSecond;
  let filledAt = now();
  return {
    take() {
      const at = now();
      tokens = Math.min(perSecond, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
