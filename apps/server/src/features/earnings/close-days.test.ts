import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoWorld } from '../../demo/load-demo-world.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeLedgerDays } from './close-days.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { demo: true }, work: false });
  await createDemoWorld(app.deps, { products: 60 });
});
afterAll(() => app.close());

/** At moments of every day and of the seconds around midnight, by the closings and by adding up every entry. */
async function listWrongBalances() {
  const { rows } = await sql`
    select account.id, moment, ledger_balance(account.id, moment) as given, booked.cents
      from ledger_account account
      cross join (
        select 'infinity'::timestamptz as moment
        union all
        select day + part from generate_series(now() - interval '200 days', now(), interval '13 days') day
          cross join (values (interval '0'), (interval '11 hours')) as parts (part)
        union all
        select date_trunc('day', day, 'UTC') from generate_series(now() - interval '90 days', now(), interval '7 days') day) moments
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e
          where e.account_id = account.id and e.created_at < moment) booked
      where ledger_balance(account.id, moment) <> booked.cents
  `.execute(app.db);
  return rows;
}

const findEdge = () =>
  app.db.selectFrom('ledger_closing_progress').select('closed_until as until').executeTakeFirstOrThrow();

/** An adjustment of every seller's balance, dated back. */
const bookBack = (days: number) =>
  app.db.transaction().execute(async (tx) => {
    const [seller] = await tx
      .selectFrom('ledger_account')
      .select(['id', 'seller_id'])
      .where('kind', '=', 'seller_balance')
      .orderBy('id')
      .execute();
    const against = await tx.selectFrom('ledger_account').select('id').where('kind', '=', 'adjustment').execute();
    const [transactionId, at] = [newId(), new Date(Date.now() - days * 86_400_000)];
    await sql`insert into ledger_transaction (id, kind, dedupe_key, memo, created_by, created_at)
      values (${transactionId}, 'adjustment', ${transactionId}, 'A parcel of last week', ${seller?.seller_id}, ${at})`.execute(
      tx,
    );
    await sql`insert into ledger_entry (id, transaction_id, account_id, component, amount_cents, created_at)
      values (${newId()}, ${transactionId}, ${seller?.id}, 'adjustment', -250, ${at}),
        (${newId()}, ${transactionId}, ${against[0]?.id}, 'adjustment', 250, ${at})`.execute(tx);
  });

it('gives every balance of every moment, before and after closing, and when an entry is dated back', async () => {
  expect(await listWrongBalances()).toEqual([]);
  await closeLedgerDays(app.deps);
  const { until } = await findEdge();
  expect(until >= new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)).toBe(true);
  expect(await listWrongBalances()).toEqual([]);
  await bookBack(5);
  expect((await findEdge()).until < until).toBe(true);
  expect(await listWrongBalances()).toEqual([]);
  await bookBack(0);
  await Promise.all([closeLedgerDays(app.deps), closeLedgerDays(app.deps)]);
  expect((await findEdge()).until).toBe(until);
  expect(await listWrongBalances()).toEqual([]);
});
