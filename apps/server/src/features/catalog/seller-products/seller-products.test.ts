import { addToCart, getCart } from '@herbary/contract/cart.ts';
import { getProduct, listProducts } from '@herbary/contract/products.ts';
import * as contract from '@herbary/contract/seller-products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type ListingChange, listing, listProduct, picture } from '../../../testing/factories/products.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let seller: SignedInPerson;
let buyer: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp({ work: false });
  buyer = await as(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
});

const visible = (id: string) => refusalOf(app.client().call(getProduct, { params: { id } }));
const seen = (id: string) => app.client().call(getProduct, { params: { id } });
const edit = (id: string, body: object, files: object = {}) =>
  seller.client.call(contract.updateProduct, { params: { id }, body, files });
const own = (id: string) => seller.client.call(contract.getSellerProduct, { params: { id } });
const page = async (query: object = {}) =>
  contract.sellerPageIn(await seller.client.call(contract.listSellerProducts, { query: { page: 1, ...query } }));
const noBreak = async () => expect((await sql`select * from stock_break`.execute(app.db)).rows).toEqual([]);
const patch = (id: string, body: object) => seller.client.call(contract.quickEditProduct, { params: { id }, body });

describe('a new product', () => {
  it('is live at once when it passes the content check', async () => {
    const made = await listProduct(seller, { name: 'Smoked seaweed, cloud tea' }, [await picture('red')]);
    expect(made).toMatchObject({ status: 'active', stock: 24, price: 8.6, reason: null, edit: null, missing: [] });
    expect(made).toMatchObject({ storage: 'Store in a cool, dry place', shippingMethod: 'Standard Shipping' });
    expect(made.additionalImages).toHaveLength(1);
    expect(made.can).toEqual(['edit', 'price', 'stock', 'pause', 'duplicate', 'delete', 'view']);
    const shown = await seen(made._id);
    expect(shown).toMatchObject({
      name: 'Smoked seaweed, cloud tea',
      stock: 24,
      returnPolicy: '30-day money-back guarantee',
    });
    expect(shown.additionalImages).toHaveLength(1);
    const all = await app.client().call(listProducts, { query: { seller: seller.userId } });
    expect(Array.isArray(all) && all.map(({ _id }) => _id)).toEqual([made._id]);
    await noBreak();
  });

  it.each<[ListingChange, number, string, string]>([
    [{ name: 'Te' }, 400, 'product.name_short', 'Product name must be at least 3 characters'],
    [
      { description: 'Nice tea.' },
      400,
      'product.description_short',
      'Description should be detailed (at least 20 characters)',
    ],
    [{ name: '' }, 400, 'product.fields_required', 'Please fill all required fields correctly'],
    [{ category: undefined }, 400, 'product.fields_required', 'Please fill all required fields correctly'],
    [{ price: '0' }, 400, 'product.fields_required', 'Please fill all required fields correctly'],
    [{ price: '1.234' }, 400, 'product.fields_required', 'Please fill all required fields correctly'],
    [{ stock: '-1' }, 400, 'product.fields_required', 'Please fill all required fields correctly'],
    [{ name: 'Te', stock: '1.5' }, 400, 'product.fields_required', 'Please fill all required fields correctly'],
    [{ subCategory: 'Green Tea' }, 400, 'product.category_invalid', 'Invalid product category or subcategory'],
    [{ form: 'Capsules' }, 400, 'product.form_invalid', 'Please choose a form of this category'],
    [{ name: 'Weed tea' }, 422, 'product.validation_failed', 'Validation failed: Contains prohibited terms: weed'],
    [
      { name: 'Nude tea', ingredients: 'Hemp and cbd' },
      422,
      'product.validation_failed',
      'Validation failed: Contains offensive words: nude; Contains prohibited terms: hemp, cbd',
    ],
    [{ price: 'a lot' }, 400, 'request.invalid', 'Please enter a price'],
    [{ colour: 'red' }, 400, 'request.unknown_field', 'Unknown field: colour'],
    [{ status: 'active' }, 400, 'request.unknown_field', 'Unknown field: status'],
    [{ feeRate: '0' }, 400, 'request.unknown_field', 'Unknown field: feeRate'],
    [{ seller: 'another' }, 400, 'request.unknown_field', 'Unknown field: seller'],
    [{ isApproved: 'true' }, 400, 'request.unknown_field', 'Unknown field: isApproved'],
  ])('is refused with %j', async (change, status, code, message) => {
    expect(await refusalOf(listProduct(seller, change))).toMatchObject({ status, code, message });
    expect(await page()).toMatchObject({ total: 0 });
  });

  it('needs a main image, and says where each word stands', async () => {
    const noImage = seller.client.call(contract.createProduct, { body: listing, files: {} });
    expect(await refusalOf(noImage)).toMatchObject({
      code: 'product.fields_required',
      details: { fields: [{ path: 'mainImage' }] },
    });
    const refusal = await refusalOf(listProduct(seller, { description: 'Keep it well away from smoke and sun.' }));
    expect(refusal.details).toMatchObject({
      issues: ['Contains prohibited terms: smoke'],
      fields: [{ path: 'description', message: 'Product description contains prohibited terms: smoke' }],
      flags: [{ field: 'description', kind: 'prohibited', term: 'smoke', start: 23, end: 28 }],
    });
  });
});

