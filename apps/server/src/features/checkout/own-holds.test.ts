import { addToCart, changeCartItem, getCart } from '@herbary/contract/cart.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { sellable } from '../../testing/factories/cart.ts';
import { buy, openIntent, place, shopper, stockOf } from '../../testing/factories/checkout.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let seller: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp();
  seller = await as(test, { role: 'seller' });
});
afterAll(() => test.close());

it('shows the last pieces to who went back from paying for them, and to nobody else', async () => {
  const [buyer, stranger] = [await shopper(test), await shopper(test)];
  const product = await sellable(test, seller.userId, { pieces: 2 });
  for (const person of [buyer, stranger]) {
    await person.client.call(addToCart, { body: { product, quantity: 2 } });
  }
  const items = [{ product, quantity: 2 }];
  const placed = await place(buyer, { items });
  const { paymentIntentId } = await openIntent(buyer.client, placed);
  await test.cards.confirm(paymentIntentId, { card: '4000000000000002' });

  const own = await buyer.client.call(getCart, {});
  expect(own).toMatchObject({ changes: [], items: [{ stock: 2, quantity: 2, available: true }] });
  const theirs = await stranger.client.call(getCart, {});
  expect(theirs).toMatchObject({ changes: [{ kind: 'gone' }], items: [{ stock: 0, available: false }] });

  await buyer.client.call(changeCartItem, { params: { productId: product }, body: { quantity: 1 } });
  await buyer.client.call(changeCartItem, { params: { productId: product }, body: { quantity: 2 } });
  await expect(
    buyer.client.call(changeCartItem, { params: { productId: product }, body: { quantity: 3 } }),
  ).rejects.toMatchObject({ code: 'cart.out_of_stock' });

  await buy(test, buyer, { items });
  expect(await stockOf(test, product)).toEqual({ on_hand: 0, reserved: 0, available: 0 });
  await expectBooksToBalance(test.db);
});
