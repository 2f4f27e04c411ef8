import { listAddresses } from '@herbary/contract/addresses.ts';
import { arrivesText, deliveryWindow, type HandlingTime, wholeWindow } from '@herbary/contract/delivery.ts';
import { getOrder, listOrders } from '@herbary/contract/orders.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { getProduct } from '@herbary/contract/products.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { insertPromo, sellable } from '../../../testing/factories/cart.ts';
import {
  askPayment,
  buy,
  formFor,
  openIntent,
  ordersOf,
  paymentOf,
  place,
  quoteFor,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';

const { test, seller } = await openShop({ books: 'provider' });
const other = await as(test, { role: 'seller' });

describe('buying', () => {
  it('goes from an order to paid orders of two sellers with a promo code, to the cent', async () => {
    const buyer = await shopper(test);
    const [tea, herb] = [
      await sellable(test, seller.userId, { price_cents: 1999, pieces: 5 }),
      await sellable(test, other.userId, { price_cents: 333, pieces: 7 }),
    ];
    const { code } = await insertPromo(test, seller.userId, { percent_bps: 1500 });
    const items = [
      { product: tea, quantity: 2 },
      { product: herb, quantity: 3 },
    ];
    const quote = await quoteFor(buyer, { items, promoCode: code });
    expect(quote).toMatchObject({ subtotal: 49.97, discount: 7.5, shipping: 5, tax: 3.82, total: 51.29, items: 5 });
    const placed = await place(buyer, { items, promoCode: code });
    expect(placed.checkout).toMatchObject({ total: 51.29, paymentMethod: 'card', bankTransfer: null, quote });
    expect(placed.orders).toHaveLength(2);
    expect(placed.orders.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0)).toBe(5129);
    expect(placed.orders.map(({ orderNumber }) => orderNumber)).toEqual([
      expect.stringMatching(/^HB-\d{5,}$/),
      expect.stringMatching(/^HB-\d{5,}$/),
    ]);
    expect(placed.orders[0]).toMatchObject({ status: 'processing', paymentStatus: 'awaiting', can: ['pay', 'cancel'] });
    expect(await stockOf(test, tea)).toEqual({ on_hand: 5, reserved: 2, available: 3 });

    const intent = await openIntent(buyer.client, placed);
    expect(await openIntent(buyer.client, placed)).toEqual(intent);
    expect((await test.cards.confirm(intent.paymentIntentId)).body.status).toBe('succeeded');
    const paid = await askPayment(buyer.client, intent);
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount: 51.29,
      card: { brand: 'visa', last4: '4242' },
      orders: placed.orders.map(({ _id, orderNumber }) => ({ _id, orderNumber })),
    });
    expect(await stockOf(test, tea)).toEqual({ on_hand: 3, reserved: 0, available: 3 });
    expect(await stockOf(test, herb)).toEqual({ on_hand: 4, reserved: 0, available: 4 });
    for (const order of await ordersOf(test, placed)) expect(order).toMatchObject({ payment_status: 'paid' });
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'succeeded', captured_cents: 5129 });
    const deliveries = await test.cards.deliverWebhooks();
    expect(deliveries.length).toBeGreaterThan(0);
    expect(await askPayment(buyer.client, intent)).toEqual(paid);
  });

  it('makes one promise of delivery: at the choice, on the order and after the payment', async () => {
    const buyer = await shopper(test);
    const items = [{ product: await sellable(test, seller.userId), quantity: 1 }];
    for (const shippingMethod of ['standard', 'expedited', 'priority'] as const) {
      const { shippingChoices } = await quoteFor(buyer, { items, shippingMethod });
      const promised = arrivesText(deliveryWindow(test.deps.clock.now(), shippingMethod));
      expect(shippingChoices.find(({ id }) => id === shippingMethod)?.arrives).toBe(promised);
      const placed = await place(buyer, { items, shippingMethod });
      expect(placed.orders[0]?.arrives).toBe(promised);
      const intent = await openIntent(buyer.client, placed);
      await test.cards.confirm(intent.paymentIntentId);
      expect((await askPayment(buyer.client, intent)).arrives).toBe(promised);
    }
  });

  it('counts with the handling time of each seller, as it was when the order was placed', async () => {
    const buyer = await shopper(test);
    const [quick, slow] = [await as(test, { role: 'seller' }), await as(test, { role: 'seller' })];
    const handle = (sellerId: string, handling_time: HandlingTime) =>
      test.db.updateTable('seller').set({ handling_time }).where('id', '=', sellerId).execute();
    await handle(quick.userId, '0-1');
    await handle(slow.userId, '3-4');
    const products = await Promise.all([quick, slow].map(({ userId }) => sellable(test, userId)));
    const pages = products.map((id) => test.client().call(getProduct, { params: { id } }));
    expect((await Promise.all(pages)).map((page) => page.seller.handlingTime)).toEqual(['0-1', '3-4']);
    const items = products.map((product) => ({ product, quantity: 1 }));
    const now = test.deps.clock.now();
    const windows = [deliveryWindow(now, 'standard', '0-1'), deliveryWindow(now, 'standard', '3-4')] as const;
    const each = windows.map((window) => arrivesText(window));
    const bySeller = (orders: { seller: { _id: string }; arrives: string | null }[]) =>
      [quick, slow].map(({ userId }) => orders.find(({ seller }) => seller._id === userId)?.arrives);

    const quote = await quoteFor(buyer, { items });
    expect(quote.shippingChoices[0]?.arrives).toBe(arrivesText(wholeWindow(windows)));
    expect(bySeller(quote.sellers)).toEqual(each);
    const waiting = await place(await shopper(test), { items, paymentMethod: 'bank-transfer' });
    expect(bySeller(waiting.orders)).toEqual(['Arrives in 3-6 business days', 'Arrives in 6-9 business days']);
    const placed = await place(buyer, { items });
    expect(bySeller(placed.orders)).toEqual(each);
    await Promise.all([handle(quick.userId, '3-4'), handle(slow.userId, '0-1')]);
    const intent = await openIntent(buyer.client, placed);
    await test.cards.confirm(intent.paymentIntentId);
    expect((await askPayment(buyer.client, intent)).arrives).toBe(arrivesText(wholeWindow(windows)));
    const paid = await Promise.all(placed.orders.map(({ _id: id }) => buyer.client.call(getOrder, { params: { id } })));
    expect(bySeller(paid)).toEqual(each);
  });

  it('promises no date before a bank transfer has arrived', async () => {
    const buyer = await shopper(test);
    const items = [{ product: await sellable(test, seller.userId), quantity: 1 }];
    const placed = await place(buyer, { items, paymentMethod: 'bank-transfer' });
    expect(placed.orders[0]).toMatchObject({ arrives: 'Arrives in 3-7 business days', estimatedDelivery: null });
  });

  it('delivers to the recipient of the address, and asks for a correction of one that does not fit', async () => {
    const buyer = await shopper(test);
    const items = [{ product: await sellable(test, seller.userId), quantity: 1 }];
    const address = (change: object) =>
      test.db.updateTable('address').set(change).where('id', '=', buyer.addressId).execute();
    await address({ recipient: 'Noor Haddad' });
    const { orders } = await buy(test, buyer, { items });
    const order = await buyer.client.call(getOrder, { params: { id: orders[0]?._id ?? '' } });
    expect(order.deliveryAddress?.name).toBe('Noor Haddad');
    const { shippingMethod: method, carrier, trackingNumber, estimatedDelivery, actualDelivery } = order;
    const parcel = { method, carrier, trackingNumber, estimatedDelivery, actualDelivery };
    expect(order.shipping).toEqual({ address: order.deliveryAddress, ...parcel });
    const [listed] = (await buyer.client.call(listOrders)).orders;
    expect(listed?.deliveryAddress).toEqual(order.deliveryAddress);
    const form = await formFor(buyer, { items });
    const refusals = [
      [{ postal_code: 'abc' }, 'checkout.address_unfit', /^Please correct the shipping address first: .*postal code/],
      [{ country: 'Narnia' }, 'checkout.address_unfit', /choose a country/],
      [{ phone: 'call me maybe' }, 'checkout.address_unfit', /phone number/],
      [{ country: 'Iran' }, 'address.embargoed', 'We are not allowed to ship to Iran'],
    ] as const;
    for (const [change, code, message] of refusals) {
      await address({ postal_code: '97201', country: 'United States', phone: null, ...change });
      const refusal = await refusalOf(buyer.client.call(placeOrders, { body: form }));
      expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) });
      expect(await buyer.client.call(listAddresses)).toHaveLength(1);
    }
    expect((await stockOf(test, items[0]?.product ?? '')).reserved).toBe(0);
  });

  it('goes on when the provider does not know the buyer of the saved cards any more', async () => {
    const buyer = await shopper(test);
    const tea = await sellable(test, seller.userId);
    await sql`insert into payment_customer (user_id, provider, provider_customer_id)
      values (${buyer.userId}, 'stripe', ${`cus_of_another_provider_${buyer.userId}`})`.execute(test.db);
    for (const saveCard of [false, true]) {
      const placed = await place(buyer, { items: [{ product: tea, quantity: saveCard ? 2 : 1 }] });
      const { paymentIntentId } = await openIntent(buyer.client, placed, saveCard);
      expect((await test.cards.confirm(paymentIntentId)).body.status).toBe('succeeded');
      await test.cards.deliverWebhooks();
      expect(await paymentOf(test, placed)).toMatchObject({ status: 'succeeded' });
    }
  });

  it('records what was sold as it was sold', async () => {
    const buyer = await shopper(test);
    const tea = await sellable(test, seller.userId, { name: 'Tulsi leaf, whole', latin_name: 'Ocimum tenuiflorum' });
    const placed = await buy(test, buyer, { items: [{ product: tea, quantity: 1 }] });
    await test.db
      .updateTable('product')
      .set({ name: 'Something else', price_cents: 1 })
      .where('id', '=', tea)
      .execute();
    const { rows } = await sql<{ product_name: string; product_snapshot: object; fee_bps: number; ship_to: object }>`
      select l.product_name, l.product_snapshot, l.fee_bps, o.ship_to
      from order_line l join customer_order o on o.id = l.order_id where o.checkout_group_id = ${placed.checkout._id}
    `.execute(test.db);
    expect(rows).toEqual([
      {
        product_name: 'Tulsi leaf, whole',
        product_snapshot: expect.objectContaining({
          latinName: 'Ocimum tenuiflorum',
          category: 'Herbs',
          form: 'Dried',
        }),
        fee_bps: 800,
        ship_to: expect.objectContaining({ name: 'Ada Brook', addressLine1: '12 Fern Lane', city: 'Portland' }),
      },
    ]);
  });
});
