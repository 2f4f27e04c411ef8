import { sql } from 'kysely';
import { type Db, transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';

export type PastLine = {
  productId: string;
  quantity: number;
  returned?: number;
  priceCents?: number;
  discountCents?: number;
};
export type PastOrder = {
  sellerId: string;
  buyerId: string;
  /** Never paid when missing. */
  paidAt?: Date;
  fate?: 'kept' | 'cancelled' | 'refunded' | 'part-refunded';
  lines: PastLine[];
};
export type PastView = {
  sellerId: string;
  productId: string;
  kind?: 'product_view' | 'cart_add';
  at: Date;
  visitor: number;
  query?: string;
};

const netOf = ({ quantity, priceCents = 1250, discountCents = 0 }: PastLine) => quantity * priceCents - discountCents;

let numbers = 0;

const lineRow = (orderId: string, line: PastLine, position: number) => ({
  id: newId(),
  order_id: orderId,
  position,
  product_id: line.productId,
  product_name: 'Tulsi leaf',
  product_snapshot: {},
  quantity: line.quantity,
  unit_price_cents: line.priceCents ?? 1250,
  seller_discount_cents: line.discountCents ?? 0,
  platform_discount_cents: 0,
  shipping_cents: 0,
  tax_cents: 0,
  fee_bps: 0,
  fee_cents: 0,
  final_sale: false,
  returned_quantity: line.returned ?? 0,
  refunded_cents: 0,
});

function rowsOf({ sellerId, buyerId, paidAt, fate = 'kept', lines }: PastOrder) {
  const [id, checkoutId, placedAt] = [newId(), newId(), paidAt ?? new Date()];
  const subtotal = lines.reduce((sum, { quantity, priceCents = 1250 }) => sum + quantity * priceCents, 0);
  const total = lines.reduce((sum, line) => sum + netOf(line), 0);
  const money = { subtotal_cents: subtotal, shipping_cents: 0, tax_cents: 0, total_cents: total, created_at: placedAt };
  const ways = { payment_method: 'card', shipping_method: 'standard' };
  const refunded = fate === 'refunded' ? total : fate === 'part-refunded' ? 1 : 0;
  const gone = fate === 'cancelled' ? { cancelled_at: placedAt, cancelled_by: 'seller' } : {};
  numbers += 1;
  return {
    checkout: {
      id: checkoutId,
      buyer_id: buyerId,
      idempotency_key: id,
      tax_bps: 0,
      currency: 'USD',
      ...ways,
      ...money,
      discount_cents: subtotal - total,
    },
    order: {
      id,
      order_number: `PAST-${numbers}0000`,
      checkout_group_id: checkoutId,
      buyer_id: buyerId,
      seller_id: sellerId,
      seller_name: 'Brook & Daughters',
      status: fate === 'cancelled' ? 'cancelled' : 'processing',
      payment_status: !paidAt ? 'awaiting' : fate === 'kept' || fate === 'cancelled' ? 'paid' : fate,
      paid_at: paidAt ?? null,
      currency: 'USD',
      ship_to: {},
      seller_discount_cents: subtotal - total,
      platform_discount_cents: 0,
      fee_cents: 0,
      refunded_cents: refunded,
      updated_at: placedAt,
      ...ways,
      ...money,
      ...gone,
    },
    lines: lines.map((line, index) => lineRow(id, line, index + 1)),
  };
}

/** Orders as they are some time after they were paid, without the money behind them: only figures are read from them. */
export async function insertPastOrders(db: Db, orders: readonly PastOrder[]): Promise<string[]> {
  const rows = orders.map(rowsOf);
  await transaction(db, async (tx) => {
    await insert(
      tx,
      'checkout_group',
      rows.map(({ checkout }) => checkout),
    );
    await insert(
      tx,
      'customer_order',
      rows.map(({ order }) => order),
    );
    await insert(
      tx,
      'order_line',
      rows.flatMap(({ lines }) => lines),
    );
  });
  return rows.map(({ order }) => order.id);
}

export const insertPastViews = (db: Db, views: readonly PastView[]): Promise<void> =>
  insert(
    db,
    'view_event',
    views.map(({ sellerId, productId, kind = 'product_view', at, visitor, query }) => ({
      occurred_at: at,
      id: newId(),
      kind,
      seller_id: sellerId,
      product_id: productId,
      visitor_hash: `\\x${visitor.toString(16).padStart(32, '0')}`,
      signed_in: false,
      query: query ?? null,
    })),
  );

async function insert(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column)));
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db);
}
