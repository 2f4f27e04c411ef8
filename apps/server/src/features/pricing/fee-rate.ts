const feeBps = new Map([
  ['seedling', 800],
  ['grower', 650],
  ['botanist', 500],
]);

/** What the platform keeps of the items after discount, in ten-thousandths. */
export function feeBpsOf(tier: string): number {
  const rate = feeBps.get(tier);
  if (rate === undefined) throw new Error(`There is no tier called ${tier}`);
  return rate;
}
