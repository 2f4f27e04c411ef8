import { cancelOrder } from '@herbary/contract/orders.ts';
import { listUnpaidCheckouts } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertPromo, sellable } from '../../../testing/factories/cart.ts';
import {
  furtherAddress,
  type OrderForm,
  openIntent,
  ordersOf,
  passDeadline,
  place,
  type Shopper,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { openShop } from '../../../testing/open-shop.ts';

const { test, seller } = await openShop();
let buyer: Shopper;
let tea: string;
beforeEach(async () => {
  buyer = await shopper(test);
  tea = await sellable(test, seller.userId, { price_cents: 1000, pieces: 10 });
});

const one = (product = tea, quantity = 1) => ({ items: [{ product, quantity }] });
const checkoutsOf = async (who = buyer) =>
  (await sql`select id from checkout_group where buyer_id = ${who.userId}`.execute(test.db)).rows.length;
type Change = Partial<Omit<OrderForm, 'items'>> & { items?: number[]; elsewhere?: boolean };
const refusal = (promise: Promise<unknown>) => promise.catch((error) => error);

describe('ordering the same things again', () => {
  it('after going back from paying gives the same checkout again', async () => {
    const first = await place(buyer, one());
    expect((await place(buyer, one())).checkout._id).toBe(first.checkout._id);
    expect(await checkoutsOf()).toBe(1);
  });

  it('after its time is over is a second order: the first one can no longer be paid', async () => {
    const first = await place(buyer, one());
    await passDeadline(test, first);
    const second = await place(buyer, one());
    expect(second.checkout._id).not.toBe(first.checkout._id);
    await openIntent(buyer.client, second);
    expect(await buyer.client.call(listUnpaidCheckouts)).toHaveLength(1);
  });

  it.each([
    ['other pieces', { items: [2] }],
    ['another shipping', { shippingMethod: 'priority' as const }],
    ['another way to pay', { paymentMethod: 'bank-transfer' as const }],
    ['another address', { elsewhere: true }],
    ['no code any more', { promoCode: undefined }],
  ])('with %s is a second order, and the first one stands', async (_, { items, elsewhere, ...change }: Change) => {
    const { code } = await insertPromo(test, seller.userId);
    const first = await place(buyer, { ...one(), promoCode: code });
    const wish = { ...one(tea, items?.[0] ?? 1), promoCode: code, ...change };
    const second = await place(elsewhere ? { ...buyer, addressId: await furtherAddress(test, buyer) } : buyer, wish);
    expect(second.checkout._id).not.toBe(first.checkout._id);
    expect(await ordersOf(test, first)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    const pieces = 1 + (items?.[0] ?? 1);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: pieces, available: 10 - pieces });
    const listed = await buyer.client.call(listUnpaidCheckouts);
    expect(listed.map(({ orders: [only], items: held }) => [only?._id, held])).toEqual([
      [second.orders[0]?._id, [{ product: tea, quantity: items?.[0] ?? 1 }]],
      [first.orders[0]?._id, [{ product: tea, quantity: 1 }]],
    ]);
  });

  it('with a change says whose pieces and whose code are missing when the unpaid one has the last of them', async () => {
    const { code } = await insertPromo(test, seller.userId, { max_uses: 1, max_uses_per_user: 1 });
    const first = await place(buyer, { ...one(tea, 10), promoCode: code });
    expect(await refusal(place(buyer, { ...one(tea, 9), promoCode: code }))).toMatchObject({ code: 'promo.used_up' });
    expect(await refusal(place(buyer, one(tea, 9)))).toMatchObject({
      status: 409,
      code: 'checkout.own_hold',
      message: 'Your unpaid order holds the last pieces of Tulsi leaf. Pay it, or cancel it first.',
    });
    expect((await place(buyer, { ...one(tea, 10), promoCode: code })).checkout._id).toBe(first.checkout._id);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 10, available: 0 });
    await buyer.client.call(cancelOrder, { params: { id: first.orders[0]?._id ?? '' }, body: {} });
    expect(await buyer.client.call(listUnpaidCheckouts)).toEqual([]);
    await place(buyer, { ...one(tea, 9), promoCode: code });
  });
});