describe('drafts', () => {
  const draft = (body: object) =>
    seller.client.call(contract.createProduct, { body: { ...body, draft: 'true' } as never, files: {} });

  it('may lack anything but a name, and become listings when they are complete', async () => {
    expect(await refusalOf(draft({}))).toMatchObject({ status: 400, code: 'product.draft_name' });
    expect(await refusalOf(draft({ name: 'x', category: 'Wood' }))).toMatchObject({ code: 'product.category_invalid' });
    expect(await refusalOf(draft({ name: 'x', price: -1 }))).toMatchObject({ code: 'product.fields_required' });
    const { _id: id, ...made } = await draft({ name: 'Lo', description: 'With weed' });
    expect(made).toMatchObject({
      status: 'draft',
      category: null,
      price: 0,
      can: ['edit', 'submit', 'duplicate', 'delete'],
    });
    expect(made.missing).toEqual(['Product name', 'Category', 'Sub-category', 'Description', 'Main image', 'Price']);
    expect(made.flags).toMatchObject([{ field: 'description', term: 'weed' }]);
    expect((await visible(id)).status).toBe(404);
    await edit(id, { description: listing.description, draft: 'true' });
    expect(await refusalOf(edit(id, { ...listing, name: 'Lovage' }))).toMatchObject({
      code: 'product.fields_required',
    });
    const sent = await edit(id, { ...listing, name: 'Lovage' }, { mainImage: await picture() });
    expect(sent).toMatchObject({ status: 'active', name: 'Lovage', price: 8.6, stock: 24, missing: [] });
    expect((await seen(id)).name).toBe('Lovage');
    expect(await refusalOf(edit(id, { draft: 'true' }))).toMatchObject({
      status: 409,
      code: 'product.not_allowed_now',
    });
    await noBreak();
  });

  it('are made of any product by copying it', async () => {
    const { _id: id } = await listProduct(seller, {}, [await picture('red')]);
    const copy = await seller.client.call(contract.duplicateProduct, { params: { id } });
    expect(copy).toMatchObject({ status: 'draft', name: 'Garden sage (copy)', price: 8.6, stock: 0 });
    expect(copy.content.images).toHaveLength(2);
    await edit(copy._id, { draft: 'true', imageOrder: '[]' });
    await seller.client.call(contract.deleteProduct, { params: { id: copy._id } });
    const { body } = await app.inject({ url: (await seen(id)).imageLarge ?? '' });
    expect(body.length).toBeGreaterThan(0);
    expect(await page()).toMatchObject({ total: 1 });
  });
});

