/** What the platform keeps of what sellers sell. Without a schema: pages that only state it must not load one. */

/** The trailing time whose sales decide the tier. */
export const TIER_DAYS = 90;

/** The lowest first. */
export const TIERS = ['seedling', 'grower', 'botanist'] as const;
export type Tier = (typeof TIERS)[number];

/** The fee in ten-thousandths of the items after discount, and the sales from which on it applies. */
export const TIER_TERMS: Readonly<Record<Tier, { name: string; feeBps: number; fromCents: number }>> = {
  seedling: { name: 'Seedling', feeBps: 800, fromCents: 0 },
  grower: { name: 'Grower', feeBps: 650, fromCents: 100_000 },
  botanist: { name: 'Botanist', feeBps: 500, fromCents: 1_000_000 },
};
