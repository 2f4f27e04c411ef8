import { type Order, type OrderBook, type ReturnCase, refundedOf } from './order-book.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Case = { order: Order; found: ReturnCase };

export function returnTables({ orders }: OrderBook): WorldTables {
  const cases = orders.flatMap((order): Case[] => (order.returnCase ? [{ order, found: order.returnCase }] : []));
  return {
    return_request: cases.map(
      ({ order, found }): Row<'return_request'> => ({
        id: found.id,
        return_number: found.number,
        order_id: order.id,
        buyer_id: order.buyer.id,
        seller_id: order.store.id,
        status: found.status,
        notes: found.notes,
        refund_method: order.checkout.plan.method,
        refund_cents: found.refundedAt ? refundedOf(order) : null,
        decided_by: found.decidedAt ? order.store.id : null,
        decided_at: found.decidedAt ?? null,
        decision_note: found.decisionNote,
        received_at: found.receivedAt ?? null,
        refunded_at: found.refundedAt ?? null,
        created_at: found.requestedAt,
        updated_at: found.refundedAt ?? found.receivedAt ?? found.decidedAt ?? found.withdrawnAt ?? found.requestedAt,
      }),
    ),
    return_line: cases.flatMap(lineRows),
    return_event: cases.flatMap(eventRows),
  };
}

function lineRows({ order, found }: Case): Row<'return_line'>[] {
  const refunded = order.refunds.find((refund) => refund.returnId === found.id);
  return found.items.map(({ line, quantity }): Row<'return_line'> => {
    const back = refunded?.items.find((item) => item.line.id === line.id)?.amounts;
    return {
      id: worldId('return-line', line.id),
      return_id: found.id,
      order_line_id: line.id,
      quantity,
      reason: found.reason,
      details: found.details,
      opened: found.opened,
      with_shipping: found.withShipping,
      disposition: found.receivedAt ? (found.opened ? 'destroy' : 'restock') : null,
      pieces_before: found.receivedAt ? 0 : null,
      refund_cents: back
        ? back.subtotal - back.sellerDiscount - back.platformDiscount + back.shipping + back.tax
        : null,
    };
  });
}

function eventRows({ order, found }: Case): Row<'return_event'>[] {
  const event = (
    type: string,
    actor: 'buyer' | 'seller' | 'system',
    at: Date | undefined,
    note?: string | null,
  ): Row<'return_event'>[] => {
    if (!at) return [];
    const actors = { buyer: order.buyer.id, seller: order.store.id, system: null };
    return [
      {
        id: worldId('return-event', `${found.id}:${type}`),
        return_id: found.id,
        type,
        actor_kind: actor,
        actor_id: actors[actor],
        note: note ?? null,
        created_at: at,
      },
    ];
  };
  return [
    ...event('requested', 'buyer', found.requestedAt, found.notes),
    ...event(found.status === 'rejected' ? 'rejected' : 'approved', 'seller', found.decidedAt, found.decisionNote),
    ...event('received', 'seller', found.receivedAt),
    ...event('refunded', 'system', found.refundedAt),
    ...event('cancelled', 'buyer', found.withdrawnAt),
  ];
}
