/** The trailing time whose sales count. */
export const TIER_DAYS = 90;

/** What has to be sold in that time, the highest first. */
const tiers = [
  { tier: 'botanist', fromCents: 1_000_000 },
  { tier: 'grower', fromCents: 100_000 },
  { tier: 'seedling', fromCents: 0 },
] as const;

export type Tier = (typeof tiers)[number]['tier'];

export const tierFor = (salesCents: number): Tier =>
  tiers.find(({ fromCents }) => salesCents >= fromCents)?.tier ?? 'seedling';
