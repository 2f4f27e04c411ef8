import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, containing, defineList, getRow } from '../../platform/db/list.ts';
import type { PayoutProviderName, PayoutStatus } from './payouts.repository.ts';

export type PayoutRow = {
  id: string;
  number: string;
  sellerId: string;
  sellerName: string;
  amountCents: number;
  status: PayoutStatus;
  method: 'bank-transfer' | 'paypal';
  provider: PayoutProviderName;
  providerReference: string | null;
  runId: string | null;
  bankName: string | null;
  last4: string;
  createdAt: Date;
  sentAt: Date | null;
  arrivesOn: string | null;
  settledAt: Date | null;
  failureReason: string | null;
};

const columns = sql<PayoutRow>`p.id, p.payout_number as number, p.seller_id as "sellerId", s.business_name as "sellerName",
  p.amount_cents as "amountCents", p.status, p.method, p.provider, p.provider_reference as "providerReference",
  p.run_id as "runId", b.bank_name as "bankName", b.account_last4 as last4, p.created_at as "createdAt",
  p.sent_at as "sentAt", to_char(p.arrives_on, 'YYYY-MM-DD') as "arrivesOn", p.settled_at as "settledAt",
  p.failure_reason as "failureReason"`;

/** A seller sees their own alone. */
type PayoutScope = 'all' | { sellerId: string };

type PayoutFilter = { state?: 'all' | 'completed' | 'pending'; status?: PayoutStatus; run?: string; search?: string };

const inState = (state: PayoutFilter['state']): RawBuilder<unknown> | undefined => {
  if (state === 'completed') return sql`p.status = 'completed'`;
  return state === 'pending' ? sql`p.status in ('pending', 'processing')` : undefined;
};

export const payoutList = (scope: PayoutScope) =>
  defineList({
    name: 'payouts',
    from: sql`payout p join seller s on s.id = p.seller_id`,
    id: sql`p.id`,
    columns,
    joins: sql`join seller_bank_account b on b.id = p.bank_account_id`,
    where: ({ state, status, run, search }: PayoutFilter) => [
      scope === 'all' ? undefined : sql`p.seller_id = ${scope.sellerId}`,
      inState(state),
      status && sql`p.status = ${status}`,
      run ? sql`p.run_id = ${run}` : undefined,
      search
        ? sql`(p.payout_number ilike ${containing(search)} or s.business_name ilike ${containing(search)})`
        : undefined,
    ],
    sorts: { created: [ascending(sql`p.created_at`, 'timestamptz')] },
    sort: '-created',
  });

export const describePayout = (db: Db, payoutId: string): Promise<PayoutRow> =>
  getRow(db, payoutList('all'), {}, payoutId);
