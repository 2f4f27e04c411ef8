import { randomUUID } from 'node:crypto';
import { SUBCATEGORIES } from '@herbary/contract/catalog.ts';
import {
  getProduct,
  listCategories,
  listProducts,
  listProductsById,
  pageIn,
  relatedProducts,
} from '@herbary/contract/products.ts';
import { getSellerStore, listSellerProducts } from '@herbary/contract/sellers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld } from '../../../demo/load-demo-world.ts';
import { newId } from '../../../platform/ids.ts';
import { as, createAccount, type SignedInPerson } from '../../../testing/as.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { categories } from '../catalog-tree.ts';
import { cardsOf } from './product-cards.ts';

let app: TestApp;
let seller: SignedInPerson;
let aheadMs = 0;

beforeAll(async () => {
  app = await createTestApp({ work: false, deps: { clock: { now: () => new Date(Date.now() + aheadMs) } } });
  await createDemoWorld(app.deps, { products: 120 });
  seller = await as(app, { role: 'seller' });
});
afterAll(() => app.close());

type NewProduct = Record<string, unknown> & { stock?: number };

async function addProduct({ stock = 5, ...change }: NewProduct = {}): Promise<string> {
  const id = newId();
  const row = {
    id,
    seller_id: seller.userId,
    slug: `product-${id}`,
    name: 'Silver thistle root',
    description: 'Whole dried roots of silver thistle, cut and sifted.',
    category_id: 'herbs',
    subcategory_id: 'rare-herbs',
    price_cents: 1_250,
    status: 'live',
    cleared_revision: 1,
    ...change,
  };
  await app.db
    .insertInto('product')
    .values(row as never)
    .execute();
  await app.db.insertInto('stock_level').values({ product_id: id, on_hand: stock }).execute();
  return id;
}
const change = (id: string, set: object) => app.db.updateTable('product').set(set).where('id', '=', id).execute();
const get = (id: string) => app.client().call(getProduct, { params: { id } });
const byId = (id: string[]) => app.client().call(listProductsById, { query: { id } });
const related = (cartItems: { _id: string; category?: string }[]) =>
  app.client().call(relatedProducts, { body: { cartItems } });
const storeOf = (id: string) => app.client().call(getSellerStore, { params: { id } });
const listOf = async (id = seller.userId) => {
  aheadMs += 60_000;
  return pageIn(await app.client().call(listProducts, { query: { seller: id, limit: 100 } }));
};

