import { addToCart, applyPromo, chooseShipping, getCart } from '@herbary/contract/cart.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { insertPromo, sellable } from '../../testing/factories/cart.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addManyToCart, claimCartVersion, removeOrdered } from './index.ts';

let app: TestApp;
let seller: SignedInPerson;
let buyer: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
  seller = await as(app, { role: 'seller' });
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await as(app);
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

it('lets go of what was paid, with the code and the shipping chosen for it, and keeps the rest', async () => {
  const [paid, kept] = [await product(), await product()];
  const { code } = await insertPromo(app, seller.userId);
  await add(paid, 2);
  await add(kept);
  await buyer.client.call(applyPromo, { body: { code } });
  await buyer.client.call(chooseShipping, { body: { method: 'priority' } });
  const order = { userId: buyer.userId, productIds: [paid, newId()] };
  await removeOrdered(app.db, order);
  await removeOrdered(app.db, order);
  const cart = await look();
  expect(cart.items.map(({ id }) => id)).toEqual([kept]);
  expect(cart.quote).toMatchObject({ promo: null, shippingMethod: 'standard' });
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
