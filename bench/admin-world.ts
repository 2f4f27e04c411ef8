import { sql } from 'kysely';
import { newToken } from '../apps/server/src/features/identity/sessions/session-token.ts';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import type { OwnPostgres } from '../faults/own-postgres.ts';
import { growOrders, inBulk } from './grow-orders.ts';

export type WorldSize = { users: number; entries: number; orders: number };

/** A marketplace of this size and an admin who is signed in. Of 200 users one sells, with four products each. */
export async function growMarketplace(database: OwnPostgres, size: WorldSize): Promise<{ token: string }> {
  const { db } = database;
  const { adminId, token } = await signInAdmin(db);
  const sellerIds = await insertSellers(db, Math.ceil(size.users / 200));
  await inBulk(database, async (bulk) => {
    const buyerIds = await insertBuyers(bulk, size.users - sellerIds.length);
    await growOrders(bulk, { sellerIds, buyerIds, count: size.orders });
    await insertAuditEntries(bulk, adminId, size.entries);
    await insertSentMail(bulk, size.orders);
    await insertFinishedJobs(bulk, Math.ceil(size.orders / 10));
  });
  return { token };
}

async function signInAdmin(db: Db): Promise<{ adminId: string; token: string }> {
  const adminId = newId();
  const { token, tokenHash } = newToken();
  await sql`insert into app_user (id, role, staff_role, email, first_name, last_name, email_verified_at)
    values (${adminId}, 'admin', 'admin', 'admin@example.test', 'Iris', 'Field', now())`.execute(db);
  await sql`insert into user_session (id, token_hash, user_id, opened_as, expires_at)
    values (gen_random_uuid(), ${tokenHash}, ${adminId}, 'admin', now() + interval '1 day')`.execute(db);
  return { adminId, token };
}

async function insertSellers(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await sql`insert into app_user (id, role, email, first_name, last_name, created_at)
    select id, 'seller', 'store' || n || '@example.test', 'Ada', 'Grove', now() - n * interval '10 hours'
    from unnest(${ids}::uuid[]) with ordinality as s (id, n)`.execute(db);
  await sql`insert into seller (id, slug, business_name, business_category, city, state, country, status, applied_at,
      decided_at, decided_by)
    select id, 'store-' || id, 'Grove ' || n, 'herbs', 'Ghent', 'East Flanders', 'Belgium', 'approved', now(), now(), id
    from unnest(${ids}::uuid[]) with ordinality as s (id, n)`.execute(db);
  await sql`
    insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status, revision,
      cleared_revision, created_at)
    select gen_random_uuid(), s.id, 'bench-' || gen_random_uuid(), 'Grove herb ' || n,
      'A herb of a large marketplace, dried in the loft.', 'tea', 'green-tea', 500 + n, 'live', 1, 1, now() - n * interval '5 hours'
    from unnest(${ids}::uuid[]) s (id) cross join generate_series(1, 4) n`.execute(db);
  return ids;
}

async function insertBuyers(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into app_user (id, role, email, first_name, last_name, email_verified_at, created_at, is_active)
    select uuidv7(-n * interval '5 minutes'), 'user', 'buyer' || n || '@example.test', (array['Ada', 'Ben', 'Cleo', 'Dag'])[1 + n % 4],
      'Brook' || n % 5000, now(), now() - n * interval '5 minutes', n % 500 <> 0
    from generate_series(1, ${count}::int) n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const entriesAtATime = 100_000;

/** About the newest orders and accounts. */
async function insertAuditEntries(db: Db, adminId: string, count: number): Promise<void> {
  await sql`create temporary table newest_order as
    select row_number() over (order by created_at desc) - 1 as place, id from (
      select id, created_at from customer_order order by created_at desc limit 100000) newest`.execute(db);
  await sql`create unique index on newest_order (place)`.execute(db);
  await sql`analyze newest_order`.execute(db);
  for (let from = 0; from < count; from += entriesAtATime)
    await sql`
      insert into audit_entry (id, actor_kind, actor_id, action, subject_type, subject_id, data, created_at)
      select uuidv7(-n * interval '25 seconds'), case when n % 3 = 0 then 'system' else 'admin' end,
        case when n % 3 > 0 then ${adminId}::uuid end, (array['order.cancel', 'refund.retry', 'product.take-down'])[1 + n % 3],
        'order', newest_order.id, jsonb_build_object('reason', 'The parcel of lot ' || n || ' came back wet', 'address', '127.0.0.1'),
        now() - n * interval '25 seconds'
      from generate_series(${from}::int, ${Math.min(count, from + entriesAtATime) - 1}::int) n
      join newest_order on newest_order.place = n % (select count(*) from newest_order)`.execute(db);
  await sql`drop table newest_order`.execute(db);
}

async function insertSentMail(db: Db, count: number): Promise<void> {
  await sql`
    insert into mail_message (id, template, from_address, to_address, subject, html, text, status, dedupe_key, created_at, sent_at)
    select uuidv7(-n * interval '30 seconds'), 'order-placed', 'shop@example.test', 'buyer@example.test', 'Your order', '<p>Thank you</p>',
      'Thank you', 'sent', 'bench:' || n, now() - n * interval '30 seconds', now() - n * interval '30 seconds'
    from generate_series(1, ${count}::int) n`.execute(db);
}

/** The queue keeps what is done for days. */
async function insertFinishedJobs(db: Db, count: number): Promise<void> {
  await sql`
    insert into pgboss.job (name, data, state, created_on, started_on, completed_on)
    select 'mail.send', '{}', 'completed', at, at, at
    from (select now() - n * interval '5 seconds' as at from generate_series(1, ${count}::int) n) done`.execute(db);
}
