import { addToCart, getCart } from '@herbary/contract/cart.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { getProduct, listProducts, pageIn } from '@herbary/contract/products.ts';
import { FINAL_SALE_ABOVE_PERCENT } from '@herbary/contract/return-terms.ts';
import { createSalePrice, endSalePrice, listSalePrices } from '@herbary/contract/sale-prices.ts';
import { getSellerProduct, pauseProduct, quickEditProduct } from '@herbary/contract/seller-products.ts';
import { addToWishlist, getWishlist } from '@herbary/contract/wishlist.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { sellable } from '../../../testing/factories/cart.ts';
import { formFor, place, type Shopper, shopper } from '../../../testing/factories/checkout.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findHorizon, listChanges } from '../catalog-changes.repository.ts';
import { turnSales } from './turn-sales.ts';

let app: TestApp;
let seller: SignedInPerson;
let buyer: Shopper;
beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = await Promise.all([as(app, { role: 'seller' }), shopper(app)]);
});

/** At this sale price of the tea below, the discount is just not above the figure of the policies. */
const boundaryCents = 20 * (100 - FINAL_SALE_ABOVE_PERCENT);
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const tea = (change: object = {}) => sellable(app, seller.userId, { price_cents: 2000, ...change });
const onSale = (product: string, more: object = {}, person = seller) =>
  person.client.call(createSalePrice, { body: { product, price: 15, ...more } });
const end = (id: string, person = seller) => person.client.call(endSalePrice, { params: { id } });
const seen = (id: string) => app.client().call(getProduct, { params: { id } });
const listed = async (query: object) =>
  pageIn(await app.client().call(listProducts, { query: { seller: seller.userId, page: 1, ...query } })).products.map(
    ({ _id }) => _id,
  );
/** As the clock would do it: no trigger runs, so that nothing but the window has moved. */
const moveSale = (id: string, window: { starts: number; ends: number | null }) =>
  transaction(app.db, async (tx) => {
    await sql`alter table product disable trigger user`.execute(tx);
    await sql`
      update product set sale_starts_at = now() + ${window.starts}::int * interval '1 second',
        sale_ends_at = now() + ${window.ends}::int * interval '1 second' where id = ${id}
    `.execute(tx);
    await sql`alter table product enable trigger user`.execute(tx);
  });

