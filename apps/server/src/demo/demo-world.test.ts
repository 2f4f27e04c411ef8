import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { addressMisfit } from '@herbary/contract/addresses.ts';
import * as analytics from '@herbary/contract/analytics.ts';
import { adminLogin, getProfile, login, sellerLogin } from '@herbary/contract/identity.ts';
import { previewPayouts } from '@herbary/contract/payouts.ts';
import { demoProducts } from '@herbary/demo-world/catalog/demo-products.ts';
import { DEMO_PASSWORD, demoAccounts } from '@herbary/demo-world/data/demo-accounts.ts';
import { addApplicantDocuments } from '@herbary/demo-world/files/add-applicant-documents.ts';
import { addStoreLogos } from '@herbary/demo-world/files/add-store-logos.ts';
import { picturesDir } from '@herbary/demo-world/pictures-dir.ts';
import { chooseProducts } from '@herbary/demo-world/tables/choose-products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifyBooks } from '../features/reconciliation/index.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDb } from '../testing/test-db.ts';
import { setDemoAccountsActive } from './demo-accounts.repository.ts';
import { findDemoPayment } from './demo-payments.repository.ts';
import { createDemoWorld, growDemoWorld } from './load-demo-world.ts';

const small = 60;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { demo: true }, work: false });
  await createDemoWorld(app.deps, { products: small });
});
afterAll(() => app.close());

async function rowsOf<R extends object>(query: ReturnType<typeof sql<R>>, db = app.db): Promise<R[]> {
  return (await query.execute(db)).rows;
}

