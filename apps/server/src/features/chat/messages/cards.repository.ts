import type { OrderStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { PictureRow } from '../../catalog/index.ts';

export type ProductCardRow = PictureRow & { id: string; name: string; priceCents: number; visible: boolean };

export async function listProductCards(db: Db, ids: readonly string[]): Promise<ProductCardRow[]> {
  const { rows } = await sql<ProductCardRow>`
    select p.id, p.name, price_now(p) as "priceCents", p.visible, i.external_key, f.key as file_key,
      f.variants as file_variants
    from product p
    left join product_image i on i.product_id = p.id and i.position = 0
    left join stored_file f on f.id = i.file_id and f.deleted_at is null
    where p.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

export type OrderCardRow = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  totalCents: number;
  itemCount: number;
  firstItem: string;
  createdAt: Date;
};

export async function listOrderCards(db: Db, ids: readonly string[]): Promise<OrderCardRow[]> {
  const { rows } = await sql<OrderCardRow>`
    select o.id, o.order_number as "orderNumber", o.status, o.total_cents as "totalCents", o.created_at as "createdAt",
      (select sum(l.quantity) from order_line l where l.order_id = o.id)::integer as "itemCount",
      (select l.product_name from order_line l where l.order_id = o.id order by l.position limit 1) as "firstItem"
    from customer_order o where o.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** Those of the products that are in the shop. */
export async function findShownProducts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where id = any(${ids}::uuid[]) and visible
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the orders that every one of the members may see. */
export async function findSharedOrders(
  db: Db,
  { ids, numbers, memberIds }: { ids: readonly string[]; numbers: readonly string[]; memberIds: readonly string[] },
): Promise<{ id: string; orderNumber: string }[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ id: string; orderNumber: string }>`
    select o.id, o.order_number as "orderNumber" from customer_order o
    where (o.id = any(${ids}::uuid[]) or o.order_number = any(${numbers}::text[]))
      and ${memberIds}::uuid[] <@ array[o.buyer_id, o.seller_id]
  `.execute(db);
  return rows;
}

export async function insertCards(
  tx: Db,
  messageId: string,
  cards: readonly { productId: string | null; orderId: string | null }[],
): Promise<void> {
  const rows = cards.map(({ productId, orderId }, position) => ({
    message_id: messageId,
    position,
    product_id: productId,
    order_id: orderId,
  }));
  await tx.insertInto('message_card').values(rows).execute();
}