describe('a sale price', () => {
  it('is shown and charged wherever the product is, beside the old price, until it ends', async () => {
    const id = await tea();
    const sale = await onSale(id);
    expect(sale).toMatchObject({ price: 15, regularPrice: 20, endsAt: null, state: 'running', product: { _id: id } });
    expect(await seen(id)).toMatchObject({ price: 15, originalPrice: 20, discount: 25, saleEndsAt: null });
    const cart = await buyer.client.call(addToCart, { body: { product: id, quantity: 2 } });
    expect(cart).toMatchObject({ items: [{ price: 15, originalPrice: 20, lineTotal: 30 }], quote: { subtotal: 30 } });
    await buyer.client.call(addToWishlist, { params: { productId: id } });
    const saved = await buyer.client.call(getWishlist);
    expect(saved).toMatchObject({ items: [{ price: 15, originalPrice: 20 }] });
    const items = [{ product: id, quantity: 2, price: 15 }];
    const form = await formFor(buyer, { items });
    expect(form.subtotal).toBe(30);
    const other = await shopper(app);
    expect((await place(other, { items })).checkout.total).toBe(37.7);

    expect(await end(sale._id)).toMatchObject({ state: 'ended', endsAt: expect.any(String) });
    expect(await seen(id)).toMatchObject({ price: 20, originalPrice: null, discount: null });
    const refused = await refusalOf(buyer.client.call(placeOrders, { body: form }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'checkout.price_changed',
      details: { quote: { subtotal: 40 }, changes: [{ product: id, kind: 'price', from: 15, to: 20 }] },
    });
    expect((await buyer.client.call(getCart)).changes).toMatchObject([{ kind: 'price', from: 15, to: 20 }]);
    const lines = await app.db.selectFrom('order_line').selectAll().where('product_id', '=', id).execute();
    expect(lines).toMatchObject([{ unit_price_cents: 1500, final_sale: false }]);
  });

  it.each([
    ['before it starts', -1, 2000, null],
    ['at its start', 0, 1500, 2000],
    ['right before its end', 3599, 1500, 2000],
    ['at its end', 3600, 2000, null],
  ])('counts %s as the database says', async (_when, second, price, before) => {
    const { rows } = await sql<{ price: number; before: number | null }>`
      with sale as (select timestamptz '2026-11-01 10:00Z' as starts, timestamptz '2026-11-01 11:00Z' as ends),
        moment as (select starts + ${second}::int * interval '1 second' as at from sale)
      select price_in_force(2000, 1500, starts, ends, at) as price, price_before(2000, null, starts, ends, at) as before
      from sale, moment
    `.execute(app.db);
    expect(rows).toEqual([{ price, before }]);
  });

  it('starts and ends by the clock alone, and the job brings order and filters after it', async () => {
    const [id, dearer] = [await tea(), await tea({ price_cents: 1800 })];
    await onSale(id, { startsAt: inHours(1), endsAt: inHours(2) });
    expect(await seen(id)).toMatchObject({ price: 20, originalPrice: null });
    expect(await listed({ sort: 'price_low' })).toEqual([dearer, id]);
    await moveSale(id, { starts: -60, ends: 3600 });
    expect(await seen(id)).toMatchObject({ price: 15, originalPrice: 20, saleEndsAt: expect.any(String) });
    await turnSales(app.deps);
    expect(await listed({ sort: 'price_low' })).toEqual([id, dearer]);
    expect(await listed({ maxPrice: 16 })).toEqual([id]);
    expect(await listed({ onOffer: 'true' })).toEqual([id]);
    await moveSale(id, { starts: -60, ends: -1 });
    expect(await seen(id)).toMatchObject({ price: 20, originalPrice: null, saleEndsAt: null });
    expect(await buyer.client.call(addToCart, { body: { product: id } })).toMatchObject({ quote: { subtotal: 20 } });
    await turnSales(app.deps);
    expect(await listed({ sort: 'price_low' })).toEqual([dearer, id]);
    expect(await listed({ maxPrice: 16 })).toEqual([]);
  });

  it('drops cached pages when it starts and when it ends, without any row being written', async () => {
    const id = await tea();
    await onSale(id, { startsAt: inHours(1), endsAt: inHours(2) });
    for (const window of [
      { starts: 0, ends: 3600 },
      { starts: -60, ends: 0 },
    ]) {
      const since = await findHorizon(app.db);
      await app.db.deleteFrom('catalog_change').where('product_id', '=', id).execute();
      await moveSale(id, window);
      const { productIds, horizon } = await listChanges(app.db, since);
      expect(productIds).toContain(id);
      expect((await listChanges(app.db, horizon)).productIds).not.toContain(id);
    }
  });

  it.each([
    [boundaryCents - 1, true],
    [boundaryCents, false],
  ])('of %i cents instead of 2000 makes it a final sale: %s', async (cents, finalSale) => {
    const id = await tea();
    await onSale(id, { price: cents / 100 });
    expect(await seen(id)).toMatchObject({ finalSale });
    await place(buyer, { items: [{ product: id, quantity: 1 }] });
    const lines = await app.db.selectFrom('order_line').select('final_sale').where('product_id', '=', id).execute();
    expect(lines).toEqual([{ final_sale: finalSale }]);
  });

  it('keeps an older, higher price for the time after it', async () => {
    const id = await tea({ original_price_cents: 2500 });
    const sale = await onSale(id);
    expect(await seen(id)).toMatchObject({ price: 15, originalPrice: 20 });
    await end(sale._id);
    expect(await seen(id)).toMatchObject({ price: 20, originalPrice: 25 });
  });
});

