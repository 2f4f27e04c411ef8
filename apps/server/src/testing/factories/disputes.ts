import type { DisputeStatus } from '@herbary/contract/disputes.ts';
import { sql } from 'kysely';
import { remindOfDisputes } from '../../features/disputes/disputes.jobs.ts';
import { settleRefund } from '../../features/refunds/index.ts';
import type { NewDispute } from '../../sandbox/dispute-desk.ts';
import type { SignedInPerson } from '../as.ts';
import type { TestApp } from '../test-app.ts';
import { sellable } from './cart.ts';
import { buy, type Shopper } from './checkout.ts';

type DisputedSale = {
  intentId: string;
  /** In the order of the sellers. */
  orderIds: string[];
  totalCents: number;
  /** The provider's number. */
  dispute: string;
};

/** One checkout, paid by card, with something of each seller in it, about which a bank then complains. */
export async function disputedSale(
  test: TestApp,
  { buyer, sellers, ...wish }: NewDispute & { buyer: Shopper; sellers: readonly SignedInPerson[] },
): Promise<DisputedSale> {
  const sale = await soldTo(test, { buyer, sellers });
  return { ...sale, dispute: test.cards.openDispute(sale.intentId, wish) };
}

const prices = [1999, 745, 1250];

export async function soldTo(
  test: TestApp,
  { buyer, sellers }: { buyer: Shopper; sellers: readonly SignedInPerson[] },
): Promise<Omit<DisputedSale, 'dispute'>> {
  const products: string[] = [];
  for (const [index, { userId }] of sellers.entries())
    products.push(await sellable(test, userId, { price_cents: prices[index], pieces: 9 }));
  const items = products.map((product, index) => ({ product, quantity: index + 1 }));
  const { intent, orders, checkout } = await buy(test, buyer, { items });
  const rows = await test.db
    .selectFrom('customer_order')
    .select(['id', 'seller_id'])
    .where(
      'id',
      'in',
      orders.map(({ _id }) => _id),
    )
    .execute();
  return {
    intentId: intent.paymentIntentId,
    orderIds: sellers.map(({ userId }) => rows.find(({ seller_id }) => seller_id === userId)?.id ?? ''),
    totalCents: Math.round(checkout.total * 100),
  };
}

type DisputeState = {
  id: string;
  status: DisputeStatus;
  amount_cents: number;
  withdrawn_cents: number;
  reinstated_cents: number;
  fee_cents: number;
  is_settled: boolean;
  decision: string | null;
  decision_failure: string | null;
};

export async function disputeOf({ db }: TestApp, providerDisputeId: string): Promise<DisputeState> {
  const { rows } = await sql<DisputeState>`
    select id, status, amount_cents, withdrawn_cents, reinstated_cents, fee_cents, settled_at is not null as is_settled,
        decision, decision_failure
      from dispute where provider_dispute_id = ${providerDisputeId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Dispute ${providerDisputeId} is not known`);
  return rows[0];
}

/** What the jobs would do by themselves. */
export const payRefund = ({ deps }: TestApp, refundId: string): Promise<void> => settleRefund(deps, refundId);
export const remindAdmins = ({ deps }: TestApp): Promise<void> => remindOfDisputes(deps);

/** What is the seller's and not held, and what is held. */
export async function sellerBalance({ db }: TestApp, sellerId: string) {
  const { rows } = await sql<{ availableCents: number; heldCents: number }>`
    select -coalesce(sum(e.amount_cents) filter (where a.kind = 'seller_balance'), 0)::bigint as "availableCents",
        -coalesce(sum(e.amount_cents) filter (where a.kind = 'seller_held'), 0)::bigint as "heldCents"
      from ledger_account a join ledger_entry e on e.account_id = a.id where a.seller_id = ${sellerId}
  `.execute(db);
  return rows[0] ?? { availableCents: 0, heldCents: 0 };
}
