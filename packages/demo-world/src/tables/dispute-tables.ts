import { after, dayMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import { type DisputeCase, disputeFeeCents } from './dispute-case.ts';
import { heldAccount } from './ledger-tables.ts';
import { type Checkout, type Order, type OrderBook, orderTotal } from './order-book.ts';
import { trackingOf } from './order-tables.ts';
import { paymentIdOf, providerNumberOf } from './payment-tables.ts';
import { earnedOf, totalOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Disputed = { checkout: Checkout; dispute: DisputeCase; order: Order };

/** Each about a payment for one order. */
const disputesIn = ({ checkouts }: OrderBook): Disputed[] =>
  checkouts.flatMap((checkout) =>
    checkout.orders.flatMap((order) => (checkout.dispute ? [{ checkout, dispute: checkout.dispute, order }] : [])),
  );

export function disputeTables(cast: Cast, book: OrderBook): WorldTables {
  const disputes = disputesIn(book);
  const stores = new Map(disputes.map(({ order: { store } }) => [store.id, store]));
  return {
    dispute: disputes.map((disputed) => disputeRow(cast, disputed)),
    dispute_order: disputes.map(
      ({ dispute, order }): Row<'dispute_order'> => ({
        dispute_id: dispute.id,
        order_id: order.id,
        seller_id: order.store.id,
        amount_cents: orderTotal(order),
        held_cents: earnedOf(order.amounts),
      }),
    ),
    dispute_evidence: disputes.flatMap(evidenceRows),
    ledger_account: [...stores.values()].map(
      ({ id, joinedAt }): Row<'ledger_account'> => ({
        id: heldAccount(id),
        kind: 'seller_held',
        seller_id: id,
        created_at: joinedAt,
      }),
    ),
  };
}

function disputeRow({ admins: [admin] }: Cast, { checkout, dispute }: Disputed): Row<'dispute'> {
  const { openedAt, dueAt, wonAt } = dispute;
  const cents = totalOf(checkout.amounts);
  const decidedAt = wonAt ? after(openedAt, 2 * dayMs) : null;
  return {
    id: dispute.id,
    payment_id: paymentIdOf(checkout),
    provider_dispute_id: `du_demo_${providerNumberOf(checkout)}`,
    amount_cents: cents,
    shared_cents: cents,
    shared_times: 1,
    reason: dispute.reason,
    status: wonAt ? 'won' : 'needs_response',
    blocks_refunds: !wonAt,
    evidence_due_at: dueAt,
    opened_at: openedAt,
    submitted_at: decidedAt,
    closed_at: wonAt ?? null,
    settled_at: wonAt ?? null,
    withdrawn_cents: cents,
    reinstated_cents: wonAt ? cents : 0,
    fee_cents: disputeFeeCents,
    decision: wonAt ? 'submit' : null,
    decided_by: wonAt ? admin.id : null,
    decided_at: decidedAt,
    created_at: openedAt,
    updated_at: wonAt ?? openedAt,
  };
}

function evidenceRows({ dispute: { id, words, openedAt }, order }: Disputed): Row<'dispute_evidence'>[] {
  if (!words) return [];
  const { carrier, number } = trackingOf(order);
  const texts = { shipping_carrier: carrier, shipping_tracking_number: number, uncategorized_text: words };
  return Object.entries(texts).map(([field, body]) => ({
    id: worldId('dispute-evidence', `${id}:${field}`),
    dispute_id: id,
    seller_id: order.store.id,
    field,
    body,
    created_at: after(openedAt, dayMs),
    updated_at: after(openedAt, dayMs),
  }));
}
