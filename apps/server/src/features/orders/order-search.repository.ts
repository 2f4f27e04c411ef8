import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { containing } from '../../platform/db/list.ts';
import type { OrderScope } from './order-access.ts';

/** A seller finds the name on the parcel, which is the one they see; the account's own name stays the buyer's. */
const recipientMatches = (pattern: string) =>
  sql`coalesce(o.ship_to ->> 'name', concat_ws(' ', o.ship_to ->> 'firstName', o.ship_to ->> 'lastName')) ilike ${pattern}`;

const numberIn = (text: string): string | undefined => {
  const digits = /^(?:hb-?)?(\d{5,15})$/i.exec(text.trim())?.[1];
  return digits && `HB-${digits}`;
};

/** The id of the order with the number that an admin has typed or pasted. */
export async function findOrderNumbered(db: Db, text: string): Promise<string | undefined> {
  const number = numberIn(text);
  if (!number) return undefined;
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirst();
  return order?.id;
}

/** What an admin's search leads to. `isCut`: it leads to more than is looked up. */
export type FoundOrders = { buyerIds: string[]; orderIds: string[]; isCut: boolean };

const most = { buyers: 300, products: 50, ordersOfProduct: 100 };

/** A number of an order or of a payment is the whole of what is searched for. */
async function findPasted(db: Db, search: string): Promise<string[] | undefined> {
  if (numberIn(search)) return [await findOrderNumbered(db, search)].filter((id) => id !== undefined);
  if (!search.startsWith('pi_')) return undefined;
  const { rows } = await sql<{ id: string }>`
    select o.id from payment p join customer_order o on o.checkout_group_id = p.checkout_group_id
    where p.provider = 'stripe' and p.provider_intent_id = ${search}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** People and products come first, in limited numbers, so that their orders are looked up and not all looked at. */
export async function findSearched(db: Db, search: string): Promise<FoundOrders> {
  const pasted = await findPasted(db, search);
  if (pasted) return { buyerIds: [], orderIds: pasted, isCut: false };
  const [{ rows: buyers }, { rows: products }] = await Promise.all([
    sql<{ id: string }>`
      select u.id from app_user u where u.deleted_at is null and u.search_text like ${containing(search.toLowerCase())}
      limit ${most.buyers + 1}
    `.execute(db),
    sql<{ orderIds: string[] }>`
      select array(
          select l.order_id from order_line l where l.product_id = p.id
          order by l.order_id desc limit ${most.ordersOfProduct + 1})::text[] as "orderIds"
      from product p where p.name ilike ${containing(search)} limit ${most.products + 1}
    `.execute(db),
  ]);
  return {
    buyerIds: buyers.slice(0, most.buyers).map(({ id }) => id),
    orderIds: products.slice(0, most.products).flatMap(({ orderIds }) => orderIds.slice(0, most.ordersOfProduct)),
    isCut:
      buyers.length > most.buyers ||
      products.length > most.products ||
      products.some(({ orderIds }) => orderIds.length > most.ordersOfProduct),
  };
}

export const amongFound = ({ buyerIds, orderIds }: FoundOrders): RawBuilder<unknown> =>
  sql`(o.buyer_id = any(${buyerIds}::uuid[]) or o.id = any(${orderIds}::uuid[]))`;

export function searched(search: string, scope: OrderScope): RawBuilder<unknown> {
  const pattern = containing(search);
  const byName = scope !== 'all' && 'sellerId' in scope ? recipientMatches(pattern) : sql`false`;
  return sql`(o.order_number ilike ${pattern} or ${byName} or exists (
    select from order_line l where l.order_id = o.id and l.product_name ilike ${pattern}))`;
}
