import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export type DueCheckout = { checkoutId: string; intentId: string | null; refused: boolean };

/** By the database's clock alone: a clock that runs ahead elsewhere would sell the same pieces to another buyer too early. */
export async function listDueCheckouts(
  db: Db,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<DueCheckout[]> {
  const { rows } = await sql<DueCheckout>`
    select o.checkout_group_id as "checkoutId", p.provider_intent_id as "intentId",
        p.failure_code is not null and p.status <> 'review' as refused
      from customer_order o join payment p on p.checkout_group_id = o.checkout_group_id
      where o.payment_status = 'awaiting' and o.status = 'processing' and o.reserved_until < now()
        and p.status <> 'processing' and o.checkout_group_id <> all(${except}::uuid[])
      group by o.checkout_group_id, p.id order by min(o.reserved_until) limit ${limit}
  `.execute(db);
  return rows;
}

/** The caller holds the payment. */
export async function isDue(tx: Db, checkoutId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order where checkout_group_id = ${checkoutId} and reserved_until < now() limit 1
  `.execute(tx);
  return rows.length === 1;
}
