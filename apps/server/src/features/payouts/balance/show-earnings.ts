import type { Earnings } from '@herbary/contract/payouts.ts';
import { TIER_DAYS, TIER_TERMS, TIERS, type Tier } from '@herbary/contract/seller-tiers.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { addDays, dayIn } from '../../../platform/zone-days.ts';
import { findBankAccount } from '../bank-accounts/bank-accounts.repository.ts';
import { bankAccountView } from '../bank-accounts/change-bank-account.ts';
import { nextPayoutAt } from '../running/preview-payouts.ts';
import { countOwedCents, findBalances, findSales, findTier } from './balances.repository.ts';

const dollarsOf = (cents: number): number => cents / 100;

/** The lowest first. */
const ladder = TIERS.map((tier) => {
  const { name, feeBps, fromCents } = TIER_TERMS[tier];
  return { tier, name, rate: feeBps / 10_000, from: dollarsOf(fromCents) };
});

function nextTier(current: Tier, salesCents: number): Earnings['tier']['next'] {
  const next = ladder[ladder.findIndex(({ tier }) => tier === current) + 1];
  return next ? { tier: next.tier, missing: Math.max(0, dollarsOf(next.from * 100 - salesCents)) } : null;
}

export async function showEarnings({ db, env, clock }: Deps, sellerId: string): Promise<Earnings> {
  const now = clock.now();
  const { timeZone } = env;
  const today = dayIn(timeZone, now);
  const [balances, sales, current, account] = await Promise.all([
    findBalances(db, sellerId, { ...env.payouts, timeZone }),
    findSales(db, sellerId, { ...env.payouts, tierDays: TIER_DAYS }),
    findTier(db, sellerId),
    findBankAccount(db, sellerId),
  ]);
  const { availableCents, waitingCents, returningCents, disputedCents, onItsWayCents, upcoming } = balances;
  const next = nextPayoutAt(now);
  const soon = upcoming.filter(({ date }) => date < dayIn(timeZone, next)).reduce((sum, { cents }) => sum + cents, 0);
  return {
    available: dollarsOf(availableCents),
    pending: dollarsOf(waitingCents + returningCents + disputedCents),
    onItsWay: dollarsOf(onItsWayCents),
    disputed: dollarsOf(disputedCents),
    returning: dollarsOf(returningCents),
    pendingLines: sales.pendingLines,
    availableByNextPayout: dollarsOf(soon),
    upcoming: upcoming.map(({ date, cents }) => ({ date, amount: dollarsOf(cents) })),
    nextPayoutAt: next.toISOString(),
    minimumPayout: dollarsOf(env.payouts.minimumCents),
    availableAfterDays: env.payouts.availableAfterDays,
    tier: {
      current,
      ladder,
      days: TIER_DAYS,
      sales: dollarsOf(sales.salesCents),
      next: nextTier(current, sales.salesCents),
      recent: {
        from: addDays(today, -30),
        to: today,
        items: dollarsOf(sales.recentCents),
        fee: dollarsOf(sales.recentFeeCents),
      },
    },
    bankAccount: account ? bankAccountView(account) : null,
    hasSold: sales.hasSold,
  };
}

/** Whether anything is open between the platform and the seller, in either direction: 0 when nothing is. */
export const owedToSeller = (db: Db, sellerId: string): Promise<number> => countOwedCents(db, sellerId);
