export type SaleTerms = {
  percentOff: number;
  /** From now; before now where it is negative. */
  startsInHours: number;
  days: number;
  /** Called off by its seller, so long ago. */
  endedHoursAgo?: number;
};

/** What the demo seller has put on sale: one that runs, one that comes, and one that never began. */
export const saleTerms: readonly SaleTerms[] = [
  { percentOff: 20, startsInHours: -5, days: 12 },
  { percentOff: 15, startsInHours: 64, days: 7 },
  { percentOff: 25, startsInHours: -30, days: 5, endedHoursAgo: 52 },
];
