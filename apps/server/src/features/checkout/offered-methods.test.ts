import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { expect, it } from 'vitest';
import { sellable } from '../../testing/factories/cart.ts';
import { formFor, shopper, stockOf } from '../../testing/factories/checkout.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { test, seller } = await openShop();

it('refuses a payment method that this shop does not offer, and holds nothing', async () => {
  const buyer = await shopper(test);
  const product = await sellable(test, seller.userId, { price_cents: 1000, pieces: 10 });
  const form = await formFor(buyer, { items: [{ product, quantity: 1 }] });
  const cardsOnly = await createTestApp({
    database: test.database,
    cards: test.cards,
    env: { paymentMethods: ['card'] },
  });
  const client = cardsOnly.client({ token: buyer.token });
  await expect(client.call(placeOrders, { body: { ...form, paymentMethod: 'bank-transfer' } })).rejects.toMatchObject({
    status: 422,
    code: 'checkout.payment_method_not_offered',
  });
  await cardsOnly.close();
  expect(await stockOf(test, product)).toMatchObject({ reserved: 0, available: 10 });
});