const countOf = async (table: string, db = app.db) =>
  (await rowsOf(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`, db))[0]?.count;

describe('the demo world', () => {
  it('has accounts that are closed while the demo is off, with their sessions and their store', async () => {
    const email = demoAccounts.admin.email;
    const signInAs = () => app.client().call(adminLogin, { body: { email, password: DEMO_PASSWORD } });
    const { token } = await signInAs();
    const visible = () =>
      rowsOf(sql<{ id: string }>`select product.id from product join app_user on app_user.id = seller_id
        where visible and app_user.email = ${demoAccounts.seller.email} order by product.id limit 1`);
    expect(await setDemoAccountsActive(app.db, false)).toBe(5);
    await expect(signInAs()).rejects.toMatchObject({ code: 'auth.invalid_admin_credentials' });
    await expect(app.client({ token }).call(getProfile)).rejects.toMatchObject({ status: 401 });
    expect(await visible()).toEqual([]);
    expect(await setDemoAccountsActive(app.db, true)).toBe(5);
    expect(await signInAs()).toMatchObject({ email });
    expect(await visible()).toHaveLength(1);
  });

  it('shows the demo seller figures in every view, and sums that equal the orders', async () => {
    const { email } = demoAccounts.seller;
    const body = { email, password: DEMO_PASSWORD };
    const client = app.client({ token: (await app.client().call(sellerLogin, { body })).token });
    const endDate = new Date().toISOString().slice(0, 10);
    const startDate = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
    const query = { startDate, endDate };
    const kpis = Object.values(await client.call(analytics.getAnalyticsMetrics, { query }));
    expect(kpis.filter(({ current }) => current === null)).toEqual([]);
    const trend = await client.call(analytics.getAnalyticsSales, { query });
    const popular = await client.call(analytics.getPopularProducts, { query });
    expect(popular.length).toBeGreaterThan(2);
    expect((await client.call(analytics.getSoldOutProducts, { query })).length).toBeGreaterThan(0);
    expect((await client.call(analytics.getLeadingSearches, { query })).length).toBeGreaterThan(4);
    await sql`delete from daily_stat_progress`.execute(app.db);
    expect(await client.call(analytics.getAnalyticsSales, { query })).toEqual(trend);
    expect(await client.call(analytics.getPopularProducts, { query })).toEqual(popular);
  });

  it('has a sale of the demo seller that runs, one that comes and one that was called off', async () => {
    const { rows } = await sql<{ state: string; isCheaper: boolean }>`
      select case when sale.ended_at is not null then 'called off' when sale.starts_at > now() then 'comes' else 'runs' end as state,
        price_now(p) < p.price_cents as "isCheaper"
      from product_sale sale join product p on p.id = sale.product_id order by 1
    `.execute(app.db);
    expect(rows).toEqual([
      { state: 'called off', isCheaper: false },
      { state: 'comes', isCheaper: false },
      { state: 'runs', isCheaper: true },
    ]);
  });

  it('has addresses that parcels can go to', async () => {
    const saved = await rowsOf(sql<object>`select address_line1 as "addressLine1", city, state,
      postal_code as "postalCode", country, coalesce(phone, '') as phone from address`);
    expect(saved.length).toBeGreaterThan(20);
    expect(saved.map(addressMisfit).filter(Boolean)).toEqual([]);
  });

  it('has a live product in every subcategory', async () => {
    const empty = await rowsOf(
      sql<{ id: string }>`select id from subcategory s where not exists (
        select 1 from product p where p.subcategory_id = s.id and p.status = 'live')`,
    );
    expect(empty).toEqual([]);
    expect(
      await rowsOf(sql<{ live: number }>`select count(*)::int as live from product where status = 'live'`),
    ).toEqual([{ live: small }]);
  });

  it('proves its books: stock is the sum of its movements, debits equal credits', async () => {
    expect(await rowsOf(sql<object>`select * from stock_break`)).toEqual([]);
    expect(await rowsOf(sql<object>`select * from audit_break`)).toEqual([]);
    const unbalanced = await rowsOf(
      sql<object>`select transaction_id from ledger_entry group by 1 having sum(amount_cents) <> 0 or count(*) < 2`,
    );
    expect(unbalanced).toEqual([]);
    expect(await countOf('ledger_entry')).toBeGreaterThan(500);
  });

  it('passes the check of the books, with refunds owed and disputes', async () => {
    expect(await verifyBooks(app.db)).toEqual([]);
    const owed = await rowsOf(
      sql<{ status: string }>`select status from refund where status <> 'succeeded' order by 1`,
    );
    expect(owed.map(({ status }) => status)).toEqual(['failed', 'pending']);
    const disputes = await rowsOf(sql<{ status: string }>`select status from dispute order by 1`);
    expect(disputes.map(({ status }) => status)).toEqual(['needs_response', 'needs_response', 'won']);
  });

  it('pays out nothing of what is on its way back: no seller is below zero', async () => {
    const body = { email: demoAccounts.admin.email, password: DEMO_PASSWORD };
    const admin = app.client({ token: (await app.client().call(adminLogin, { body })).token });
    const { owing, sums } = await admin.call(previewPayouts, { query: {} });
    expect(owing).toEqual({ sellers: 0, total: 0 });
    expect(sums.returning).toBeGreaterThan(0);
  });

  it('gives the card provider of the demo its disputed payments', async () => {
    const [found] = await rowsOf(
      sql<{ id: string }>`select provider_dispute_id as id from dispute where settled_at is null limit 1`,
    );
    const known = await findDemoPayment(app.db, found?.id ?? '');
    expect(known?.intentId).toBe(found?.id.replace('du', 'pi'));
    const [movement] = known?.dispute?.balance ?? [];
    const booked = await rowsOf(
      sql<object>`select id from ledger_transaction where dedupe_key = ${`dispute-movement:${movement?.id}`}`,
    );
    expect(booked).toHaveLength(1);
  });

  it('books every sale at what was paid, and gives back what was refunded', async () => {
    const [money] = await rowsOf(sql<{ captured: number; booked: number; refunded: number; returned: number }>`
      select (select sum(captured_cents)::int from payment) as captured,
        (select sum(amount_cents)::int from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where t.kind = 'sale' and e.component = 'payment') as booked,
        (select sum(amount_cents)::int from refund where status = 'succeeded') as refunded,
        (select -sum(amount_cents)::int from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where t.kind = 'refund' and e.component = 'payment') as returned`);
    expect(money?.booked).toBe(money?.captured);
    expect(money?.returned).toBe(money?.refunded);
    expect(money?.refunded).toBeGreaterThan(0);
  });

  it('counts on products and stores exactly the published reviews of verified purchases', async () => {
    const wrong = await rowsOf(sql<object>`
      select p.id from product p left join (
        select product_id, sum(rating) as sum, count(*) as count from review where status = 'published' and verified group by 1) r
        on r.product_id = p.id
      where p.rating_sum <> coalesce(r.sum, 0) or p.review_count <> coalesce(r.count, 0)
      union all
      select s.id from seller s left join (
        select seller_id, sum(rating) as sum, count(*) as count from review where status = 'published' and verified group by 1) r
        on r.seller_id = s.id
      where s.rating_sum <> coalesce(r.sum, 0) or s.review_count <> coalesce(r.count, 0)
      union all
      select r.id from review r where r.like_count <> (select count(*) from review_like l where l.review_id = r.id)`);
    expect(wrong).toEqual([]);
    expect(await countOf('review')).toBeGreaterThan(100);
  });

  it('calls a review verified only when that product had been delivered to that buyer', async () => {
    const false_ = await rowsOf(sql<object>`
      select r.id from review r join order_line l on l.id = r.order_line_id join customer_order o on o.id = l.order_id
      where l.product_id <> r.product_id or o.buyer_id <> r.buyer_id or o.delivered_at is null or o.delivered_at > r.created_at`);
    expect(false_).toEqual([]);
    const [found] = await rowsOf(
      sql<{ verified: number }>`select count(*)::int as verified from review where verified`,
    );
    expect(found?.verified).toBeGreaterThan(20);
  });

  it('has orders and returns in every state', async () => {
    const orders = await rowsOf(
      sql<{ state: string }>`select distinct status || ' ' || payment_status as state from customer_order order by 1`,
    );
    expect(orders.map(({ state }) => state)).toEqual([
      'cancelled expired',
      'cancelled failed',
      'cancelled paid',
      'cancelled refunded',
      'delivered paid',
      'delivered part-refunded',
      'delivered refunded',
      'processing awaiting',
      'processing paid',
      'processing part-refunded',
      'shipped paid',
    ]);
    const returns = await rowsOf(sql<{ status: string }>`select distinct status from return_request order by 1`);
    expect(returns.map(({ status }) => status)).toEqual(['approved', 'cancelled', 'pending', 'refunded', 'rejected']);
  });

  it('lets nothing happen before its cause, nor in the future', async () => {
    const wrong = await rowsOf(sql<object>`
      select o.id from customer_order o join app_user u on u.id = o.buyer_id
        where o.created_at < u.created_at or o.paid_at < o.created_at or o.shipped_at < o.paid_at
          or o.delivered_at < o.shipped_at or greatest(o.paid_at, o.shipped_at, o.delivered_at, o.cancelled_at) > now()
      union all
      select l.id from order_line l join customer_order o on o.id = l.order_id join product p on p.id = l.product_id
        where o.created_at < p.created_at
      union all
      select r.id from review r join app_user u on u.id = r.buyer_id join product p on p.id = r.product_id
        where r.created_at < u.created_at or r.created_at < p.created_at or r.created_at > now()
      union all
      select r.id from return_request r join customer_order o on o.id = r.order_id
        where r.created_at < o.delivered_at or r.decided_at < r.created_at or r.received_at < r.decided_at
          or r.refunded_at < r.received_at or r.updated_at > now()
      union all
      select id from message where created_at > now()
      union all
      select id from notification where created_at > now()`);
    expect(wrong).toEqual([]);
  });
});

describe('the demo accounts', () => {
  it('sign in as buyer, seller and admin with the demo password', async () => {
    const enter = { password: DEMO_PASSWORD };
    const shopper = await app.client().call(login, { body: { ...enter, email: demoAccounts.buyer.email } });
    const seller = await app.client().call(sellerLogin, { body: { ...enter, email: demoAccounts.seller.email } });
    const admin = await app.client().call(adminLogin, { body: { ...enter, email: demoAccounts.admin.email } });
    expect([shopper.role, seller.role, admin.role]).toEqual(['user', 'seller', 'admin']);
  });

  it('show both refusals of the seller sign-in', async () => {
    const refusal = (email: string) =>
      app
        .client()
        .call(sellerLogin, { body: { email, password: DEMO_PASSWORD } })
        .then(
          () => 'let in',
          (error: { code?: string }) => error.code,
        );
    expect(await refusal(demoAccounts.pendingSeller.email)).toBe('seller.application_pending');
    expect(await refusal(demoAccounts.rejectedSeller.email)).toBe('seller.application_rejected');
  });

  it('are the only ones with a password', async () => {
    const able = await rowsOf(
      sql<{ email: string }>`select email from app_user where password_hash is not null order by email`,
    );
    expect(able.map(({ email }) => email)).toEqual(
      Object.values(demoAccounts)
        .map(({ email }) => email)
        .sort(),
    );
  });

  it('give the shopper two addresses, a wishlist and orders in several states', async () => {
    const [shopper] = await rowsOf(sql<{ addresses: number; wishes: number; states: number }>`
      select (select count(*)::int from address where user_id = u.id) as addresses,
        (select count(*)::int from wishlist_item where user_id = u.id) as wishes,
        (select count(distinct status)::int from customer_order where buyer_id = u.id) as states
      from app_user u where email = ${demoAccounts.buyer.email}`);
    expect(shopper).toEqual({ addresses: 2, wishes: 7, states: 4 });
  });
});

describe('pictures', () => {
  it('are served for a year, and only those that are there', async () => {
    const [file] = readdirSync(picturesDir);
    const found = await app.inject(`/pictures/${file}`);
    expect(found.statusCode).toBe(200);
    expect(found.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const path of ['/pictures/nothing-320.webp', '/pictures/..%2fdemo-pictures.ts', '/pictures/']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });

  it('become the logos of the stores one after the other, and go on where they stopped', async () => {
    const { files } = app.deps;
    const stopping = new AbortController();
    let stored = 0;
    const storeImage: typeof files.storeImage = (...args) => {
      stored += 1;
      if (stored === 2) stopping.abort();
      return files.storeImage(...args);
    };
    expect(await addStoreLogos({ ...app.deps, files: { ...files, storeImage } }, stopping.signal)).toBe(2);
    const [logo] = await rowsOf(
      sql<{ key: string; stores: number }>`
        select min(key) as key, count(*)::int as stores from app_user u join stored_file f on f.id = u.profile_image_file_id`,
    );
    expect(logo?.stores).toBe(2);
    expect((await app.inject(`/files/${logo?.key}`)).headers['content-type']).toBe('image/webp');
    await sql`update app_user set profile_image_file_id = (select id from stored_file order by id limit 1)
      where profile_image_file_id is null and email <> ${demoAccounts.seller.email}`.execute(app.db);
    await sql`update app_user set profile_image_file_id = null where email = ${demoAccounts.seller.email}`.execute(
      app.db,
    );
    expect(await addStoreLogos(app.deps)).toBe(1);
    expect(await addStoreLogos(app.deps)).toBe(0);
  });
});

describe('documents', () => {
  it('of every applicant are stored once, encrypted, and open as a PDF', async () => {
    expect(await addApplicantDocuments(app.deps)).toBe(12);
    expect(await addApplicantDocuments(app.deps)).toBe(0);
    const [document] = await rowsOf(sql<{ id: string }>`select file_id as id from seller_document order by id limit 1`);
    const opened = await app.deps.files.openDocument(document?.id ?? '');
    expect(opened?.mime).toBe('application/pdf');
    expect(opened && (await buffer(opened.stream)).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  });
});

describe('a world that is there already', () => {
  it('is left alone', async () => {
    const before = await countOf('order_event');
    expect(await createDemoWorld(app.deps, { products: small })).toBe(false);
    expect(await countOf('order_event')).toBe(before);
  });

  it('grows by what is missing and by nothing else', async () => {
    const { db, close } = await createTestDb();
    onTestFinished(close);
    const deps = { ...app.deps, db };
    await createDemoWorld(deps, { products: small });
    const known = await countOf('product', db);
    const products = demoProducts.length + 20;
    expect(await growDemoWorld(deps, { products })).toBe(products - small);
    expect(await growDemoWorld(deps, { products })).toBe(0);
    expect(await countOf('product', db)).toBe((known ?? 0) + products - small);
    expect(await rowsOf(sql<object>`select * from stock_break`, db)).toEqual([]);
    const [sums] = await rowsOf(
      sql<{ reviews: number; products: number; stores: number }>`
      select (select count(*)::int from review where status = 'published' and verified) as reviews,
        (select sum(review_count)::int from product) as products, (select sum(review_count)::int from seller) as stores`,
      db,
    );
    expect(sums?.products).toBe(sums?.reviews);
    expect(sums?.stores).toBe(sums?.reviews);
  });
});

describe('a fresh database', () => {
  it('gets one world when two servers start at the same time, and none while a demo address belongs to another account', async () => {
    const database = await createTestDb();
    const deps = { ...app.deps, db: database.db };
    const taken = { id: newId(), email: demoAccounts.admin.email, first_name: 'Somebody' };
    await database.db.insertInto('app_user').values(taken).execute();
    await expect(createDemoWorld(deps, { products: small })).rejects.toThrow(demoAccounts.admin.email);
    await database.db.deleteFrom('app_user').execute();
    const made = await Promise.all([1, 2].map(() => createDemoWorld(deps, { products: small })));
    expect(made.sort()).toEqual([false, true]);
    await database.close();
  });
});

describe('ids', () => {
  it('are the same in every installation, and a larger world holds all of a smaller one', async () => {
    const [shopper] = await rowsOf(
      sql<{ id: string }>`select id from app_user where email = ${demoAccounts.buyer.email}`,
    );
    expect(shopper?.id).toBe('01902131-a460-7b42-9087-f195cbea9457');
    const larger = new Set(chooseProducts(200));
    expect(chooseProducts(small).every((chosen) => larger.has(chosen))).toBe(true);
  });
});
