import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Of checkouts that were given up unpaid: money that still comes for them brings nothing back to life, it goes back. */
export async function callOffLapsed(tx: Db, checkoutIds: readonly string[]): Promise<void> {
  await sql`
    with lapsed as (
      select id from payment where checkout_group_id = any(${checkoutIds}::uuid[]) and status in ('expired', 'failed')
        order by id for no key update)
    update payment p set status = 'canceled', updated_at = now() from lapsed where p.id = lapsed.id
  `.execute(tx);
}
