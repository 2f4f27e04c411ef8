import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openShop } from '../../testing/factories/inventory.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { closeLedgerDays } from './close-days.ts';

let test: TestDb;
let sellerId: string;

beforeAll(async () => {
  test = await createTestDb();
  ({ sellerId } = await openShop(test.pool, { products: 1, pieces: 1 }));
  await sql`insert into ledger_account (id, kind, seller_id) values (${newId()}, 'seller_balance', ${sellerId})`.execute(
    test.db,
  );
});
afterAll(() => test.close());

/** Adjustments between the platform and the seller, from so many days ago until now. */
const book = (count: number, daysAgo: number) =>
  test.db.transaction().execute(async (tx) => {
    await sql`
      create temporary table booked on commit drop as
      select gen_random_uuid() as id, n, now() - ${daysAgo} * interval '1 day' * random() ^ 2 as at
        from generate_series(1, ${count}::int) n`.execute(tx);
    await sql`insert into ledger_transaction (id, kind, dedupe_key, memo, created_by, created_at)
      select id, 'adjustment', id, 'A parcel that was lost', ${sellerId}, at from booked`.execute(tx);
    await sql`insert into ledger_entry (id, transaction_id, account_id, component, amount_cents, created_at)
      select gen_random_uuid(), booked.id, account.id, 'adjustment',
          (case account.kind when 'adjustment' then 1 else -1 end) * booked.n, booked.at
        from booked join ledger_account account on account.kind in ('adjustment', 'seller_balance')`.execute(tx);
  });

/** At midnights, between them and at the end of time, by the closings and by adding up every entry. */
async function listWrongBalances() {
  const { rows } = await sql`
    select account.id, moment, ledger_balance(account.id, moment) as given, booked.cents
      from ledger_account account
      cross join (
        select 'infinity'::timestamptz as moment
        union all
        select date_trunc('day', now(), 'UTC') - n * interval '8 hours' from generate_series(0, 200) n
        union all
        select now() - n * interval '7 hours 13 minutes' from generate_series(0, 200) n) moments
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e
          where e.account_id = account.id and e.created_at < moment) booked
      where account.kind in ('adjustment', 'seller_balance') and ledger_balance(account.id, moment) <> booked.cents
  `.execute(test.db);
  return rows;
}

const findEdge = () =>
  test.db.selectFrom('ledger_closing_progress').select('closed_until as until').executeTakeFirstOrThrow();

it('gives every balance of every moment, before and after closing, and when an entry is dated back', async () => {
  await book(300, 60);
  expect(await listWrongBalances()).toEqual([]);
  await closeLedgerDays(test);
  const { until } = await findEdge();
  expect(until >= new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)).toBe(true);
  expect(await listWrongBalances()).toEqual([]);
  await book(5, 40);
  expect(await listWrongBalances()).toEqual([]);
  await Promise.all([closeLedgerDays(test), closeLedgerDays(test)]);
  expect((await findEdge()).until >= until).toBe(true);
  expect(await listWrongBalances()).toEqual([]);
});
