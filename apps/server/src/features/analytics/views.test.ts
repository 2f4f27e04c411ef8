import { countView } from '@herbary/contract/views.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { forgetOldViews } from './analytics.jobs.ts';
import { sumDays } from './sum-days.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minute = 60_000;
const day = 24 * 60 * minute;

let app: TestApp;
let seller: SignedInPerson;
let productId: string;
let now: Date;
beforeAll(async () => {
  now = new Date('2031-05-04T10:00:00Z');
  app = await createTestApp({ deps: { clock: { now: () => now } }, work: false });
  seller = await as(app, { role: 'seller' });
});
afterAll(() => app.close());

async function addProduct(status = 'live'): Promise<string> {
  const id = newId();
  await sql`
    insert into product (
      id, seller_id, slug, name, description, category_id, subcategory_id, form, price_cents, status, cleared_revision)
    values (${id}, ${seller.userId}, ${`product-${id}`}, 'Tulsi leaf', 'Whole dried leaves of holy basil.',
      'herbs', 'dried-herbs', 'Dried', 1250, ${status}, 1)
  `.execute(app.db);
  return id;
}
beforeEach(async () => {
  await sql`delete from view_event`.execute(app.db);
  await sql`delete from search_query_log`.execute(app.db);
  // A day later, so that no visitor has seen anything yet.
  now = new Date(now.getTime() + day);
  productId = await addProduct();
});

type Caller = { userAgent?: string; remoteAddress?: string; token?: string };
const look = (body: object, { userAgent = firefox, ...caller }: Caller = {}) =>
  app.client({ ...caller, headers: { 'user-agent': userAgent } }).send(countView, { body: body as never });
const lookAt = (product: string, caller?: Caller) => look({ kind: 'product', product }, caller);
const viewRows = () => app.db.selectFrom('view_event').selectAll().orderBy('occurred_at').orderBy('id').execute();
const searchRows = () => app.db.selectFrom('search_query_log').selectAll().orderBy('query').execute();
/** A last view of the store by another visitor: once it is written, every earlier one is too. */
async function written() {
  await look({ kind: 'store', seller: seller.userId }, { remoteAddress: '203.0.113.99' });
  await waitFor(async () => (await viewRows()).some(({ kind }) => kind === 'store_view'));
  return (await viewRows()).filter(({ kind }) => kind !== 'store_view');
}

describe('a view', () => {
  it('is written with the seller, an unreadable visitor and the hour, and answered with nothing', async () => {
    const answer = await lookAt(productId);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    const buyer = await as(app);
    await lookAt(productId, { token: buyer.token, remoteAddress: '203.0.113.7' });
    const rows = await written();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ kind: 'product_view', seller_id: seller.userId, product_id: productId });
    expect(rows.map(({ signed_in }) => signed_in).sort()).toEqual([false, true]);
    expect(rows[0]?.visitor_hash).toHaveLength(16);
    expect(rows[0]?.occurred_at).toEqual(now);
    expect(rows[0]?.visitor_hash).not.toEqual(rows[1]?.visitor_hash);
  });

  it('counts once per visitor, product and half an hour', async () => {
    const other = await addProduct();
    await lookAt(productId);
    now = new Date(now.getTime() + 29 * minute);
    await lookAt(productId);
    await lookAt(productId.toUpperCase());
    await lookAt(other);
    now = new Date(now.getTime() + 2 * minute);
    await lookAt(productId);
    const rows = await written();
    expect(rows.filter(({ product_id }) => product_id === productId)).toHaveLength(2);
    expect(rows.filter(({ product_id }) => product_id === other)).toHaveLength(1);
  });

  it('does not let tomorrow’s hash be traced to today’s', async () => {
    await lookAt(productId);
    now = new Date(now.getTime() + day);
    await lookAt(productId);
    const [today, tomorrow] = await written();
    expect(today?.visitor_hash).not.toEqual(tomorrow?.visitor_hash);
  });

  it('of a bot that identifies itself is not written, of any other visitor it is', async () => {
    const machines = [
      '',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'facebookexternalhit/1.1',
      'curl/8.5.0',
      'python-requests/2.32',
      'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0',
    ];
    const people = [firefox, 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/140.0 Mobile Safari/537.36'];
    for (const userAgent of machines) expect((await lookAt(productId, { userAgent })).status).toBe(204);
    expect(await written()).toEqual([]);
    for (const userAgent of people) await lookAt(productId, { userAgent });
    await waitFor(
      async () => (await viewRows()).filter(({ kind }) => kind === 'product_view').length === people.length,
    );
  });

  it('of one’s own product or store is not written, of another seller’s is', async () => {
    const otherSeller = await as(app, { role: 'seller' });
    await lookAt(productId, { token: seller.token });
    await look({ kind: 'store', seller: seller.userId }, { token: seller.token });
    await lookAt(productId, { token: otherSeller.token });
    const rows = await written();
    expect(rows).toHaveLength(1);
    expect(await viewRows()).toHaveLength(2);
  });

  it('of something that is not there is answered and not written', async () => {
    const [pending, applicant] = [
      await addProduct('pending'),
      await as(app, { role: 'seller', application: 'pending' }),
    ];
    for (const body of [
      { kind: 'product', product: newId() },
      { kind: 'product', product: pending },
      { kind: 'store', seller: newId() },
      { kind: 'store', seller: applicant.userId },
      { kind: 'store', seller: productId },
    ]) {
      expect((await look(body)).status).toBe(204);
    }
    expect(await written()).toEqual([]);
    expect(await viewRows()).toHaveLength(1);
  });

  it.each([
    {},
    { kind: 'product' },
    { kind: 'product', seller: newId() },
    { kind: 'store', seller: '1; drop table view_event' },
    { kind: 'search', query: '' },
    { kind: 'search', query: 'x'.repeat(101) },
    { kind: 'search', query: 'tea\u0000' },
    { kind: 'purchase', product: newId() },
    { kind: 'product', product: newId(), visitor_hash: 'me' },
  ])('refuses %j', async (body) => {
    expect(await refusalOf(look(body))).toMatchObject({ status: 400 });
  });

  it('cannot be changed afterwards', async () => {
    await lookAt(productId);
    await written();
    await expect(sql`update view_event set signed_in = true`.execute(app.db)).rejects.toThrow();
  });

  it('is written in a flood too, one row for each visitor', async () => {
    const visitors = Array.from({ length: 300 }, (_, index) => `198.51.${index >> 8}.${index & 255}`);
    await Promise.all(visitors.map((remoteAddress) => lookAt(productId, { remoteAddress })));
    expect(await written()).toHaveLength(300);
  });
});

