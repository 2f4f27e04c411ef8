import { after, ago, dayMs, dayOf, hourMs, startOfDay } from './calendar.ts';
import type { Cast, Store } from './cast.ts';
import type { Order, OrderBook } from './order-book.ts';
import { earnedOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';
import type { Row } from './world-tables.ts';

export type Payout = { store: Store; row: Row<'payout'> };

const everyDays = 14;
const periods = 11;
const holdDays = 7;
const leastCents = 2_500;

export const bankAccountIdOf = (store: Store): string => worldId('bank-account', store.demo.slug);

/** The seller's share of pieces that are on their way back at a moment, rounded up as a payout run does: it pays none of it. */
function returningAt({ returnCase }: Order, at: Date): number {
  if (!returnCase || returnCase.requestedAt > at) return 0;
  const { status, items, withShipping, decidedAt, refundedAt, withdrawnAt } = returnCase;
  const endedAt = refundedAt ?? withdrawnAt ?? (status === 'rejected' ? decidedAt : undefined);
  if (endedAt && endedAt <= at) return 0;
  return items.reduce((sum, { line, quantity }) => {
    const earned = earnedOf(line.amounts) - (withShipping ? 0 : line.amounts.shipping);
    return sum + Math.ceil((earned * quantity) / line.quantity);
  }, 0);
}

/** What a store may take out at a moment: orders that arrived a week before, less what went back or is on its way back. */
function earnedBy(orders: Order[], at: Date): number {
  const ripe = orders.filter(({ dates }) => dates.deliveredAt && dates.deliveredAt <= ago(at, holdDays * dayMs));
  return ripe.reduce((sum, order) => {
    const back = order.refunds
      .filter((refund) => refund.at <= at)
      .reduce((cents, refund) => cents + earnedOf(refund.amounts), 0);
    return sum + earnedOf(order.amounts) - back - returningAt(order, at);
  }, 0);
}

/** Every second week; the youngest is still on its way, and one came back from its bank. */
export function planPayouts(cast: Cast, book: OrderBook): Payout[] {
  return cast.stores.flatMap((store, position) => {
    const orders = book.orders.filter((order) => order.store.id === store.id);
    const list: Payout[] = [];
    let paidOut = 0;
    for (let period = periods - 1; period >= 0; period--) {
      const at = after(startOfDay(ago(cast.now, (1 + period * everyDays) * dayMs)), 9 * hourMs);
      const amount = earnedBy(orders, at) - paidOut;
      if (amount < leastCents) continue;
      const failed = position === 1 && list.length === 1;
      list.push({
        store,
        row: payoutRow(store, {
          at,
          period,
          amount,
          status: failed ? 'failed' : period === 0 ? 'processing' : 'completed',
        }),
      });
      if (!failed) paidOut += amount;
    }
    return list;
  });
}

type Terms = { at: Date; period: number; amount: number; status: 'processing' | 'completed' | 'failed' };

function payoutRow(store: Store, { at, period, amount, status }: Terms): Row<'payout'> {
  const id = worldId('payout', `${store.demo.slug}:${period}`);
  return {
    id,
    seller_id: store.id,
    bank_account_id: bankAccountIdOf(store),
    period: dayOf(at),
    amount_cents: amount,
    method: 'bank-transfer',
    status,
    provider_reference: `po_demo_${id.slice(-12)}`,
    failure_reason:
      status === 'failed' ? 'The bank returned the transfer: the account holder’s name did not match' : null,
    created_at: at,
    sent_at: at,
    arrives_on: dayOf(after(at, 3 * dayMs)),
    settled_at: status === 'processing' ? null : after(at, 31 * hourMs),
  };
}
