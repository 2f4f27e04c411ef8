export type LineAmounts = {
  subtotalCents: number;
  sellerDiscountCents: number;
  platformDiscountCents: number;
  shippingCents: number;
  taxCents: number;
  feeCents: number;
};

const nothing: LineAmounts = {
  subtotalCents: 0,
  sellerDiscountCents: 0,
  platformDiscountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  feeCents: 0,
};

export const sumAmounts = (list: readonly LineAmounts[]): LineAmounts =>
  list.reduce(
    (sum, amounts) => ({
      subtotalCents: sum.subtotalCents + amounts.subtotalCents,
      sellerDiscountCents: sum.sellerDiscountCents + amounts.sellerDiscountCents,
      platformDiscountCents: sum.platformDiscountCents + amounts.platformDiscountCents,
      shippingCents: sum.shippingCents + amounts.shippingCents,
      taxCents: sum.taxCents + amounts.taxCents,
      feeCents: sum.feeCents + amounts.feeCents,
    }),
    nothing,
  );

export const discountCentsOf = (amounts: LineAmounts): number =>
  amounts.sellerDiscountCents + amounts.platformDiscountCents;
/** Items after discount. */
export const netOf = (amounts: LineAmounts): number => amounts.subtotalCents - discountCentsOf(amounts);
/** What the buyer pays; the fee is the seller's affair. */
export const totalOf = (amounts: LineAmounts): number => netOf(amounts) + amounts.shippingCents + amounts.taxCents;

/** `part` of `whole` of the cents, half up. In BigInt: large amounts times quantities leave the safe integers. */
function upTo(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The money of the first pieces. Tax and fee follow what the pieces cost, so that a free piece carries neither. */
function firstPieces(amounts: LineAmounts, pieces: number, quantity: number): LineAmounts {
  const shared = {
    ...nothing,
    subtotalCents: upTo(amounts.subtotalCents, pieces, quantity),
    sellerDiscountCents: upTo(amounts.sellerDiscountCents, pieces, quantity),
    platformDiscountCents: upTo(amounts.platformDiscountCents, pieces, quantity),
    shippingCents: upTo(amounts.shippingCents, pieces, quantity),
  };
  const [net, whole] = [netOf(shared), netOf(amounts)];
  return { ...shared, taxCents: upTo(amounts.taxCents, net, whole), feeCents: upTo(amounts.feeCents, net, whole) };
}

/**
 * The money of pieces `from` + 1 to `to` of a line. Each share is the difference of two sums from the first piece on:
 * rounding every refund by itself would gain or lose a cent by the last one.
 */
export function shareOfPieces(
  amounts: LineAmounts,
  { quantity, from, to }: { quantity: number; from: number; to: number },
): LineAmounts {
  if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= quantity)) {
    throw new RangeError(`a line of ${quantity} has no pieces ${from} to ${to}`);
  }
  const [before, after] = [firstPieces(amounts, from, quantity), firstPieces(amounts, to, quantity)];
  return {
    subtotalCents: after.subtotalCents - before.subtotalCents,
    sellerDiscountCents: after.sellerDiscountCents - before.sellerDiscountCents,
    platformDiscountCents: after.platformDiscountCents - before.platformDiscountCents,
    shippingCents: after.shippingCents - before.shippingCents,
    taxCents: after.taxCents - before.taxCents,
    feeCents: after.feeCents - before.feeCents,
  };
}
