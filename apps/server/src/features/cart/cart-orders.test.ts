import { addToCart, applyPromo, chooseShipping, getCart } from '@herbary/contract/cart.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/db/client.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { insertPromo, sellable } from '../../testing/factories/cart.ts';
import {
  askPayment,
  type OpenIntent,
  openIntent,
  place,
  type Shopper,
  shopper,
} from '../../testing/factories/checkout.ts';
import { openShop } from '../../testing/open-shop.ts';
import { addManyToCart } from './add-many-to-cart.ts';
import { claimCartVersion } from './index.ts';

const { test: app, seller } = await openShop({ books: 'unchecked' });
let buyer: Shopper;
beforeEach(async () => {
  buyer = await shopper(app);
});

const product = (change?: Parameters<typeof sellable>[2]) => sellable(app, seller.userId, change);
const add = (id: string, quantity = 1) => buyer.client.call(addToCart, { body: { product: id, quantity } });
const claim = (version?: number) =>
  transaction(app.db, (tx) => claimCartVersion(tx, { userId: buyer.userId, version }));
const look = () => buyer.client.call(getCart);

describe('a version of a cart', () => {
  it('is claimed by one of 20 who order it at once', async () => {
    const { version } = await add(await product());
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => claim(version)));
    const claimed = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(claimed).toEqual([{ cartId: expect.any(String), cartVersion: version }]);
    expect(refused).toEqual(Array(19).fill('cart.already_ordered'));
    expect((await look()).version).toBe(version + 1);
  });

  it('is whichever it is when the order does not say', async () => {
    const { version } = await add(await product());
    expect(await claim()).toMatchObject({ cartVersion: version });
    expect(await claim()).toMatchObject({ cartVersion: version + 1 });
    await expect(claim(version + 7)).rejects.toMatchObject({ status: 409, code: 'cart.already_ordered' });
  });

  it('does not exist without a cart', async () => {
    expect(await claim()).toBeNull();
    expect(await claim(1)).toBeNull();
  });

  it('comes back when the order is not made after all', async () => {
    const { version } = await add(await product());
    const failing = transaction(app.db, async (tx) => {
      await claimCartVersion(tx, { userId: buyer.userId, version });
      throw new Error('no stock');
    });
    await expect(failing).rejects.toThrow('no stock');
    expect(await claim(version)).toMatchObject({ cartVersion: version });
  });
});

describe('a cart of which something is paid', () => {
  type Choice = { code: string; method: ShippingMethod };
  const choose = async ({ code, method }: Choice) => {
    await buyer.client.call(applyPromo, { body: { code } });
    await buyer.client.call(chooseShipping, { body: { method } });
  };
  const newCode = async () => (await insertPromo(app, seller.userId)).code;

  /** The payment is open; what is chosen for the cart may still change. */
  async function order(productId: string, { code, method }: Choice) {
    const items = [{ product: productId, quantity: 2 }];
    const placed = await place(buyer, { items, promoCode: code.toLowerCase(), shippingMethod: method });
    return openIntent(buyer.client, placed);
  }
  const settle = async (intent: OpenIntent) => {
    await app.cards.confirm(intent.paymentIntentId);
    await askPayment(buyer.client, intent);
  };

  it('removes it, with the code and the shipping chosen for it, and leaves the rest', async () => {
    const [paid, kept] = [await product(), await product()];
    const chosen: Choice = { code: await newCode(), method: 'priority' };
    await add(paid, 2);
    await add(kept);
    await choose(chosen);
    await settle(await order(paid, chosen));
    const cart = await look();
    expect(cart.items.map(({ id }) => id)).toEqual([kept]);
    expect(cart.quote).toMatchObject({ promo: null, shippingMethod: 'standard' });
    await expectBooksToBalance(app.db);
  });

  it('leaves the code and the shipping that were chosen since for the rest', async () => {
    const [paid, kept] = [await product(), await product()];
    await add(paid, 2);
    const intent = await order(paid, { code: await newCode(), method: 'priority' });
    await add(kept);
    const since: Choice = { code: await newCode(), method: 'expedited' };
    await choose(since);
    await settle(intent);
    const { items, quote } = await look();
    expect(items.map(({ id }) => id)).toEqual([kept]);
    expect(quote).toMatchObject({ promo: { code: since.code }, shippingMethod: 'expedited' });
    await expectBooksToBalance(app.db);
  });

  it('starts anew when nothing is left in it', async () => {
    const paid = await product();
    await add(paid, 2);
    const intent = await order(paid, { code: await newCode(), method: 'standard' });
    await choose({ code: await newCode(), method: 'priority' });
    await settle(intent);
    expect(await look()).toMatchObject({ items: [], quote: { promo: null, shippingMethod: 'standard' } });
    await expectBooksToBalance(app.db);
  });
});

describe('ordering again', () => {
  const addMany = (lines: { productId: string; quantity: number }[]) =>
    transaction(app.db, (tx) => addManyToCart(tx, { userId: buyer.userId, lines }));

  it('adds what is still sold, as much as there is, and names what is not', async () => {
    const [plenty, scarce, gone, soldOut] = [
      await product(),
      await product({ pieces: 2 }),
      await product({ name: 'Gone tea', status: 'archived' }),
      await product({ name: 'Sold-out tea', pieces: 0 }),
    ];
    await add(plenty);
    const lines = [plenty, gone, scarce, soldOut].map((productId) => ({ productId, quantity: 3 }));
    expect(await addMany(lines)).toEqual({ added: 2, missing: ['Gone tea', 'Sold-out tea'] });
    const { items, changes } = await look();
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [plenty, 4],
      [scarce, 2],
    ]);
    expect(changes).toEqual([]);
    expect(await addMany([{ productId: scarce, quantity: 1 }])).toMatchObject({ added: 0 });
  });

  it('works with an empty list and without a cart', async () => {
    expect(await addMany([])).toEqual({ added: 0, missing: [] });
    expect((await look()).items).toEqual([]);
  });
});
