import { addToCart, getCart } from '@herbary/contract/cart.ts';
import {
  bulkEditProducts,
  getSellerProduct,
  listSellerProducts,
  quickEditProduct,
  sellerPageIn,
} from '@herbary/contract/seller-products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { listProduct } from '../../../testing/factories/products.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let seller: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
});

const own = (id: string) => seller.client.call(getSellerProduct, { params: { id } });
const page = async () => sellerPageIn(await seller.client.call(listSellerProducts, { query: { page: 1 } }));
const noBreak = async () => expect((await sql`select * from stock_break`.execute(app.db)).rows).toEqual([]);
const patch = (id: string, body: object) => seller.client.call(quickEditProduct, { params: { id }, body });

describe('price and stock in place', () => {
  it('change at once, with a movement, and carts notice', async () => {
    const buyer = await as(app);
    const { _id: id } = await listProduct(seller);
    await buyer.client.call(addToCart, { body: { product: id, quantity: 2 } });
    const changed = await patch(id, { price: { from: 8.6, to: 9.2 }, stock: { from: 24, to: 1 } });
    expect(changed).toMatchObject({ price: 9.2, stock: 1, status: 'lowStock' });
    const { changes } = await buyer.client.call(getCart);
    expect(changes).toMatchObject([
      { product: id, kind: 'price', from: 8.6, to: 9.2 },
      { product: id, kind: 'stock', to: 1 },
    ]);
    const { rows } = await sql<{ kind: string; on_hand_delta: number; actor_id: string }>`
      select kind, on_hand_delta, actor_id from stock_movement where product_id = ${id} order by id`.execute(app.db);
    expect(rows).toEqual([
      { kind: 'initial', on_hand_delta: 24, actor_id: seller.userId },
      { kind: 'adjust', on_hand_delta: -23, actor_id: seller.userId },
    ]);
    await noBreak();
  });

  it('are refused when another window was faster, and of two at once one wins', async () => {
    const { _id: id } = await listProduct(seller);
    const results = await Promise.allSettled([5, 6, 7, 8].map((to) => patch(id, { stock: { from: 24, to } })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { stock } = await own(id);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, code: 'product.stock_changed', details: { stock } });
    const tooLate = patch(id, { price: { from: 8, to: 9 }, stock: { from: stock, to: 99 } });
    expect(await refusalOf(tooLate)).toMatchObject({
      code: 'product.price_changed',
      message: 'The price is now $8.60. Please check it and try again.',
    });
    expect(await own(id)).toMatchObject({ price: 8.6, stock });
    expect(await refusalOf(patch(id, { price: { from: 8.6, to: 0 } }))).toMatchObject({ status: 400 });
    expect(await refusalOf(patch(id, { stock: { from: stock, to: -1 } }))).toMatchObject({ status: 400 });
    await noBreak();
  });

  it('end a sale that is none any more', async () => {
    const { _id: id } = await listProduct(seller);
    await sql`update product set original_price_cents = 900 where id = ${id}`.execute(app.db);
    expect(await patch(id, { price: { from: 8.6, to: 8.9 } })).toMatchObject({ originalPrice: 9 });
    expect(await patch(id, { price: { from: 8.9, to: 9 } })).toMatchObject({ originalPrice: null });
  });

  it('of many products change together or each by itself', async () => {
    const made = [await listProduct(seller), await listProduct(seller), await listProduct(seller)];
    const items = made.map(({ _id }, place) => ({ _id, stock: { from: place === 1 ? 7 : 24, to: 40 } }));
    const bulk = (mode: 'all' | 'each') =>
      seller.client.call(bulkEditProducts, {
        body: { mode, items: [...items, { ...items[0], _id: made[0]?.seller._id ?? '' }] },
      });
    const none = await bulk('all');
    expect(none.changed).toBe(0);
    expect(none.results.map(({ error }) => error?.code)).toEqual([
      undefined,
      'product.stock_changed',
      undefined,
      'product.not_found',
    ]);
    expect((await page()).products.map(({ stock }) => stock)).toEqual([24, 24, 24]);
    const some = await bulk('each');
    expect(some.changed).toBe(2);
    expect(some.results.map(({ product }) => product?.stock)).toEqual([40, undefined, 40, undefined]);
    expect((await page()).products.map(({ stock }) => stock)).toEqual([40, 24, 40]);
    await noBreak();
  });
});
