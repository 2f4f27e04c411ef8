import type { Client } from '@herbary/contract/client.ts';
import { ApiError } from '@herbary/contract/client.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { type PlacedCheckout, placeOrders } from '@herbary/contract/orders-placing.ts';
import { checkPayment, createPaymentIntent } from '@herbary/contract/payments.ts';
import type { Quote } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import { committed, insertRow } from '../../platform/db/data-model-rows.ts';
import { newId } from '../../platform/ids.ts';
import { as, type Person, type SignedInPerson } from '../as.ts';
import type { TestApp } from '../test-app.ts';

export type OrderForm = BodyOf<typeof placeOrders>;
export type Shopper = SignedInPerson & { addressId: string };

/** A buyer with an account and an address. */
export async function shopper(test: TestApp, who: Person = {}, address: object = {}): Promise<Shopper> {
  const person = await as(test, who);
  return { ...person, addressId: await insertAddress(test, person.userId, { is_default: true, ...address }) };
}

export const furtherAddress = (test: TestApp, { userId }: Shopper): Promise<string> =>
  insertAddress(test, userId, { address_line1: '7 Moss Street' });

async function insertAddress(test: TestApp, userId: string, changes: object): Promise<string> {
  const id = newId();
  await committed(test.database.pool, (client) =>
    insertRow(client, 'address', {
      id,
      user_id: userId,
      address_line1: '12 Fern Lane',
      city: 'Portland',
      state: 'Oregon',
      postal_code: '97201',
      country: 'United States',
      ...changes,
    }),
  );
  return id;
}

type Wish = Partial<OrderForm> & Pick<OrderForm, 'items'>;

/** What the server says it costs now. */
export async function quoteFor(buyer: Shopper, wish: Wish): Promise<Quote> {
  const body = { shippingAddressId: buyer.addressId, paymentMethod: 'card' as const, ...wish };
  const refusal = await buyer.client.call(placeOrders, { body }).catch((error: unknown) => error);
  if (refusal instanceof ApiError && refusal.code === 'checkout.price_changed') return refusal.details?.quote as Quote;
  throw refusal;
}

/** The form as a page fills it in that shows the server's quote. */
export async function formFor(buyer: Shopper, wish: Wish): Promise<OrderForm> {
  const { subtotal, tax, shipping, total } = await quoteFor(buyer, wish);
  return { shippingAddressId: buyer.addressId, paymentMethod: 'card', subtotal, tax, shipping, total, ...wish };
}

export async function place(buyer: Shopper, wish: Wish, idempotencyKey?: string): Promise<PlacedCheckout> {
  return buyer.client.call(placeOrders, { body: await formFor(buyer, wish), idempotencyKey });
}

export type OpenIntent = { paymentIntentId: string; clientSecret: string };

export const openIntent = (client: Client, placed: PlacedCheckout, saveCard?: boolean): Promise<OpenIntent> =>
  client.call(createPaymentIntent, {
    body: {
      amount: placed.checkout.total,
      currency: 'usd',
      metadata: { orderIds: JSON.stringify(placed.orders.map(({ _id }) => _id)) },
      ...(saveCard === undefined ? {} : { saveCard }),
    },
  });

export const askPayment = (client: Client, { paymentIntentId, clientSecret }: OpenIntent) =>
  client.call(checkPayment, { body: { paymentIntent: paymentIntentId, clientSecret } });

/** Ordered and paid by card, all the way. */
export async function buy(test: TestApp, buyer: Shopper, wish: Wish): Promise<PlacedCheckout & { intent: OpenIntent }> {
  const placed = await place(buyer, wish);
  const intent = await openIntent(buyer.client, placed);
  await test.cards.confirm(intent.paymentIntentId);
  await askPayment(buyer.client, intent);
  return { ...placed, intent };
}

/** Lets the time of an unpaid checkout run out. */
export async function passDeadline({ db }: TestApp, { checkout }: PlacedCheckout): Promise<void> {
  await sql`
    update customer_order set reserved_until = now() - interval '1 second'
    where checkout_group_id = ${checkout._id} and reserved_until is not null
  `.execute(db);
}

/** Sets the stock to zero, with the movement that explains it. */
export async function emptyStock({ db }: TestApp, productId: string): Promise<void> {
  await sql`
    with gone as (
      update stock_level set on_hand = 0 from (select on_hand as before from stock_level where product_id = ${productId}) old
      where product_id = ${productId} returning old.before)
    insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta)
      select ${newId()}, ${productId}, 'adjust', -before, 0 from gone
  `.execute(db);
}

export type StockState = { on_hand: number; reserved: number; available: number };

export async function stockOf({ db }: TestApp, productId: string): Promise<StockState> {
  const { rows } = await sql<StockState>`
    select on_hand, reserved, available from stock_level where product_id = ${productId}
  `.execute(db);
  if (!rows[0]) throw new Error('no stock level');
  return rows[0];
}

export type OrderState = { status: string; payment_status: string; refunded_cents: number; total_cents: number };

export async function ordersOf({ db }: TestApp, { checkout }: PlacedCheckout): Promise<OrderState[]> {
  const { rows } = await sql<OrderState>`
    select status, payment_status, refunded_cents, total_cents from customer_order
    where checkout_group_id = ${checkout._id} order by order_number
  `.execute(db);
  return rows;
}

export async function paymentOf({ db }: TestApp, { checkout }: PlacedCheckout) {
  return db.selectFrom('payment').selectAll().where('checkout_group_id', '=', checkout._id).executeTakeFirstOrThrow();
}

/** What the provider has, as the verifier wants it. */
export const providerBooks = ({ cards }: TestApp) =>
  cards.ledger().map(({ intent, received, refunded, disputed }) => ({
    intentId: intent,
    receivedCents: received,
    refundedCents: refunded,
    disputedCents: disputed,
  }));
