import {
  acknowledgeCart,
  addToCart,
  CART_LINES_MAX,
  type Cart,
  changeCartItem,
  chooseShipping,
  clearCart,
  getCart,
  removeFromCart,
  selectCartItems,
} from '@herbary/contract/cart.ts';
import type { Client } from '@herbary/contract/client.ts';
import { arrivesText, deliveryWindow } from '@herbary/contract/delivery.ts';
import { deleteAccount } from '@herbary/contract/identity.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { sellable } from '../../testing/factories/cart.ts';
import { openShop } from '../../testing/open-shop.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { test: app, seller } = await openShop({ books: 'unchecked' });
const other = await as(app, { role: 'seller' });
let buyer: SignedInPerson;
let client: Client;
beforeEach(async () => {
  buyer = await as(app);
  client = buyer.client;
});

const product = (change?: Parameters<typeof sellable>[2], who = seller) => sellable(app, who.userId, change);
const add = (id: string, quantity?: number, who = client) =>
  who.call(addToCart, { body: { product: id, ...(quantity === undefined ? {} : { quantity }) } });
const set = (productId: string, body: { quantity?: number; selected?: boolean }) =>
  client.call(changeCartItem, { params: { productId }, body });
const arrivesBy = (method: ShippingMethod) => arrivesText(deliveryWindow(app.deps.clock.now(), method));
const look = (who = client) => who.call(getCart);
const quantities = ({ items }: Cart) => Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
const update = (id: string, change: Record<string, unknown>) =>
  app.db.updateTable('product').set(change).where('id', '=', id).execute();
const setStock = (id: string, onHand: number) =>
  app.db.updateTable('stock_level').set({ on_hand: onHand }).where('product_id', '=', id).execute();

