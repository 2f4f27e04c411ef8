import { cancelOrder } from '@herbary/contract/orders.ts';
import { cancelSellerOrder, shipOrder } from '@herbary/contract/orders-handling.ts';
import { expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { insertPromo, sellable } from '../../../testing/factories/cart.ts';
import { buy, shopper } from '../../../testing/factories/checkout.ts';
import { openShop } from '../../../testing/open-shop.ts';

const { test, seller } = await openShop({ work: false });
const admin = await as(test, { role: 'admin' });
const sellers = [seller, await as(test, { role: 'seller' })];
const products = await Promise.all(sellers.map(({ userId }) => sellable(test, userId, { pieces: 100 })));

/** Paid with a code that has one use in all. */
async function bought(count = 2) {
  const { id, code } = await insertPromo(test, admin.userId, { max_uses: 1, max_uses_per_user: 1 });
  const buyer = await shopper(test);
  const items = products.slice(0, count).map((product) => ({ product, quantity: 1 }));
  const { orders } = await buy(test, buyer, { items, promoCode: code });
  const parts = orders.map(({ _id, seller }) => ({
    params: { id: _id },
    seller: sellers.find(({ userId }) => userId === seller._id) as SignedInPerson,
  }));
  const uses = async () => {
    const promo = await test.db.selectFrom('promo_code').select('used_count').where('id', '=', id).executeTakeFirst();
    return promo?.used_count;
  };
  return { buyer, parts, uses, again: () => buy(test, buyer, { items, promoCode: code }) };
}

it('gives the code back when the last order of a paid checkout is cancelled, and not before', async () => {
  const { parts, uses, again } = await bought();
  const [first, last] = parts;
  await first?.seller.client.call(cancelSellerOrder, { params: first.params, body: { reason: 'The crop failed' } });
  expect(await uses()).toBe(1);
  await last?.seller.client.call(cancelSellerOrder, { params: last.params, body: { reason: 'The crop failed' } });
  expect(await uses()).toBe(0);
  await again();
  expect(await uses()).toBe(1);
});

it('gives it back once, though the last two orders are cancelled at the same moment', async () => {
  const { buyer, parts, uses } = await bought();
  await Promise.all(parts.map(({ params }) => buyer.client.call(cancelOrder, { params, body: {} })));
  expect(await uses()).toBe(0);
});

it('leaves it used when a part of the checkout was shipped', async () => {
  const { buyer, parts, uses } = await bought();
  const [shipped, cancelled] = parts;
  await shipped?.seller.client.call(shipOrder, { params: shipped.params, body: { carrier: 'USPS' } });
  await buyer.client.call(cancelOrder, { params: cancelled?.params ?? { id: '' }, body: {} });
  expect(await uses()).toBe(1);
});