describe('a search', () => {
  it('is written as typed and as one spelling of it, once per visitor', async () => {
    await look({ kind: 'search', query: '  Löwenzahn   TEE ' });
    await look({ kind: 'search', query: 'lowenzahn tee' });
    await look({ kind: 'search', query: `%_\\ ' & | ! :* <->` });
    await written();
    await waitFor(async () => (await searchRows()).length === 2);
    const rows = await searchRows();
    expect(rows.map(({ query_normalized }) => query_normalized)).toContain('lowenzahn tee');
    expect(rows.map(({ query }) => query)).toContain('Löwenzahn   TEE');
    expect(rows.every(({ result_count }) => result_count === 0)).toBe(true);
  });

  it('is not written for machines', async () => {
    await look({ kind: 'search', query: 'valerian' }, { userAgent: 'Googlebot/2.1' });
    await written();
    expect(await searchRows()).toEqual([]);
  });
});

describe('the end of a day', () => {
  const atServer = () => ({ db: app.db, env: app.deps.env, clock: { now: () => now } });

  it('sums what was looked at, twice with the same result', async () => {
    await lookAt(productId);
    await lookAt(productId, { remoteAddress: '203.0.113.7' });
    now = new Date(now.getTime() + 40 * minute);
    await lookAt(productId);
    await written();
    const today = now.toISOString().slice(0, 10);
    await sumDays(atServer());
    const stats = () =>
      app.db
        .selectFrom('product_daily_stat')
        .select(['day', 'views', 'visitors'])
        .where('product_id', '=', productId)
        .execute();
    expect(await stats()).toEqual([]);
    now = new Date(now.getTime() + day);
    await sumDays(atServer());
    await sumDays(atServer());
    expect(await stats()).toEqual([{ day: today, views: 3, visitors: 2 }]);
    const store = await app.db
      .selectFrom('store_daily_stat')
      .select(['store_views', 'visitors', 'product_visitors'])
      .where('seller_id', '=', seller.userId)
      .where('day', '=', today)
      .execute();
    expect(store).toEqual([{ store_views: 1, visitors: 3, product_visitors: 2 }]);
  });

  it('forgets single views after 400 days', async () => {
    await lookAt(productId);
    await look({ kind: 'search', query: 'nettle' });
    await written();
    await waitFor(async () => (await searchRows()).length === 1);
    now = new Date(now.getTime() + 399 * day);
    await forgetOldViews(atServer(), new AbortController().signal);
    expect(await viewRows()).toHaveLength(2);
    now = new Date(now.getTime() + 2 * day);
    await forgetOldViews(atServer(), new AbortController().signal);
    expect([await viewRows(), await searchRows()]).toEqual([[], []]);
  });
});