describe('the cart', () => {
  it('is empty at first, and looking at it writes nothing', async () => {
    expect(await look()).toMatchObject({
      version: 1,
      items: [],
      changes: [],
      quote: { items: 0, subtotal: 0, discount: 0, shipping: 0, tax: 0, total: 0, sellers: [], promo: null },
    });
    const { rows } = await sql`select from cart where user_id = ${buyer.userId}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  it('shows each line and what everything costs', async () => {
    const id = await product({ price_cents: 1999, original_price_cents: 2499, size: '50 g', pieces: 7 });
    const cart = await add(id, 3);
    expect(cart.items).toEqual([
      {
        id,
        name: 'Tulsi leaf',
        price: 19.99,
        originalPrice: 24.99,
        image: null,
        quantity: 3,
        lineTotal: 59.97,
        seller: 'Brook & Daughters',
        sellerId: seller.userId,
        category: 'Herbs',
        form: 'Dried',
        size: '50 g',
        stock: 7,
        selected: true,
        available: true,
      },
    ]);
    expect(cart.quote).toEqual({
      currency: 'usd',
      items: 3,
      subtotal: 59.97,
      discount: 0,
      shipping: 5,
      taxRate: 0.09,
      tax: 5.4,
      total: 70.37,
      shippingMethod: 'standard',
      shippingChoices: [
        { id: 'standard', name: 'Standard', price: 5, arrives: arrivesBy('standard') },
        { id: 'expedited', name: 'Expedited', price: 9.99, arrives: arrivesBy('expedited') },
        { id: 'priority', name: 'Priority', price: 14.99, arrives: arrivesBy('priority') },
      ],
      promo: null,
      promoProblem: null,
      sellers: [
        {
          seller: { _id: seller.userId, businessName: 'Brook & Daughters' },
          items: 3,
          subtotal: 59.97,
          discount: 0,
          shipping: 5,
          tax: 5.4,
          total: 70.37,
          arrives: arrivesBy('standard'),
        },
      ],
    });
    expect(await look()).toEqual(cart);
  });

  it('puts one in, one more on top, and takes lines out', async () => {
    const [tulsi, mint] = [await product(), await product()];
    await add(tulsi);
    await add(mint, 2);
    expect(quantities(await add(tulsi))).toEqual({ [tulsi]: 2, [mint]: 2 });
    expect(quantities(await client.call(removeFromCart, { params: { productId: mint } }))).toEqual({ [tulsi]: 2 });
    expect(quantities(await client.call(removeFromCart, { params: { productId: mint } }))).toEqual({ [tulsi]: 2 });
    expect((await client.call(clearCart)).items).toEqual([]);
    expect((await client.call(clearCart)).quote.total).toBe(0);
  });

  it('groups the lines of one seller, the newest addition first', async () => {
    const [a, b, c] = [await product(), await product({}, other), await product()];
    await add(a);
    await add(b);
    expect((await add(c)).items.map(({ id }) => id)).toEqual([c, a, b]);
    expect((await add(b)).items.map(({ id }) => id)).toEqual([b, c, a]);
    const { quote } = await look();
    expect(quote.sellers.map((share) => share.seller._id)).toEqual([other.userId, seller.userId]);
    expect(quote.sellers.reduce((sum, share) => sum + share.total * 100, 0)).toBeCloseTo(quote.total * 100, 6);
  });

  it('adds as much as there is, and refuses when nothing is left to add', async () => {
    const id = await product({ pieces: 3 });
    expect(quantities(await add(id, 5))).toEqual({ [id]: 3 });
    await expect(add(id)).rejects.toMatchObject({
      status: 409,
      code: 'cart.out_of_stock',
      message: 'Not enough stock for Tulsi leaf',
      details: { product: id, available: 3 },
    });
    await expect(add(await product({ pieces: 0 }))).rejects.toMatchObject({ code: 'cart.out_of_stock' });
    expect(quantities(await look())).toEqual({ [id]: 3 });
  });

  it('sets a quantity up to the stock, and changes nothing above it', async () => {
    const id = await product({ pieces: 4 });
    await add(id);
    expect(quantities(await set(id, { quantity: 4 }))).toEqual({ [id]: 4 });
    await expect(set(id, { quantity: 5, selected: false })).rejects.toMatchObject({
      status: 409,
      code: 'cart.out_of_stock',
      details: { product: id, available: 4 },
    });
    expect((await look()).items[0]).toMatchObject({ quantity: 4, selected: true });
    await expect(set(await product(), { quantity: 1 })).rejects.toMatchObject({
      status: 404,
      code: 'cart.item_not_found',
    });
    await expect(
      (await as(app)).client.call(changeCartItem, { params: { productId: id }, body: { quantity: 1 } }),
    ).rejects.toMatchObject({ status: 404, code: 'cart.item_not_found' });
  });

  it('charges for what is selected, and no shipping for nothing', async () => {
    const [a, b] = [await product({ price_cents: 1000 }), await product({ price_cents: 2000 })];
    await add(a);
    await add(b);
    expect((await set(b, { selected: false })).quote).toMatchObject({ items: 1, subtotal: 10, tax: 0.9, total: 15.9 });
    const choose = (products: 'all' | 'none' | string[]) => client.call(selectCartItems, { body: { products } });
    expect((await choose('none')).quote).toMatchObject({ items: 0, subtotal: 0, shipping: 0, tax: 0, total: 0 });
    expect((await choose('all')).quote).toMatchObject({ subtotal: 30 });
    expect((await choose([b, newId()])).items.map(({ id, selected }) => [id, selected])).toEqual([
      [b, true],
      [a, false],
    ]);
    expect((await choose([])).quote.total).toBe(0);
  });

  it('prices the shipping that was chosen', async () => {
    await add(await product({ price_cents: 1000 }));
    const { quote } = await client.call(chooseShipping, { body: { method: 'priority' } });
    expect(quote).toMatchObject({ shippingMethod: 'priority', shipping: 14.99, total: 25.89 });
    expect((await client.call(clearCart)).quote.shippingMethod).toBe('standard');
  });

  it('holds 100 products, also when calls race for the last place', async () => {
    const ids: string[] = [];
    for (let made = 0; made < CART_LINES_MAX + 4; made++) ids.push(await product({ pieces: 3 }));
    await sql`insert into cart (id, user_id) values (${newId()}, ${buyer.userId})`.execute(app.db);
    await sql`
      insert into cart_item (cart_id, product_id, quantity, seen_price_cents)
      select cart.id, product_id, 1, 1250 from cart, unnest(${ids.slice(0, CART_LINES_MAX - 2)}::uuid[]) as product_id
      where user_id = ${buyer.userId}
    `.execute(app.db);
    const racers = await Promise.allSettled(ids.slice(CART_LINES_MAX - 2).map((id) => add(id)));
    const refusals = racers.flatMap((racer) => (racer.status === 'rejected' ? [racer.reason.code] : []));
    expect(refusals).toEqual(Array(4).fill('cart.full'));
    expect((await look()).items).toHaveLength(CART_LINES_MAX);
    expect((await add(ids[0] ?? '')).items.find(({ id }) => id === ids[0])?.quantity).toBe(2);
  });

  it('counts 20 additions at once, and never above the stock', async () => {
    const [plenty, scarce] = [await product({ pieces: 50 }), await product({ pieces: 7 })];
    await Promise.all(Array.from({ length: 20 }, () => add(plenty)));
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => add(scarce)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(quantities(await look())).toEqual({ [plenty]: 20, [scarce]: 7 });
  });

  it('belongs to one person', async () => {
    const id = await product();
    await add(id, 2);
    const stranger = (await as(app)).client;
    await stranger.call(clearCart);
    await stranger.call(removeFromCart, { params: { productId: id } });
    expect((await look(stranger)).items).toEqual([]);
    expect(quantities(await look())).toEqual({ [id]: 2 });
  });

  it('answers the same addition once more when it is sent twice with one key', async () => {
    const id = await product();
    const idempotencyKey = newId();
    const twice = () => client.call(addToCart, { body: { product: id }, idempotencyKey });
    await twice();
    expect(quantities(await twice())).toEqual({ [id]: 1 });
  });

  it('goes with the account', async () => {
    await add(await product());
    await client.call(deleteAccount);
    const left = async () => (await sql`select from cart where user_id = ${buyer.userId}`.execute(app.db)).rows.length;
    await waitFor(async () => (await left()) === 0);
  });
});

describe('what changed since the cart was seen', () => {
  it('is shown: another price, fewer pieces, gone; and stored once it was seen', async () => {
    const [dearer, fewer, archived, soldOut] = [
      await product({ name: 'Dearer tea' }),
      await product({ name: 'Fewer tea' }),
      await product({ name: 'Archived tea' }),
      await product({ name: 'Sold-out tea' }),
    ];
    for (const id of [dearer, fewer, archived, soldOut]) await add(id, 4);
    await update(dearer, { price_cents: 1400 });
    await setStock(fewer, 3);
    await update(archived, { status: 'archived' });
    await setStock(soldOut, 0);

    const cart = await look();
    expect(cart.changes.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { product: archived, name: 'Archived tea', kind: 'gone', from: 4, to: null },
      { product: dearer, name: 'Dearer tea', kind: 'price', from: 12.5, to: 14 },
      { product: fewer, name: 'Fewer tea', kind: 'stock', from: 4, to: 3 },
      { product: soldOut, name: 'Sold-out tea', kind: 'gone', from: 4, to: null },
    ]);
    expect(quantities(cart)).toEqual({ [dearer]: 4, [fewer]: 3, [archived]: 0, [soldOut]: 0 });
    expect(cart.items.find(({ id }) => id === archived)).toMatchObject({
      available: false,
      selected: false,
      stock: 0,
      lineTotal: 0,
      price: 12.5,
    });
    expect(cart.quote).toMatchObject({ items: 7, subtotal: 4 * 14 + 3 * 12.5 });
    expect((await look()).changes).toEqual(cart.changes);

    const seen = await client.call(acknowledgeCart);
    expect(seen.changes).toEqual([]);
    expect(quantities(seen)).toEqual({ [dearer]: 4, [fewer]: 3 });
    await setStock(fewer, 9);
    expect(quantities(await look())).toEqual({ [dearer]: 4, [fewer]: 3 });
  });

  it('never shows an edit that is not cleared', async () => {
    const id = await product({ size: '50 g' });
    await add(id);
    await sql`
      insert into product_revision (product_id, revision, content) values (${id}, 1, '{"name": "Tulsi leaf"}')
    `.execute(app.db);
    await update(id, { name: 'Tulsi cures everything', price_cents: 1, size: 'a lot', revision: 2, status: 'pending' });
    expect((await look()).items[0]).toMatchObject({ name: 'Tulsi leaf', available: false, price: 12.5, size: null });
  });

  it('is a closed store, too', async () => {
    const closing = await as(app, { role: 'seller' });
    const id = await product({}, closing);
    await add(id);
    await app.db.updateTable('seller').set({ closed_at: new Date() }).where('id', '=', closing.userId).execute();
    expect((await look()).changes).toMatchObject([{ product: id, kind: 'gone' }]);
    await expect(add(id)).rejects.toMatchObject({ status: 404, code: 'product.not_found' });
    await expect(set(id, { quantity: 1 })).rejects.toMatchObject({ status: 409, details: { available: 0 } });
  });
});

describe('bad input', () => {
  const refused = async (attempt: Promise<unknown>, status = 400) =>
    expect(
      await attempt.then(
        () => 'taken',
        (error) => error.status,
      ),
    ).toBe(status);

  it.each([0, -1, 0.5, 1000, 1e9, Number.MAX_VALUE, '1', null, [1], { $gt: 0 }, true])(
    'refuses a quantity of %j and changes nothing',
    async (quantity) => {
      const id = await product({ pieces: 2000 });
      await add(id, 2);
      const body = { product: id, quantity } as never;
      await refused(client.call(addToCart, { body }));
      await refused(client.call(changeCartItem, { params: { productId: id }, body: { quantity } as never }));
      expect(quantities(await look())).toEqual({ [id]: 2 });
    },
  );

  it('refuses what is no product, and fields that are not asked for', async () => {
    const id = await product();
    await refused(add(newId()), 404);
    await refused(add('nonsense'));
    await refused(add('\u0000'));
    await refused(add("' or 1=1 --"));
    for (const extra of [{ price: 0.01 }, { user_id: newId() }, { selected: true }, { __proto__x: 1 }]) {
      await refused(client.call(addToCart, { body: { product: id, ...extra } as never }));
    }
    await refused(client.call(selectCartItems, { body: { products: 'some' as never } }));
    await refused(client.call(selectCartItems, { body: { products: ['x'] } }));
    await refused(client.call(chooseShipping, { body: { method: 'teleport' as never } }));
    await refused(client.call(removeFromCart, { params: { productId: '%00' } }));
    expect((await look()).items).toEqual([]);
  });

  it.each(['pending', 'rejected', 'archived'])('does not take a %s product', async (status) => {
    await refused(add(await product({ status })), 404);
  });
});
