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

/** What an admin pastes is found by an index: among a million orders nothing else is fast. */
function pasted(search: string): RawBuilder<unknown> | undefined {
  const number = numberIn(search);
  if (number) return sql`o.order_number = ${number}`;
  if (search.includes('@')) return boughtBy(search);
  if (!search.startsWith('pi_')) return undefined;
  return sql`o.checkout_group_id in (select checkout_group_id from payment
    where provider = 'stripe' and provider_intent_id = ${search})`;
}

const most = { buyers: 300, products: 50, orders: 100 };

/** Both lists are put together first and of limited length, so that the orders are looked up and not all looked at. */
const boughtBy = (search: string) => sql`o.buyer_id = any(array(
  select u.id from app_user u where u.deleted_at is null and u.search_text like ${containing(search.toLowerCase())}
    limit ${most.buyers}))`;
const ofProduct = (search: string) => sql`o.id = any(array(
  select sold.order_id from (
      select p.id from product p where p.name ilike ${containing(search)} limit ${most.products}) p
    cross join lateral (
      select l.order_id from order_line l where l.product_id = p.id order by l.order_id desc limit ${most.orders}) sold))`;

export function searched(search: string, scope: OrderScope): RawBuilder<unknown> {
  const exact = scope === 'all' ? pasted(search) : undefined;
  if (exact) return exact;
  const pattern = containing(search);
  if (scope === 'all') return sql`(${boughtBy(search)} or ${ofProduct(search)})`;
  const byName = 'sellerId' in scope ? recipientMatches(pattern) : sql`false`;
  return sql`(o.order_number ilike ${pattern} or ${byName} or exists (
    select from order_line l where l.order_id = o.id and l.product_name ilike ${pattern}))`;
}
