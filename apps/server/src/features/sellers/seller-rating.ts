/** To one decimal, as it is shown; null until there is a review. */
export const sellerRating = (sum: number, count: number): number | null =>
  count > 0 ? Math.round((sum / count) * 10) / 10 : null;
