/**
 * Splits whole cents by weight: the parts always add up to the total, and no part is further than a cent from its exact
 * share. Cents that are left over go to the largest remainders, the earlier part first. Weights of zero only: even parts.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalCents) || totalCents < 0) throw new RangeError('only whole cents can be allocated');
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers from zero up, at least one of them');
  }
  const given = weights.map(BigInt);
  const sum = given.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return allocate(totalCents, Array(weights.length).fill(1));
  const shares = given.map((weight, index) => {
    const product = BigInt(totalCents) * weight;
    return { index, cents: Number(product / sum), remainder: product % sum };
  });
  const left = totalCents - shares.reduce((total, share) => total + share.cents, 0);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  for (const share of byRemainder.slice(0, left)) share.cents += 1;
  return shares.map((share) => share.cents);
}

/** A rate in ten-thousandths of an amount, half a cent rounded up; exact for amounts too large to be multiplied first. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor(cents / 10_000) * basisPoints + Math.floor(((cents % 10_000) * basisPoints + 5_000) / 10_000);