describe('one product', () => {
  it('shows every stored field and invents nothing', async () => {
    const id = await addProduct({ price_cents: 1_999, original_price_cents: 2_500, final_sale: true });
    expect(await get(id)).toEqual({
      _id: id,
      name: 'Silver thistle root',
      latinName: null,
      image: null,
      imageLarge: null,
      imageAlt: '',
      additionalImages: [],
      price: 19.99,
      originalPrice: 25,
      saleEndsAt: null,
      discount: 20,
      rating: 0,
      reviews: 0,
      category: 'Herbs',
      subCategory: 'Rare Herbs',
      form: null,
      size: null,
      stock: 5,
      featured: false,
      description: 'Whole dried roots of silver thistle, cut and sifted.',
      ingredients: null,
      recommendedUse: null,
      storage: null,
      shippingMethod: 'Standard Shipping',
      returnPolicy: '30-day money-back guarantee',
      finalSale: true,
      seller: {
        _id: seller.userId,
        businessName: 'Brook & Daughters',
        logo: null,
        isVerified: false,
        city: 'Ghent',
        state: 'East Flanders',
        country: 'Belgium',
        rating: null,
        totalReviews: 0,
        handlingTime: '1-2',
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  it('promises no larger saving than the real one', async () => {
    expect((await get(await addProduct({ price_cents: 999, original_price_cents: 1_000 }))).discount).toBeNull();
    expect((await get(await addProduct({ price_cents: 851, original_price_cents: 1_000 }))).discount).toBe(14);
  });

  it('shows its pictures in their order, drawn ones by width and uploaded ones by what was stored', async () => {
    const id = await addProduct();
    const fileId = newId();
    const variants = [160, 320, 720, 1080].flatMap((width) =>
      ['webp', 'avif'].map((format) => ({
        width,
        height: width,
        format,
        key: `i/aa/photo-${width}.${format}`,
        bytes: 9,
      })),
    );
    await sql`
      insert into stored_file (id, key, kind, mime, bytes, sha256, width, height, variants, visibility)
      values (${fileId}, 'i/aa/photo.webp', 'image', 'image/webp', 9, ${Buffer.alloc(32)}, 1080, 1080,
        ${JSON.stringify(variants)}::jsonb, 'public')
    `.execute(app.db);
    await sql`
      insert into product_image (id, product_id, position, file_id, external_key, alt) values
        (${newId()}, ${id}, 2, null, 'third', 'Three'), (${newId()}, ${id}, 0, ${fileId}, null, 'One'),
        (${newId()}, ${id}, 1, null, 'second', 'Two')
    `.execute(app.db);
    expect(await get(id)).toMatchObject({
      image: '/files/i/aa/photo-720.webp',
      imageLarge: '/files/i/aa/photo.webp',
      imageAlt: 'One',
      additionalImages: [
        { url: '/pictures/second-720.webp', large: '/pictures/second-720.webp', alt: 'Two' },
        { url: '/pictures/third-720.webp', large: '/pictures/third-720.webp', alt: 'Three' },
      ],
    });
    expect((await byId([id]))[0]?.image).toBe('/files/i/aa/photo-720.webp');
    await sql`update stored_file set deleted_at = now() where id = ${fileId}`.execute(app.db);
    expect(await get(id)).toMatchObject({ image: '/pictures/second-720.webp', imageAlt: 'Two' });
  });

  it('shows a new price and a new stock in the very next answer, alone and in lists', async () => {
    const id = await addProduct();
    await listOf();
    await change(id, { price_cents: 777 });
    await app.db.updateTable('stock_level').set({ on_hand: 2 }).where('product_id', '=', id).execute();
    expect(await get(id)).toMatchObject({ price: 7.77, stock: 2 });
    const query = { seller: seller.userId, limit: 100 };
    const { products } = pageIn(await app.client().call(listProducts, { query }));
    expect(products.find(({ _id }) => _id === id)).toMatchObject({ price: 7.77, stock: 2 });
    expect((await byId([id]))[0]).toMatchObject({ price: 7.77, stock: 2 });
  });

  it('is not found by an unknown id, and refused with a malformed one', async () => {
    await expect(get(randomUUID())).rejects.toMatchObject({ status: 404, code: 'product.not_found' });
    for (const id of ['1', 'null', '%27', "'; drop table product;--", '..%2F..', 'a'.repeat(500)]) {
      expect((await app.inject({ url: `/api/products/${encodeURIComponent(id)}` })).statusCode).toBe(400);
    }
    expect((await app.inject({ url: `/api/products/${randomUUID()}?fields=all` })).statusCode).toBe(400);
  });
});

describe('what is not on sale', () => {
  const everywhere = async (id: string, owner = seller.userId) => {
    const inDetail = await get(id).then(
      () => true,
      (error) => error.status !== 404,
    );
    const inStore = await storeOf(owner).then(
      ({ products }) => products.some(({ _id }) => _id === id),
      () => false,
    );
    const inList = (await listOf(owner)).products.some(({ _id }) => _id === id);
    const inCards = (await byId([id])).length > 0 || (await cardsOf(app.deps, [id])).length > 0;
    return { inDetail, inStore, inList, inCards, counted: (await listOf(owner)).total };
  };
  const nowhere = { inDetail: false, inStore: false, inList: false, inCards: false };

  it.each(['pending', 'rejected', 'archived'])('is not shown while it is %s', async (status) => {
    const id = await addProduct();
    const before = await everywhere(id);
    expect(before).toMatchObject({ inDetail: true, inStore: true, inList: true, inCards: true });
    await change(id, { status });
    expect(await everywhere(id)).toEqual({ ...nowhere, counted: before.counted - 1 });
  });

  it('leaves with its store, and comes back with it', async () => {
    const owner = (await createAccount(app, { role: 'seller' })).userId;
    const id = await addProduct({ seller_id: owner });
    const seen = { inDetail: true, inStore: true, inList: true, inCards: true, counted: 1 };
    expect(await everywhere(id, owner)).toEqual(seen);
    const closings: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ closed_at: new Date() }, { closed_at: null }],
      [{ status: 'rejected' }, { status: 'approved' }],
    ];
    for (const [close, open] of closings) {
      await app.db.updateTable('seller').set(close).where('id', '=', owner).execute();
      expect(await everywhere(id, owner)).toEqual({ ...nowhere, counted: 0 });
      await expect(storeOf(owner)).rejects.toMatchObject({ status: 404, code: 'seller.not_found' });
      await app.db.updateTable('seller').set(open).where('id', '=', owner).execute();
      expect(await everywhere(id, owner)).toEqual(seen);
    }
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', owner).execute();
    expect(await everywhere(id, owner)).toEqual({ ...nowhere, counted: 0 });
  });

  it('is never shown when it comes into a store that is not open', async () => {
    const owner = (await createAccount(app, { role: 'seller', application: 'pending' })).userId;
    const id = await addProduct({ seller_id: owner, store_open: true });
    expect(await everywhere(id, owner)).toEqual({ ...nowhere, counted: 0 });
    await change(id, { store_open: true });
    expect(await everywhere(id, owner)).toEqual({ ...nowhere, counted: 0 });
  });

  it('is hidden with its store also when the store closes while the product is being added', async () => {
    const owner = (await createAccount(app, { role: 'seller' })).userId;
    const { promise: added, resolve: isAdded } = Promise.withResolvers<void>();
    const { promise: goingOn, resolve: goOn } = Promise.withResolvers<void>();
    const id = newId();
    const adding = app.db.transaction().execute(async (tx) => {
      await sql`
        insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status,
          cleared_revision)
        values (${id}, ${owner}, ${`product-${id}`}, 'Late leaf', 'Inserted while the store is closing.', 'herbs',
          'rare-herbs', 100, 'live', 1)
      `.execute(tx);
      isAdded();
      await goingOn;
    });
    await added;
    const closing = app.db.updateTable('seller').set({ closed_at: new Date() }).where('id', '=', owner).execute();
    await untilBlocked(app.db);
    goOn();
    await Promise.all([adding, closing]);
    await expect(get(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('products by id', () => {
  it('come in the requested order, once each, without deleted ones', async () => {
    const [first, second, third] = [await addProduct(), await addProduct(), await addProduct({ status: 'pending' })];
    const ids = [second, randomUUID(), first, third, second, first.toUpperCase()];
    expect((await byId(ids)).map(({ _id }) => _id)).toEqual([second, first]);
  });

  it('are asked for by one to fifty ids', async () => {
    const ask = async (ids: string[]) => {
      const url = `/api/products/by-id?${ids.map((id) => `id=${id}`).join('&')}`;
      return (await app.inject({ url })).statusCode;
    };
    expect(await ask([randomUUID()])).toBe(200);
    expect(await ask([])).toBe(400);
    expect(await ask(Array.from({ length: 51 }, () => randomUUID()))).toBe(400);
    expect(await ask(['x'])).toBe(400);
  });
});

describe('related products', () => {
  it('are of the same plant first, then of the same category, then the most reviewed', async () => {
    const group = { category_id: 'accessories', subcategory_id: 'measuring-tools' };
    const given = await addProduct({ latin_name: 'Carlina acaulis', ...group });
    const samePlant = await addProduct({ latin_name: 'Carlina acaulis' });
    const gone = await addProduct({ latin_name: 'Carlina acaulis', status: 'archived' });
    const found = await related([{ _id: given }]);
    expect(found[0]?._id).toBe(samePlant);
    expect(found).toHaveLength(8);
    const groups = found.slice(1).map(({ subCategory, category }) => [subCategory === 'Measuring Tools', category]);
    expect(groups[0]).toEqual([true, 'Accessories']);
    expect(new Set(groups.map(([, category]) => category))).toEqual(new Set(['Accessories']));
    expect(found.map(({ _id }) => _id)).not.toContain(gone);
  });

  it('are never sold out', async () => {
    const given = await addProduct({ latin_name: 'Eryngium alpinum' });
    const soldOut = await addProduct({ latin_name: 'Eryngium alpinum', stock: 0 });
    const found = await related([{ _id: given }]);
    expect(found.map(({ _id }) => _id)).not.toContain(soldOut);
    expect(found.map(({ stock }) => stock > 0)).toEqual(found.map(() => true));
    expect(found).toHaveLength(8);
  });

  it('are never one of the given, and never one twice', async () => {
    const { products } = pageIn(await app.client().call(listProducts, { query: { limit: 40 } }));
    const given = products.map(({ _id }) => ({ _id }));
    const ids = (await related(given)).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(8);
    expect(given.filter(({ _id }) => ids.includes(_id))).toEqual([]);
  });

  it('of no product, or of an unknown one, are the most reviewed', async () => {
    const popular = await related([]);
    const counts = popular.map(({ reviews }) => reviews);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(0);
    expect(await related([{ _id: randomUUID() }])).toEqual(popular);
    const tea = await related([{ _id: randomUUID(), category: 'Tea' }]);
    expect(new Set(tea.map(({ category }) => category))).toEqual(new Set(['Tea']));
    expect(await related([{ _id: randomUUID(), category: 'Natural Herbs' }])).toEqual(popular);
  });
});

describe('categories', () => {
  it('are the ones the database has, by the same names', async () => {
    const rows = await app.db
      .selectFrom('subcategory')
      .innerJoin('category', 'category.id', 'subcategory.category_id')
      .select(['subcategory.id', 'subcategory.name', 'category.id as categoryId', 'category.name as categoryName'])
      .orderBy('category.position')
      .orderBy('subcategory.position')
      .execute();
    expect(categories.flatMap(({ subcategories }) => subcategories)).toEqual(rows);
  });

  it('say how many products each of them has', async () => {
    aheadMs += 60_000;
    const answer = await app.client().call(listCategories);
    expect(answer.map(({ name }) => name)).toEqual(Object.keys(SUBCATEGORIES));
    const { rows } = await sql<{ name: string; count: number }>`
      select s.name, count(p.id)::int as count from subcategory s left join product p on p.subcategory_id = s.id and p.visible
      group by s.name
    `.execute(app.db);
    const expected = new Map(rows.map(({ name, count }) => [name, count]));
    for (const { subCategories, count } of answer) {
      for (const sub of subCategories) expect(sub).toEqual({ value: sub.value, count: expected.get(sub.value) });
      expect(count).toBe(subCategories.reduce((sum, sub) => sum + sub.count, 0));
    }
  });
});

describe('a store', () => {
  it('opens with its newest products first', async () => {
    const owner = (await createAccount(app, { role: 'seller' })).userId;
    const ids: string[] = [];
    for (let day = 1; day <= 3; day++) {
      ids.unshift(await addProduct({ seller_id: owner, created_at: new Date(Date.UTC(2026, 0, day)) }));
    }
    const store = await storeOf(owner);
    expect(store).toMatchObject({
      _id: owner,
      businessName: 'Brook & Daughters',
      category: 'herbs',
      address: { city: 'Ghent', state: 'East Flanders' },
      productCount: 3,
      rating: null,
      totalReviews: 0,
      profileImage: null,
    });
    expect(store.products.map(({ _id }) => _id)).toEqual(ids);
    const all = await app.client().call(listSellerProducts, { params: { id: owner } });
    expect(all).toEqual(store.products);
  });

  it('is not found when it does not exist or is not open', async () => {
    const buyer = await createAccount(app);
    const applicant = await createAccount(app, { role: 'seller', application: 'underReview' });
    for (const id of [randomUUID(), buyer.userId, applicant.userId]) {
      await expect(storeOf(id)).rejects.toMatchObject({ status: 404, code: 'seller.not_found' });
      const products = app.client().call(listSellerProducts, { params: { id } });
      await expect(products).rejects.toMatchObject({ status: 404, code: 'seller.not_found' });
    }
    expect((await app.inject({ url: '/api/sellers/x/store' })).statusCode).toBe(400);
  });
});
