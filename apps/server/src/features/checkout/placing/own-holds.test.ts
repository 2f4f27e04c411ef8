import { addToCart, applyPromo, changeCartItem, getCart, removeFromCart } from '@herbary/contract/cart.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../../testing/expect-books.ts';
import { insertPromo, sellable } from '../../../testing/factories/cart.ts';
import {
  askPayment,
  buy,
  openIntent,
  place,
  type Shopper,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { openShop } from '../../../testing/open-shop.ts';

const { test, seller } = await openShop({ books: 'unchecked' });

it('shows the last pieces to the buyer who went back from paying for them, and to no other', async () => {
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

describe('a code whose last place an unpaid checkout holds', () => {
  const usedUp = 'This promo code has already been used up';
  const redemptionsOf = async (promoId: string) => {
    const { rows } = await sql<{ uses: number; standing: number }>`
      select used_count as uses, (select count(*)::int from promo_redemption
        where promo_id = promo_code.id and released_at is null) as standing
      from promo_code where id = ${promoId}
    `.execute(test.db);
    return rows[0];
  };
  async function fill(person: Shopper, product: string, code: string) {
    await person.client.call(addToCart, { body: { product, quantity: 2 } });
    return (await person.client.call(applyPromo, { body: { code } })).quote;
  }
  /** As the page does it: what the cart shows is what is ordered. */
  async function orderCart({ client, addressId }: Shopper) {
    const { items, version, quote } = await client.call(getCart, {});
    const { subtotal, tax, shipping, total, promo } = quote;
    return client.call(placeOrders, {
      body: {
        items: items.map(({ id, quantity }) => ({ product: id, quantity })),
        shippingAddressId: addressId,
        paymentMethod: 'card',
        cartVersion: version,
        ...{ subtotal, tax, shipping, total },
        ...(promo ? { promoCode: promo.code } : {}),
      },
    });
  }

  it.each([
    ['once per person', { max_uses_per_user: 1 }],
    ['once at all', { max_uses: 1 }],
  ])('%s stays with who orders the very same again, and is one redemption in the end', async (_, limit) => {
    const [buyer, stranger] = [await shopper(test), await shopper(test)];
    const [product, other] = [await sellable(test, seller.userId), await sellable(test, seller.userId)];
    const { id, code } = await insertPromo(test, seller.userId, limit);
    const shown = await fill(buyer, product, code);
    const strangers = await fill(stranger, product, code);
    const first = await orderCart(buyer);
    const refused = await openIntent(buyer.client, first);
    await test.cards.confirm(refused.paymentIntentId, { card: '4000000000000002' });

    expect((await buyer.client.call(getCart, {})).quote).toEqual(shown);
    expect((await buyer.client.call(applyPromo, { body: { code } })).quote.promoProblem).toBeNull();
    const forStranger = (await stranger.client.call(getCart, {})).quote;
    if ('max_uses' in limit) expect(forStranger).toMatchObject({ discount: 0, promoProblem: usedUp });
    else expect(forStranger).toEqual(strangers);

    await buyer.client.call(addToCart, { body: { product: other, quantity: 1 } });
    expect((await buyer.client.call(getCart, {})).quote).toMatchObject({ discount: 0, promoProblem: usedUp });
    await buyer.client.call(removeFromCart, { params: { productId: other } });
    const again = await orderCart(buyer);
    expect(again.checkout._id).toBe(first.checkout._id);
    const intent = await openIntent(buyer.client, again);
    await test.cards.confirm(intent.paymentIntentId);
    await askPayment(buyer.client, intent);
    expect(await redemptionsOf(id)).toEqual({ uses: 1, standing: 1 });

    await buyer.client.call(addToCart, { body: { product, quantity: 1 } });
    const third = buyer.client.call(applyPromo, { body: { code } });
    await expect(third).rejects.toMatchObject({ code: 'promo.used_up' });
    await expectBooksToBalance(test.db);
  });

  it('is used up for a cart of other things, which would be another order', async () => {
    const buyer = await shopper(test);
    const [product, other] = [await sellable(test, seller.userId), await sellable(test, seller.userId)];
    const { code } = await insertPromo(test, seller.userId, { max_uses_per_user: 1 });
    await place(buyer, { items: [{ product, quantity: 1 }], promoCode: code });
    await expect(fill(buyer, other, code)).rejects.toMatchObject({ code: 'promo.used_up' });
    await expectBooksToBalance(test.db);
  });

  it('is used up while the provider takes the money', async () => {
    const buyer = await shopper(test);
    const product = await sellable(test, seller.userId);
    const { code } = await insertPromo(test, seller.userId, { max_uses_per_user: 1 });
    await fill(buyer, product, code);
    const placed = await orderCart(buyer);
    await sql`update payment set status = 'processing' where checkout_group_id = ${placed.checkout._id}`.execute(
      test.db,
    );
    expect((await buyer.client.call(getCart, {})).quote).toMatchObject({ discount: 0, promoProblem: usedUp });
    await sql`update payment set status = 'awaiting' where checkout_group_id = ${placed.checkout._id}`.execute(test.db);
    await expectBooksToBalance(test.db);
  });
});