describe('the table', () => {
  it('has a status for every product, filters, searches, sorts and counts them', async () => {
    for (const [name, stock] of [
      ['Anise', 11],
      ['Borage', 10],
      ['Chervil', 1],
      ['Dill', 0],
    ] as const)
      await listProduct(seller, { name, stock });
    const { _id: fennel } = await listProduct(seller, { name: 'Fennel' });
    await seller.client.call(contract.pauseProduct, { params: { id: fennel } });
    await listProduct(seller, { name: 'Ginger', description: 'It cures insomnia within three nights.' });
    const all = await page({ limit: 100, sort: 'name' });
    expect(all.products.map(({ name, status }) => [name, status])).toEqual([
      ['Anise', 'active'],
      ['Borage', 'lowStock'],
      ['Chervil', 'lowStock'],
      ['Dill', 'outOfStock'],
      ['Fennel', 'paused'],
      ['Ginger', 'pending'],
    ]);
    const counts = {
      all: 6,
      inStore: 4,
      active: 1,
      lowStock: 2,
      outOfStock: 1,
      paused: 1,
      pending: 1,
      rejected: 0,
      draft: 0,
    };
    expect(all).toMatchObject({ total: 6, page: 1, pages: 1, counts });
    const names = async (query: object) => (await page(query)).products.map(({ name }) => name);
    expect(await names({ status: 'lowStock', sort: '-stock' })).toEqual(['Borage', 'Chervil']);
    expect(await names({ search: 'NIS' })).toEqual(['Anise']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({})).toEqual(['Ginger', 'Fennel', 'Dill', 'Chervil', 'Borage']);
    expect(await names({ page: 2 })).toEqual(['Anise']);
    const plain = await seller.client.call(contract.listSellerProducts, { query: {} });
    expect(Array.isArray(plain) && plain).toHaveLength(6);
    expect(await seller.client.call(contract.lowStockProducts)).toMatchObject([
      { name: 'Dill', stock: 0 },
      { name: 'Chervil', stock: 1 },
      { name: 'Borage', stock: 10 },
    ]);
  });

  it('ends the list of low stock one product after those that are counted', async () => {
    await sql`
      insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status,
        cleared_revision)
      select gen_random_uuid(), ${seller.userId}, 'low-' || gen_random_uuid(), 'Herb ' || n, 'Grown and dried by us.',
        'tea', 'green-tea', 500, 'live', 1
      from generate_series(1, ${contract.LOW_STOCK_COUNTED + 5}::int) n`.execute(app.db);
    expect(await seller.client.call(contract.lowStockProducts)).toHaveLength(contract.LOW_STOCK_COUNTED + 1);
  });

  it('is an array without a page, in pieces that are linked', async () => {
    await sql`
      insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status)
      select gen_random_uuid(), ${seller.userId}, 'many-' || gen_random_uuid(), 'Herb ' || n, '', 'tea', 'green-tea', 500, 'draft'
      from generate_series(1, ${contract.SELLER_ARRAY_LIMIT + 1}::int) n`.execute(app.db);
    const headers = { authorization: `Bearer ${seller.token}` };
    const first = await app.inject({ url: contract.listSellerProducts.path, headers });
    expect(first.json()).toHaveLength(contract.SELLER_ARRAY_LIMIT);
    expect(first.headers['x-total-count']).toBe(String(contract.SELLER_ARRAY_LIMIT + 1));
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    const last = await app.inject({ url: next, headers });
    expect(last.headers.link).toBeUndefined();
    const ids = [...first.json(), ...last.json()].map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(contract.SELLER_ARRAY_LIMIT + 1);
    expect((await app.inject({ url: `${next}&page=2`, headers })).json()).toMatchObject({
      code: 'list.cursor_invalid',
    });
  });

  it('is empty for a new seller', async () => {
    expect(await page()).toMatchObject({ products: [], total: 0, pages: 1, counts: { all: 0, inStore: 0 } });
    expect(await seller.client.call(contract.lowStockProducts)).toEqual([]);
  });
});

