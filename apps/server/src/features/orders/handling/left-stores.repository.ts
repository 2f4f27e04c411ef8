import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type LeftOrder = { id: string; deletedBy: string | null };

/** Of sellers whose account was deleted: nobody is left to ship these. */
export async function listOrdersOfLeftStores(
  db: Db,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<LeftOrder[]> {
  const { rows } = await sql<LeftOrder>`
    select o.id, u.deleted_by as "deletedBy" from customer_order o join app_user u on u.id = o.seller_id
      where o.status = 'processing' and u.deleted_at is not null and o.id <> all(${except}::uuid[])
      order by o.id limit ${limit}
  `.execute(db);
  return rows;
}

type Unshipped = { pending: number; buyers: number; refundCents: number; shipped: number };

/** What deleting the seller would cancel, and what goes on without them. */
export async function describeUnshippedOf(db: Db, sellerId: string): Promise<Unshipped> {
  const { rows } = await sql<Unshipped>`
    select (count(*) filter (where status = 'processing'))::integer as pending,
        (count(distinct buyer_id) filter (where status = 'processing'))::integer as buyers,
        coalesce(sum(total_cents - refunded_cents) filter (where status = 'processing' and paid_at is not null), 0)::bigint
          as "refundCents",
        (count(*) filter (where status = 'shipped'))::integer as shipped
      from customer_order where seller_id = ${sellerId} and status in ('processing', 'shipped')
  `.execute(db);
  return rows[0] ?? { pending: 0, buyers: 0, refundCents: 0, shipped: 0 };
}
