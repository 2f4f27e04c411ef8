import type { Cast } from './cast.ts';
import { type Order, type OrderBook, settledRefunds } from './order-book.ts';
import { trackingOf } from './order-tables.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Happening = Pick<Row<'order_event'>, 'type' | 'actor_kind'> & { at: Date; actorId?: string; data?: object };

/** The timeline an order's page shows. */
export function orderEventTables(cast: Cast, { orders }: OrderBook): WorldTables {
  return {
    order_event: orders.flatMap((order) =>
      happenings(cast, order).map(
        ({ type, actor_kind, at, actorId, data }): Row<'order_event'> => ({
          id: worldId('order-event', `${order.id}:${type}`),
          order_id: order.id,
          type,
          actor_kind,
          actor_id: actorId ?? null,
          data: data ?? {},
          created_at: at,
        }),
      ),
    ),
  };
}

function happenings(cast: Cast, order: Order): Happening[] {
  const { dates, buyer, store, checkout, fate } = order;
  const list: Happening[] = [{ type: 'placed', actor_kind: 'buyer', actorId: buyer.id, at: dates.placedAt }];
  if (dates.paidAt) {
    const byHand = checkout.plan.method === 'bank-transfer';
    list.push({
      type: 'paid',
      actor_kind: byHand ? 'admin' : 'provider',
      actorId: byHand ? cast.admins[0].id : undefined,
      at: dates.paidAt,
    });
  }
  if (checkout.plan.payment === 'declined' || checkout.plan.payment === 'failed') {
    list.push({ type: 'payment_failed', actor_kind: 'provider', at: new Date(dates.placedAt.getTime() + 75_000) });
  }
  if (dates.shippedAt)
    list.push({
      type: 'shipped',
      actor_kind: 'seller',
      actorId: store.id,
      at: dates.shippedAt,
      data: trackingOf(order),
    });
  if (dates.deliveredAt) list.push({ type: 'delivered', actor_kind: 'system', at: dates.deliveredAt });
  if (dates.cancelledAt)
    list.push({
      ...whoCancelled(cast, order),
      type: 'cancelled',
      at: dates.cancelledAt,
      data: fate.kind === 'cancelled' ? { reason: fate.reason } : {},
    });
  if (order.returnCase) {
    const { requestedAt, number } = order.returnCase;
    list.push({
      type: 'return_requested',
      actor_kind: 'buyer',
      actorId: buyer.id,
      at: requestedAt,
      data: { returnNumber: number },
    });
  }
  for (const refund of settledRefunds(order)) {
    list.push({
      type: 'refunded',
      actor_kind: 'system',
      at: refund.at,
      data: { amountCents: refund.totalCents, reason: refund.reason },
    });
  }
  return list;
}

function whoCancelled(cast: Cast, { fate, buyer, store }: Order): Pick<Happening, 'actor_kind' | 'actorId'> {
  if (fate.kind !== 'cancelled') return { actor_kind: 'system' };
  const ids = { buyer: buyer.id, seller: store.id, admin: cast.admins[0].id };
  return { actor_kind: fate.by, actorId: ids[fate.by] };
}
