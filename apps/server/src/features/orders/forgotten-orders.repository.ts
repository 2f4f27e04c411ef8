import { RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Nothing can be sent to the address any more, and nothing be asked about it. */
const finished = sql`(o.status = 'cancelled' or (o.status = 'delivered'
  and o.delivered_at + make_interval(days => ${RETURN_WINDOW_DAYS}) <= now()
  and not exists (
    select from order_return r where r.order_id = o.id and r.is_open)))`;

/** In the order of their ids, like every lock of several orders. */
export async function markAnonymised(tx: Db, buyerId: string): Promise<void> {
  await sql`
    with mine as (
      select id from customer_order where buyer_id = ${buyerId} and anonymised_at is null order by id for no key update)
    update customer_order o set anonymised_at = now(), updated_at = now() from mine where o.id = mine.id
  `.execute(tx);
}

type ForgottenOrder = { id: string; checkoutId: string };

export async function listFinishedForgotten(db: Db, limit: number): Promise<ForgottenOrder[]> {
  const { rows } = await sql<ForgottenOrder>`
    select o.id, o.checkout_group_id as "checkoutId" from customer_order o
      where o.anonymised_at is not null and o.ship_to is not null and ${finished} order by o.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Those that are still finished: money that came late may have brought one back to life. */
export async function emptyAddresses(tx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    with these as (
      select o.id from customer_order o where o.id = any(${orderIds}::uuid[]) and ${finished} order by o.id for no key update)
    update customer_order o set ship_to = null, updated_at = now() from these where o.id = these.id
  `.execute(tx);
}
