import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import type { PayoutRequest } from '@herbary/contract/payout-requests.ts';
import type { previewPayouts as endpoint, PayoutHold, PreviewedPayout } from '@herbary/contract/payouts.ts';
import type { Deps } from '../../../deps.ts';
import { pagesOf } from '../../../platform/db/list.ts';
import { shareReading } from '../../../platform/db/share-reading.ts';
import { listBalances, type SellerBalance } from '../balance/balances.repository.ts';
import { findOpenRun } from '../payouts.repository.ts';
import { findOpenRequest, type RunRequest } from './run-requests.repository.ts';

/** Fridays at six in the morning, UTC: the cron expression and the date that sellers read say the same. */
export const payoutCron = '0 6 * * 5';
const [friday, hour] = [5, 6];

export function nextPayoutAt(now: Date): Date {
  const days = (friday - now.getUTCDay() + 7) % 7;
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour));
  return next > now ? next : new Date(next.getTime() + 7 * 24 * 3_600_000);
}

type Counted = SellerBalance & { availableCents: number; hold: PayoutHold | null };
type Asked = { show?: 'paid' | 'held'; page?: number; pageSize: number; userId: string };

const dollarsOf = (cents: number): number => cents / 100;

/** What a run asks of each seller, in its order. */
function holdOf(seller: SellerBalance, availableCents: number, minimumCents: number): PayoutHold | null {
  if (!seller.isApproved) return 'not-approved';
  if (!seller.isActive && !seller.hasLeft) return 'suspended';
  if (seller.isPaused) return 'paused';
  if (seller.last4 === null) return seller.hasLeft ? 'left-no-account' : 'no-account';
  if (!seller.isPayable) return 'new-account';
  if (seller.isPaidToday) return 'paid-today';
  return availableCents < (seller.hasLeft ? 1 : minimumCents) ? 'below-minimum' : null;
}

const balancesOfAll = shareReading(({ db, env }: Pick<Deps, 'db' | 'env'>) => listBalances(db, env.payouts));

const countEach = (balances: SellerBalance[], minimumCents: number): Counted[] =>
  balances.map((seller) => {
    const availableCents = seller.balanceCents - seller.waitingCents - seller.returningCents;
    return { ...seller, availableCents, hold: holdOf(seller, availableCents, minimumCents) };
  });

const isPaid = ({ hold, availableCents }: Counted): boolean => hold === null && availableCents > 0;

/** What a run would pay now. */
export async function countPayable({
  db,
  env,
}: Pick<Deps, 'db' | 'env'>): Promise<{ sellers: number; totalCents: number }> {
  const paid = countEach(await listBalances(db, env.payouts), env.payouts.minimumCents).filter(isPaid);
  return { sellers: paid.length, totalCents: paid.reduce((sum, { availableCents }) => sum + availableCents, 0) };
}

export const requestView = (request: RunRequest, userId: string): PayoutRequest => ({
  _id: request.id,
  requestedBy: request.requestedBy,
  requestedAt: request.createdAt.toISOString(),
  reason: request.reason,
  sellers: request.sellers,
  total: dollarsOf(request.totalCents),
  isOwn: request.requestedById === userId,
});

/** Nothing is locked and nothing booked: what is booked meanwhile is seen by the run, which counts again. */
export async function previewPayouts(
  { db, env, clock }: Deps,
  { show = 'paid', page = 1, pageSize, userId }: Asked,
): Promise<ResponseOf<typeof endpoint>> {
  const { minimumCents, provider, twoPersonLimitCents } = env.payouts;
  const [balances, openRun, request] = await Promise.all([
    balancesOfAll({ db, env }),
    findOpenRun(db),
    findOpenRequest(db),
  ]);
  const counted = countEach(balances, minimumCents);
  const sum = (key: 'balanceCents' | 'waitingCents' | 'returningCents' | 'availableCents', of = counted) =>
    dollarsOf(of.reduce((cents, seller) => cents + seller[key], 0));
  const groups = {
    paid: counted.filter(isPaid),
    held: counted.filter(({ hold, availableCents }) => hold !== null && availableCents > 0),
    owing: counted.filter(({ availableCents }) => availableCents < 0),
  };
  const group = (of: Counted[]) => ({ sellers: of.length, total: sum('availableCents', of) });
  const shown = show === 'paid' ? groups.paid : [...groups.held, ...groups.owing];
  return {
    payouts: shown.slice((page - 1) * pageSize, page * pageSize).map(previewView),
    sums: {
      balance: sum('balanceCents'),
      waiting: sum('waitingCents'),
      returning: sum('returningCents'),
      available: sum('availableCents'),
    },
    payable: group(groups.paid),
    held: group(groups.held),
    owing: group(groups.owing),
    openRun: openRun ?? null,
    twoPersonLimit: dollarsOf(twoPersonLimitCents),
    request: request ? requestView(request, userId) : null,
    nextRunAt: nextPayoutAt(clock.now()).toISOString(),
    minimum: dollarsOf(minimumCents),
    provider,
    total: shown.length,
    page,
    pages: pagesOf(shown.length, pageSize),
  };
}

const previewView = (seller: Counted): PreviewedPayout => ({
  seller: { _id: seller.sellerId, businessName: seller.sellerName, tier: seller.tier },
  balance: dollarsOf(seller.balanceCents),
  waiting: dollarsOf(seller.waitingCents),
  returning: dollarsOf(seller.returningCents),
  available: dollarsOf(seller.availableCents),
  last4: seller.last4,
  hold: seller.hold,
  payableFrom: seller.hold === 'new-account' ? (seller.payableFrom?.toISOString() ?? null) : null,
});
