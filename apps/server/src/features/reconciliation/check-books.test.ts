import * as contract from '@herbary/contract/books.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { as } from '../../testing/as.ts';
import { insertPromo } from '../../testing/factories/cart.ts';
import { openShop } from '../../testing/open-shop.ts';
import { carryOutCheck, startNightlyCheck } from './check-books.ts';
import { invariantNames } from './index.ts';

const { test, seller } = await openShop({ work: false, books: 'unchecked' });
const admin = await as(test, { role: 'admin', firstName: 'Helen' });

beforeEach(async () => {
  await sql`delete from books_check`.execute(test.db);
});

const books = () => admin.client.call(contract.getBooks, {});
const ask = () => admin.client.call(contract.checkBooks, {});

it('shows every invariant by its name, and that it holds', async () => {
  expect(await books()).toEqual({ names: invariantNames, last: null, running: null });
  const { running } = await ask();
  expect(running).toMatchObject({ requestedBy: 'Helen Brook', endedAt: null, invariants: [] });
  await carryOutCheck(test.deps, running?._id ?? '');
  const { last, running: after } = await books();
  expect(after).toBeNull();
  expect(last).toMatchObject({ _id: running?._id, failure: null });
  expect(last?.invariants.map(({ name }) => name).sort()).toEqual([...invariantNames].sort());
  expect(last?.invariants.every(({ holds }) => holds)).toBe(true);
});

it('names the rows that break an invariant, the broken ones first', async () => {
  const { code } = await insertPromo(test, seller.userId, { percent_bps: 500 });
  const used = (count: number) =>
    sql`update promo_code set used_count = ${count} where code = ${code}`.execute(test.db);
  await used(1);
  await startNightlyCheck(test.deps);
  await used(0);
  const [first] = (await books()).last?.invariants ?? [];
  expect(first).toMatchObject({
    name: 'a promo code was used as often as its count says',
    holds: false,
    breaks: [{ detail: `${code}: counted 1, used 0` }],
  });
  expect((await books()).last?.requestedBy).toBeNull();
});

it('is checked by one at a time, and one that was cut short gives way', async () => {
  const results = await Promise.allSettled([ask(), ask(), ask()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'books.check_running' });
  await sql`update books_check set started_at = now() - interval '2 hours'`.execute(test.db);
  expect((await ask()).last).toMatchObject({ failure: 'It was cut short', invariants: [] });
});

it('is for those who are trusted with the books', async () => {
  const support = await as(test, { role: 'admin', staffRole: 'support' });
  await expect(support.client.call(contract.getBooks, {})).rejects.toMatchObject({ status: 403 });
  await expect(support.client.call(contract.checkBooks, {})).rejects.toMatchObject({ status: 403 });
});
