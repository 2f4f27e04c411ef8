import { after, minuteMs } from './calendar.ts';
import type { ListedProduct } from './cast.ts';
import type { Order, OrderLine } from './order-book.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Movement = Row<'stock_movement'>;

/** Every level is the sum of its movements: the first count is chosen so that today's stock is what the catalog says. */
export function stockTables(products: ListedProduct[], orders: Order[]): WorldTables {
  const movements = orders.flatMap((order) => order.lines.flatMap((line) => lineMovements(order, line)));
  const reservations = orders.flatMap((order) => order.lines.map((line) => reservation(order, line)));
  const moved = new Map<string, { onHand: number; reserved: number }>();
  for (const { product_id, on_hand_delta, reserved_delta } of movements) {
    const sums = moved.get(product_id) ?? { onHand: 0, reserved: 0 };
    moved.set(product_id, { onHand: sums.onHand + on_hand_delta, reserved: sums.reserved + reserved_delta });
  }
  const levels = products.map(({ id, storeId, demo, createdAt }) => {
    const { onHand, reserved } = moved.get(id) ?? { onHand: 0, reserved: 0 };
    const level: Row<'stock_level'> = {
      product_id: id,
      on_hand: demo.stock + reserved,
      reserved,
      updated_at: createdAt,
    };
    const first: Movement = {
      ...movement(id, 'initial', demo.stock + reserved - onHand, 0, createdAt),
      actor_id: storeId,
    };
    return { level, first };
  });
  return {
    stock_level: levels.map(({ level }) => level),
    stock_reservation: reservations,
    stock_movement: [...levels.map(({ first }) => first), ...movements],
  };
}

function movement(
  productId: string,
  kind: Movement['kind'],
  onHand: number,
  reserved: number,
  at: Date,
  cause = '',
): Movement {
  return {
    id: worldId('stock-movement', `${productId}:${kind}:${cause}`),
    product_id: productId,
    kind,
    on_hand_delta: onHand,
    reserved_delta: reserved,
    created_at: at,
  };
}

function lineMovements(order: Order, line: OrderLine): Movement[] {
  const { dates, fate, returnCase, store } = order;
  const move = (
    kind: Movement['kind'],
    onHand: number,
    reserved: number,
    at: Date,
    more: Partial<Movement> = {},
  ): Movement => ({
    ...movement(line.product.id, kind, onHand, reserved, at, order.id),
    order_id: order.id,
    ...more,
  });
  const { quantity } = line;
  const list = [move('reserve', 0, quantity, dates.placedAt)];
  if (dates.paidAt) list.push(move('claim', -quantity, -quantity, dates.paidAt));
  if (fate.kind === 'expired' && dates.cancelledAt) list.push(move('release', 0, -quantity, dates.cancelledAt));
  if (fate.kind === 'cancelled' && dates.cancelledAt) list.push(move('restock', quantity, 0, dates.cancelledAt));
  const back = returnCase?.items.find((item) => item.line.id === line.id);
  if (returnCase?.receivedAt && back && !returnCase.opened) {
    const at = after(returnCase.receivedAt, 20 * minuteMs);
    list.push(move('restock', back.quantity, 0, at, { return_id: returnCase.id, actor_id: store.id }));
  }
  return list;
}

function reservation(order: Order, line: OrderLine): Row<'stock_reservation'> {
  const { dates, fate } = order;
  const state = dates.paidAt ? 'claimed' : fate.kind === 'unpaid' ? 'active' : 'released';
  return {
    id: worldId('stock-reservation', line.id),
    order_id: order.id,
    product_id: line.product.id,
    quantity: line.quantity,
    state,
    created_at: dates.placedAt,
    expires_at: dates.reservedUntil,
    settled_at: dates.paidAt ?? (fate.kind === 'expired' ? (dates.cancelledAt ?? null) : null),
  };
}