describe('making one', () => {
  it('refuses what is no sale, with the reason', async () => {
    const id = await tea();
    const other = await as(app, { role: 'seller' });
    const theirs = await sellable(app, other.userId, { price_cents: 2000 });
    const paused = await tea();
    await seller.client.call(pauseProduct, { params: { id: paused } });
    for (const [product, more, status, code] of [
      [id, { price: 20 }, 422, 'sale.not_lower'],
      [id, { price: 25 }, 422, 'sale.not_lower'],
      [id, { price: 0 }, 400, 'request.invalid'],
      [id, { price: 1.005 }, 400, 'request.invalid'],
      [id, { startsAt: inHours(2), endsAt: inHours(1) }, 400, 'sale.window'],
      [id, { endsAt: inHours(-1) }, 400, 'sale.window'],
      [id, { startsAt: 'soon' }, 400, 'request.invalid'],
      [paused, {}, 409, 'product.not_allowed_now'],
      [theirs, {}, 404, 'product.not_found'],
      [newId(), {}, 404, 'product.not_found'],
    ] as const) {
      expect(await refusalOf(onSale(product, more)), JSON.stringify(more)).toMatchObject({ status, code });
    }
    expect(await seller.client.call(listSalePrices, { query: {} })).toMatchObject({ total: 0 });
    await onSale(id, { startsAt: inHours(1) });
    expect(await refusalOf(onSale(id))).toMatchObject({
      status: 409,
      message: 'This product already has a sale price of $15.00. Please end that sale first.',
    });
  });

  it('lets one of two that come at once through', async () => {
    const id = await tea();
    const outcomes = await Promise.allSettled([onSale(id, { price: 12 }), onSale(id, { price: 13 })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await seller.client.call(listSalePrices, { query: {} })).total).toBe(1);
  });

  it('fixes the price of the product while it runs, and keeps it above a sale that comes', async () => {
    const price = (id: string, to: number) =>
      seller.client.call(quickEditProduct, { params: { id }, body: { price: { from: 20, to } } });
    const id = await tea();
    const sale = await onSale(id);
    expect(await seller.client.call(getSellerProduct, { params: { id } })).toMatchObject({
      price: 20,
      sale: { price: 15, state: 'running', endsAt: null },
    });
    expect(await refusalOf(price(id, 40))).toMatchObject({ status: 409, code: 'product.on_sale' });
    await end(sale._id);
    expect(await price(id, 10)).toMatchObject({ price: 10, sale: null });
    const later = await tea();
    await onSale(later, { startsAt: inHours(1) });
    expect(await refusalOf(price(later, 15))).toMatchObject({ status: 409, code: 'product.on_sale' });
    expect(await price(later, 18)).toMatchObject({ price: 18, sale: { state: 'scheduled' } });
  });
});

describe('the list', () => {
  it('has each with its state, of the own store alone, and ends one only once', async () => {
    const [past, now, next] = [await tea(), await tea(), await tea()];
    const ended = await onSale(past);
    await end(ended._id);
    await onSale(now, { endsAt: inHours(1) });
    const scheduled = await onSale(next, { startsAt: inHours(1) });
    const list = async (query: object = {}) => (await seller.client.call(listSalePrices, { query })).salePrices;
    expect((await list()).map(({ product, state }) => [product._id, state])).toEqual([
      [next, 'scheduled'],
      [now, 'running'],
      [past, 'ended'],
    ]);
    expect((await list({ state: 'running' })).map(({ product }) => product._id)).toEqual([now]);
    expect(await refusalOf(end(ended._id))).toMatchObject({ status: 409, code: 'sale.ended' });
    const other = await as(app, { role: 'seller' });
    expect((await other.client.call(listSalePrices, { query: {} })).total).toBe(0);
    expect(await refusalOf(end(scheduled._id, other))).toMatchObject({ status: 404, code: 'sale.not_found' });
    expect(await refusalOf(onSale(now, {}, buyer))).toMatchObject({ status: 403 });
    expect(await end(scheduled._id)).toMatchObject({ state: 'ended' });
    expect(await seen(next)).toMatchObject({ price: 20 });
  });
});
