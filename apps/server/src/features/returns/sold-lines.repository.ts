import type { OrderStatus } from '@herbary/contract/orders.ts';
import { RETURN_WINDOW_DAYS, WHOLE_ORDER_RETURN_DAYS } from '@herbary/contract/return-terms.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { DeliveredLine, DeliveredOrder } from './return-rules.ts';
import { OPEN_RETURN_STATUSES } from './return-status.ts';

type OrderFacts = { status: OrderStatus; returnsOpen: boolean; shippingOpen: boolean; disputed: boolean };

type LineRow = {
  id: string;
  product_name: string;
  category: string | null;
  quantity: number;
  final_sale: boolean;
  returned_quantity: number;
  returning: number;
  received: number;
  received_with_shipping: number;
  subtotal_cents: number;
  seller_discount_cents: number;
  platform_discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  fee_cents: number;
};

/** The window is measured by the database: an app server whose clock is off must not open it again. */
export async function findDeliveredOrder(
  db: Db,
  { buyerId, orderId }: { buyerId: string; orderId: string },
): Promise<DeliveredOrder | undefined> {
  const order = await sql<OrderFacts>`
    select status, coalesce(delivered_at + make_interval(days => ${RETURN_WINDOW_DAYS}) > now(), false) as "returnsOpen",
      coalesce(delivered_at + make_interval(days => ${WHOLE_ORDER_RETURN_DAYS}) > now(), false) as "shippingOpen",
      exists (select from payment p where p.checkout_group_id = o.checkout_group_id and p.dispute_state is not null) as disputed
    from customer_order o where id = ${orderId} and buyer_id = ${buyerId}
  `.execute(db);
  const [facts] = order.rows;
  if (!facts) return undefined;
  return { ...facts, lines: await listLines(db, orderId) };
}

/** Read after the order's row is locked, when something is to be decided by it. */
async function listLines(db: Db, orderId: string): Promise<DeliveredLine[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.product_name, l.product_snapshot ->> 'category' as category, l.quantity, l.final_sale,
      l.returned_quantity, l.subtotal_cents, l.seller_discount_cents, l.platform_discount_cents, l.shipping_cents,
      l.tax_cents, l.fee_cents, back.returning, back.received, back.received_with_shipping
    from order_line l
    cross join lateral (
      select coalesce(sum(rl.quantity) filter (where r.status = any(${[...OPEN_RETURN_STATUSES]}::text[])), 0) as returning,
        coalesce(sum(rl.quantity) filter (where r.status in ('received', 'refunded')), 0) as received,
        coalesce(sum(rl.quantity) filter (where r.status in ('received', 'refunded') and rl.with_shipping), 0)
          as received_with_shipping
      from return_line rl join return_request r on r.id = rl.return_id where rl.order_line_id = l.id) back
    where l.order_id = ${orderId} order by l.position
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    productName: row.product_name,
    category: row.category ?? '',
    quantity: row.quantity,
    finalSale: row.final_sale,
    returnedQuantity: row.returned_quantity,
    returning: row.returning,
    received: row.received,
    receivedWithShipping: row.received_with_shipping,
    amounts: {
      subtotalCents: row.subtotal_cents,
      sellerDiscountCents: row.seller_discount_cents,
      platformDiscountCents: row.platform_discount_cents,
      shippingCents: row.shipping_cents,
      taxCents: row.tax_cents,
      feeCents: row.fee_cents,
    },
  }));
}
