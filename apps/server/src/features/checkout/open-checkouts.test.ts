import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { beforeEach, expect, it } from 'vitest';
import { sellable } from '../../testing/factories/cart.ts';
import { formFor, place, type Shopper, shopper, stockOf } from '../../testing/factories/checkout.ts';
import { refused } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test, seller } = await openShop();
let buyer: Shopper;
beforeEach(async () => {
  buyer = await shopper(test);
});

const some = (product: string, quantity = 1) => ({ items: [{ product, quantity }] });
it('leaves three unpaid checkouts open at the most, also when asked for at once', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => sellable(test, seller.userId)));
  const forms = await Promise.all(products.map((product) => formFor(buyer, some(product))));
  const answers = await Promise.all(forms.map((body) => refused(buyer.client.call(placeOrders, { body }))));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'checkout.too_many_open')).toHaveLength(5);
});

it('empties no shelves without paying: 200 pieces are kept by bank transfer, 1,000 by card, in all together', async () => {
  const many = await sellable(test, seller.userId, { pieces: 2000 });
  const more = await sellable(test, seller.userId, { pieces: 2000 });
  const byBank = (product: string, quantity: number) =>
    place(buyer, { ...some(product, quantity), paymentMethod: 'bank-transfer' });
  await expect(byBank(many, 201)).rejects.toMatchObject({
    status: 422,
    code: 'checkout.too_much_unpaid',
    message:
      'By bank transfer, up to 200 pieces are kept for you until they are paid. Please order fewer at once, or pay your open orders first.',
  });
  expect(await refused(byBank(many, 150))).toBe('taken');
  expect(await refused(byBank(more, 51))).toBe('checkout.too_much_unpaid');
  expect(await refused(place(buyer, some(more, 851)))).toBe('checkout.too_much_unpaid');
  expect(await refused(place(buyer, some(more, 850)))).toBe('taken');
  expect(await stockOf(test, many)).toMatchObject({ reserved: 150 });
  expect(await stockOf(test, more)).toMatchObject({ reserved: 850 });
});
