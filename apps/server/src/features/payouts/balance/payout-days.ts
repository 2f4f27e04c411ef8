/** Fridays at six in the morning, UTC: the cron expression and the date that sellers read say the same. */
export const payoutCron = '0 6 * * 5';
const [friday, hour] = [5, 6];

export function nextPayoutAt(now: Date): Date {
  const days = (friday - now.getUTCDay() + 7) % 7;
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour));
  return next > now ? next : new Date(next.getTime() + 7 * 24 * 3_600_000);
}