describe('an edit', () => {
  it('that passes the check is live at once, and changes only what it names', async () => {
    const { _id: id, revision } = await listProduct(seller);
    const edited = await edit(id, { name: 'Purple sage', size: '40 g', seenRevision: revision });
    expect(edited).toMatchObject({
      name: 'Purple sage',
      size: '40 g',
      form: 'Dried',
      price: 8.6,
      stock: 24,
      edit: null,
    });
    expect(await seen(id)).toMatchObject({ name: 'Purple sage', size: '40 g', imageAlt: 'Purple sage' });
    expect(await edit(id, { size: '' })).toMatchObject({ size: null });
    expect(await refusalOf(edit(id, { name: 'Loud sage', ingredients: 'tobacco' }))).toMatchObject({
      status: 422,
      message:
        'Validation failed: Product name contains prohibited terms: loud; Product ingredients contain prohibited terms: tobacco',
    });
  });

  it('of a form that is out of date is refused, and does not take back a newer price or stock', async () => {
    const { _id: id, revision } = await listProduct(seller);
    const [one, two] = await Promise.allSettled([
      edit(id, { name: 'Sage one', seenRevision: revision }),
      edit(id, { name: 'Sage two', seenRevision: revision }),
    ]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    await patch(id, { price: { from: 8.6, to: 12 }, stock: { from: 24, to: 3 } });
    const untouched = { price: 8.6, seenPrice: 8.6, stock: 24, seenStock: 24 };
    expect(await edit(id, { ...untouched, name: 'Sage three' })).toMatchObject({ price: 12, stock: 3 });
    expect(await refusalOf(edit(id, { ...untouched, stock: 25 }))).toMatchObject({ code: 'product.stock_changed' });
    expect(await refusalOf(edit(id, { ...untouched, price: 9 }))).toMatchObject({ code: 'product.price_changed' });
    expect(await edit(id, { price: 7, stock: 5 })).toMatchObject({ price: 7, stock: 5 });
    await noBreak();
  });

  it('arranges pictures: keeps, deletes, adds, and puts any of them first', async () => {
    const { _id: id, content } = await listProduct(seller, {}, [await picture('red'), await picture('blue')]);
    const [main, red, blue] = content.images;
    const ids = async (made: Promise<contract.SellerProductDetail>) =>
      (await made).content.images.map(({ _id }) => _id);
    const list = (...tokens: (string | undefined)[]) => JSON.stringify(tokens);
    expect(await ids(edit(id, { keepAdditionalImages: list(blue?.url, red?._id) }))).toEqual([
      main?._id,
      blue?._id,
      red?._id,
    ]);
    expect(await ids(edit(id, { deleteAdditionalImages: list(red?.large) }))).toEqual([main?._id, blue?._id]);
    const added = { additionalImages: [await picture('white')], mainImage: await picture('black') };
    const ordered = await edit(id, { imageOrder: list(blue?._id, 'additionalImages.0', 'mainImage') }, added);
    expect(ordered.content.images).toHaveLength(3);
    expect(ordered.content.images[0]?._id).toBe(blue?._id);
    expect((await seen(id)).imageLarge).toBe(blue?.large);
    for (const odd of [list('nothing'), list(main?._id), list(blue?._id, blue?._id)])
      expect(await refusalOf(edit(id, { imageOrder: odd }))).toMatchObject({
        status: 400,
        code: 'product.image_unknown',
      });
    expect(await refusalOf(edit(id, { imageOrder: '{' }))).toMatchObject({ code: 'product.images_unreadable' });
    expect(await refusalOf(edit(id, { imageOrder: '[]' }))).toMatchObject({ code: 'product.fields_required' });
    const many = { additionalImages: await Promise.all(['a', 'b', 'c', 'd'].map(() => picture('red'))) };
    expect(await refusalOf(edit(id, {}, many))).toMatchObject({ code: 'product.too_many_images' });
  });
});

describe('leaving the shop', () => {
  it('is a pause that ends, or for good', async () => {
    const { _id: id } = await listProduct(seller);
    await buyer.client.call(addToCart, { body: { product: id, quantity: 1 } });
    const step = (endpoint: typeof contract.pauseProduct | typeof contract.resumeProduct) =>
      seller.client.call(endpoint as typeof contract.pauseProduct, { params: { id } });
    expect(await step(contract.pauseProduct)).toMatchObject({ status: 'paused' });
    expect((await visible(id)).status).toBe(404);
    expect(await refusalOf(step(contract.pauseProduct))).toMatchObject({
      status: 409,
      code: 'product.not_allowed_now',
    });
    expect(await edit(id, { name: 'Winter sage' })).toMatchObject({ status: 'paused' });
    expect(await step(contract.resumeProduct)).toMatchObject({ status: 'active', name: 'Winter sage' });
    expect((await seen(id)).name).toBe('Winter sage');
    expect(await seller.client.call(contract.deleteProduct, { params: { id } })).toMatchObject({ success: true });
    expect((await visible(id)).status).toBe(404);
    expect((await buyer.client.call(getCart)).items.find((item) => item.id === id)).toMatchObject({ available: false });
    const gone = [own(id), edit(id, { name: 'Back' }), patch(id, {}), step(contract.resumeProduct)];
    for (const refusal of await Promise.all(gone.map(refusalOf)))
      expect(refusal).toMatchObject({ status: 404, code: 'product.not_found' });
  });
});

it('is closed to other sellers, and to sellers who are not approved', async () => {
  const { _id: id } = await listProduct(seller);
  const other = await as(app, { role: 'seller' });
  const params = { id };
  const refusals = (person: SignedInPerson) => Promise.all(calls(person).map(refusalOf));
  const calls = (person: SignedInPerson): Promise<unknown>[] => [
    person.client.call(contract.getSellerProduct, { params }),
    person.client.call(contract.updateProduct, { params, body: { name: 'Mine now' }, files: {} }),
    person.client.call(contract.quickEditProduct, { params, body: { price: { from: 8.6, to: 1 } } }),
    person.client.call(contract.deleteProduct, { params }),
    person.client.call(contract.pauseProduct, { params }),
    person.client.call(contract.duplicateProduct, { params }),
    person.client.call(contract.discardProductEdit, { params }),
  ];
  for (const refusal of await refusals(other))
    expect(refusal).toMatchObject({ status: 404, code: 'product.not_found' });
  for (const application of ['pending', 'underReview', 'rejected'] as const) {
    const person = await as(app, { role: 'seller', application });
    for (const refusal of await refusals(person)) expect(refusal).toMatchObject({ status: 403 });
    expect(await refusalOf(listProduct(person))).toMatchObject({ status: 403 });
  }
  const nonsense = seller.client.call(contract.getSellerProduct, { params: { id: 'seven' } });
  expect(await refusalOf(nonsense)).toMatchObject({ status: 400, message: 'Invalid product ID' });
  await sql`update app_user set is_active = false where id = ${seller.userId}`.execute(app.db);
  expect(await refusalOf(own(id))).toMatchObject({ status: 401 });
  expect((await visible(id)).status).toBe(404);
});
