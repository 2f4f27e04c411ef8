import { type Kysely, sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { openDb } from '../apps/server/src/platform/db/client.ts';
import type { DB } from '../apps/server/src/platform/db/types.gen.ts';
import type { OwnPostgres } from '../faults/own-postgres.ts';

const ordersAtATime = 50_000;

/**
 * Writes rows by the hundred thousand, without the triggers and foreign keys that look at each of them: a million orders would
 * take an hour. What they would fill in has to be given. Ids are of the time of their rows, as those of the shop. Indexes are
 * made of the finished tables.
 */
export async function inBulk<T>({ superuserUrl, url }: OwnPostgres, write: (db: Db) => Promise<T>): Promise<T> {
  const bulk = new URL(superuserUrl);
  bulk.pathname = new URL(url).pathname;
  const { db, close } = openDb({ url: bulk.href, size: 1, statementTimeoutMs: 0 });
  try {
    return await db.connection().execute(async (connection: Kysely<DB>) => {
      await sql`set session_replication_role = replica`.execute(connection);
      await sql`set maintenance_work_mem = '1GB'`.execute(connection);
      const indexes = await dropIndexes(connection);
      const written = await write(connection);
      for (const definition of indexes) await sql.raw(definition).execute(connection);
      return written;
    });
  } finally {
    await close();
  }
}

/** Of all tables, but for those that forbid something; gives what makes them again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not indisunique and not indisexclusion`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

type Orders = { sellerIds: readonly string[]; buyerIds: readonly string[]; count: number };

/** So many orders of two lines, by turns of these sellers and buyers, spread over 13 months and booked as paid. */
export async function growOrders(db: Db, { sellerIds, buyerIds, count }: Orders): Promise<void> {
  await sql`insert into ledger_account (id, kind, seller_id)
    select gen_random_uuid(), 'seller_balance', id from unnest(${[...sellerIds]}::uuid[]) id`.execute(db);
  await sql`
    create temporary table shelf as
    select seller_id, id, name, row_number() over (partition by seller_id order by id) - 1 as place
    from product where seller_id = any(${[...sellerIds]}::uuid[])`.execute(db);
  await sql`create index on shelf (seller_id, place)`.execute(db);
  await sql`create temporary table buying as
    select id, place - 1 as place from unnest(${[...buyerIds]}::uuid[]) with ordinality as buyer (id, place)`.execute(
    db,
  );
  await sql`create temporary table selling as
    select id, place - 1 as place from unnest(${[...sellerIds]}::uuid[]) with ordinality as seller (id, place)`.execute(
    db,
  );
  for (const table of ['shelf', 'buying', 'selling', 'ledger_account'])
    await sql`analyze ${sql.table(table)}`.execute(db);
  for (let from = 0; from < count; from += ordersAtATime)
    await insertOrders(db, { count, from, to: Math.min(count, from + ordersAtATime) });
  await sql`drop table shelf, buying, selling`.execute(db);
}

type Batch = { count: number; from: number; to: number };

async function insertOrders(db: Db, { count, from, to }: Batch): Promise<void> {
  await sql`
    create temporary table sold as
    select uuidv7(sale.at - now()) as group_id, uuidv7(sale.at - now()) as order_id, n, buyer.id as buyer_id,
      seller.id as seller_id, sale.at as paid_at, n % 3 = 0 and n::float8 / ${count}::int < 0.025 as is_open
    from generate_series(${from}::int, ${to - 1}::int) n
    cross join lateral (
      select now() - (n::float8 / ${count}::int) * interval '395 days' - interval '1 hour' as at) sale
    join buying buyer on buyer.place = n % (select count(*) from buying)
    join selling seller on seller.place = n % (select count(*) from selling)`.execute(db);
  await sql`analyze sold`.execute(db);
  await insertSold(db);
  await bookSold(db);
  await sql`drop table sold`.execute(db);
}

/** Two pieces at 12.50, 5.00 shipping, 9% tax, 8% fee. Of the last ten days every third is still to be shipped. */
async function insertSold(db: Db): Promise<void> {
  await sql`
    insert into checkout_group (id, buyer_id, idempotency_key, tax_bps, payment_method, shipping_method, subtotal_cents,
      shipping_cents, tax_cents, total_cents, created_at)
    select group_id, buyer_id, group_id, 900, 'card', 'standard', 2500, 500, 225, 3225, paid_at from sold`.execute(db);
  await sql`
    insert into customer_order (id, order_number, checkout_group_id, buyer_id, seller_id, seller_name, ship_to,
      payment_method, shipping_method, subtotal_cents, shipping_cents, tax_cents, total_cents, fee_cents, created_at,
      status, payment_status, paid_at, shipped_at, delivered_at, delivered_by, payable_from)
    select order_id, next_order_number(), group_id, buyer_id, seller_id, 'West Field',
      '{"name": "Ada Brook", "city": "Ghent", "country": "Belgium"}', 'card', 'standard', 2500, 500, 225, 3225, 200, paid_at,
      case when is_open then 'processing' else 'delivered' end, 'paid', paid_at,
      case when not is_open then paid_at + interval '1 hour' end,
      case when not is_open then paid_at + interval '1 hour' end, case when not is_open then 'buyer' end,
      case when not is_open then paid_at + interval '1 hour' end
    from sold`.execute(db);
  await sql`
    insert into order_line (id, order_id, position, product_id, product_name, product_snapshot, quantity,
      unit_price_cents, shipping_cents, tax_cents, fee_bps, fee_cents)
    select uuidv7(sold.paid_at - now()), sold.order_id, line, shelf.id, shelf.name, '{}', 1, 1250, 250, 111 + line, 800, 100
    from sold cross join generate_series(1, 2) line
    join (select seller_id, count(*) as products from shelf group by seller_id) store on store.seller_id = sold.seller_id
    join shelf on shelf.seller_id = sold.seller_id and shelf.place = (sold.n * 7 + line) % store.products`.execute(db);
}

/** Equal where there is no seller: without it the join would compare each entry with each account. */
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

async function bookSold(db: Db): Promise<void> {
  await sql`
    insert into ledger_transaction (id, kind, dedupe_key, order_id, created_at)
    select group_id, 'sale', 'sale:' || order_id, order_id, paid_at from sold`.execute(db);
  await sql`
    insert into ledger_entry (id, transaction_id, account_id, component, amount_cents, created_at, booking, order_id)
    select uuidv7(sold.paid_at - now()), sold.group_id, account.id, part.component, part.cents, sold.paid_at, 'sale', sold.order_id
    from sold cross join (values ('provider_cash', 'payment', 3225), ('seller_balance', 'items', -2500),
      ('seller_balance', 'shipping', -500), ('tax_held', 'tax', -225), ('seller_balance', 'fee', 200),
      ('platform_fee', 'fee', -200)) as part (kind, component, cents)
    join ledger_account account on account.kind = part.kind
      and coalesce(account.seller_id, ${nobody}) = case part.kind when 'seller_balance' then sold.seller_id else ${nobody} end`.execute(
    db,
  );
}
