import { addToCart } from '@herbary/contract/cart.ts';
import { addDisputeText } from '@herbary/contract/disputes.ts';
import { cancelOrder, objectToDelivery } from '@herbary/contract/orders.ts';
import { deliverOrder } from '@herbary/contract/orders-handling.ts';
import { recordBankCredit } from '@herbary/contract/payments.ts';
import { createSellerPromo, createSitePromo } from '@herbary/contract/promotions.ts';
import { decideSellerReturn, requestReturn } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { followDispute } from '../../features/disputes/index.ts';
import { movePayment } from '../../features/payments/index.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../as.ts';
import type { TestApp } from '../test-app.ts';
import { type OpenIntent, openIntent, place, type Shopper, shopper } from './checkout.ts';
import { type SaleState, sellOrder, sellThings, stockProduct } from './orders.ts';
import { returnPhoto } from './returns.ts';

export type BuyingPeople = {
  buyer: Shopper;
  otherBuyer: Shopper;
  seller: SignedInPerson;
  otherSeller: SignedInPerson;
  admin: SignedInPerson;
  secondAdmin: SignedInPerson;
};

export type OwnedOrder = { id: string; number: string; lineId: string };

export type BuyingWorld = BuyingPeople & {
  productId: string;
  /** One order per thing that can be done with one, all of `buyer` at `seller`. */
  orders: Record<
    | 'awaiting'
    | 'paid'
    | 'paid2'
    | 'paid3'
    | 'paid4'
    | 'shipped'
    | 'shipped2'
    | 'shipped3'
    | 'shipped4'
    | 'missing'
    | 'delivered'
    | 'saidDelivered',
    OwnedOrder
  >;
  /** A delivered order of the other buyer. */
  foreignOrder: OwnedOrder;
  /** Placed through the API, with its card payment open. */
  open: { orderIds: string[]; total: number; intent: OpenIntent };
  bank: { reference: string; total: number; creditId: string };
  returns: Record<
    'pending' | 'pending2' | 'pending3' | 'approved' | 'approved2' | 'escalated',
    { id: string; itemId: string }
  >;
  /** Of cancelled orders; no card would take them. */
  refunds: Record<'failed' | 'failed2', string>;
  /** About orders of `seller`, with a word of theirs for the bank. */
  disputes: Record<'open' | 'open2', string>;
  /** Its money came in another currency. */
  reviewedPaymentId: string;
  savedCardId: string;
  notificationId: string;
  sellerPromo: { id: string; code: string };
  sitePromo: { id: string; code: string };
};

/** One of everything that buying leaves behind, each with a known owner. */
export async function buyingWorld(test: TestApp): Promise<BuyingWorld> {
  const people = await buyingPeople(test);
  const { buyer, otherBuyer, seller } = people;
  const productId = await stockProduct(test, seller.userId, { pieces: 500 });
  const sold = (state: SaleState, who: SignedInPerson = buyer) => sellOne(test, { who, seller, productId, state });
  const orders = {
    awaiting: await sold('awaiting'),
    paid: await sold('paid'),
    paid2: await sold('paid'),
    paid3: await sold('paid'),
    paid4: await sold('paid'),
    shipped: await sold('shipped'),
    shipped2: await sold('shipped'),
    shipped3: await sold('shipped'),
    shipped4: await sold('shipped'),
    missing: await sold('shipped'),
    delivered: await sold('delivered'),
    saidDelivered: await sold('shipped'),
  };
  for (const { id } of [orders.saidDelivered, orders.missing])
    await seller.client.call(deliverOrder, { params: { id } });
  await buyer.client.call(objectToDelivery, { params: { id: orders.missing.id }, body: {} });
  await buyer.client.call(addToCart, { body: { product: productId, quantity: 2 } });
  return {
    ...people,
    productId,
    orders,
    foreignOrder: await sold('delivered', otherBuyer),
    open: await openCheckout(test, people),
    bank: await waitingTransfer(test, people),
    returns: await returnsOf(test, people, sold),
    refunds: { failed: await failedRefund(test, people, sold), failed2: await failedRefund(test, people, sold) },
    disputes: { open: await openDispute(test, people), open2: await openDispute(test, people) },
    reviewedPaymentId: await reviewedPayment(test, people),
    ...(await belongingsOf(test, people)),
  };
}

export async function buyingPeople(test: TestApp): Promise<BuyingPeople> {
  return {
    buyer: await shopper(test),
    otherBuyer: await shopper(test),
    seller: await as(test, { role: 'seller' }),
    otherSeller: await as(test, { role: 'seller' }),
    admin: await as(test, { role: 'admin' }),
    secondAdmin: await as(test, { role: 'admin' }),
  };
}

type OneSale = { who: SignedInPerson; seller: SignedInPerson; productId: string; state: SaleState };

async function sellOne(test: TestApp, { who, seller, productId, state }: OneSale): Promise<OwnedOrder> {
  const things = [{ sellerId: seller.userId, productId, quantity: 3 }];
  const { order } = await sellOrder(test, { buyerId: who.userId, things, state });
  return { id: order.id, number: order.number, lineId: order.lineIds[0] ?? '' };
}

async function openCheckout(test: TestApp, { buyer, otherSeller }: BuyingPeople): Promise<BuyingWorld['open']> {
  const product = await stockProduct(test, otherSeller.userId);
  const placed = await place(buyer, { items: [{ product, quantity: 1 }] });
  const orderIds = placed.orders.map(({ _id }) => _id);
  return { orderIds, total: placed.checkout.total, intent: await openIntent(buyer.client, placed) };
}

async function waitingTransfer(test: TestApp, { buyer, seller, admin }: BuyingPeople): Promise<BuyingWorld['bank']> {
  const product = await stockProduct(test, seller.userId, { price_cents: 500_000 });
  const placed = await place(buyer, { items: [{ product, quantity: 1 }], paymentMethod: 'bank-transfer' });
  const reference = placed.checkout.bankTransfer?.reference ?? '';
  const { total } = placed.checkout;
  const body = { amount: total, currency: 'USD', valueDate: '2026-11-10', bankEntryId: `entry-${newId()}` };
  const { credits } = await admin.client.call(recordBankCredit, { params: { reference }, body });
  return { reference, total, creditId: credits[0]?._id ?? '' };
}

async function returnsOf(
  test: TestApp,
  { buyer, seller }: BuyingPeople,
  sold: (state: SaleState) => Promise<OwnedOrder>,
): Promise<BuyingWorld['returns']> {
  const asked = async () => {
    const { id: orderId, lineId: orderLine } = await sold('delivered');
    const photos = [await returnPhoto(buyer)];
    const body = { orderId, items: [{ orderLine, quantity: 1, reason: 'damaged' as const, photos }] };
    const { _id, items } = await buyer.client.call(requestReturn, { body });
    return { id: _id, itemId: items[0]?._id ?? '' };
  };
  const approved = async () => {
    const found = await asked();
    await seller.client.call(decideSellerReturn, { params: { id: found.id }, body: { approve: true } });
    return found;
  };
  const escalated = async () => {
    const found = await asked();
    await test.db.updateTable('return_request').set({ escalated_at: new Date() }).where('id', '=', found.id).execute();
    return found;
  };
  return {
    pending: await asked(),
    pending2: await asked(),
    pending3: await asked(),
    approved: await approved(),
    approved2: await approved(),
    escalated: await escalated(),
  };
}

async function failedRefund(
  { db }: TestApp,
  { buyer }: BuyingPeople,
  sold: (state: SaleState) => Promise<OwnedOrder>,
): Promise<string> {
  const { id } = await sold('paid');
  await buyer.client.call(cancelOrder, { params: { id }, body: {} });
  const { rows } = await sql<{ id: string }>`
    update refund set status = 'failed', settled_at = now(), failure = 'declined' where order_id = ${id} returning id
  `.execute(db);
  return rows[0]?.id ?? '';
}

async function openDispute(test: TestApp, { buyer, seller }: BuyingPeople): Promise<string> {
  const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId) }];
  const { intentId = '', paymentId } = await sellThings(test, { buyerId: buyer.userId, things, state: 'delivered' });
  await followDispute(test.deps, test.cards.openDispute(intentId));
  const { rows } = await sql<{ id: string }>`select id from dispute where payment_id = ${paymentId}`.execute(test.db);
  const id = rows[0]?.id ?? '';
  const body = { field: 'uncategorized_text' as const, text: 'It was delivered' };
  await seller.client.call(addDisputeText, { params: { id }, body });
  return id;
}

async function reviewedPayment(test: TestApp, { buyer, seller }: BuyingPeople): Promise<string> {
  const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId) }];
  const { paymentId } = await sellThings(test, { buyerId: buyer.userId, things, state: 'awaiting' });
  const message = 'Received 1863 eur instead of 1863 usd';
  await movePayment(test.db, paymentId, { to: 'review', code: 'foreign_money', message });
  return paymentId;
}

async function belongingsOf({ db }: TestApp, { buyer, seller, admin }: BuyingPeople) {
  const [savedCardId, notificationId] = [newId(), newId()];
  await sql`
    insert into payment_customer (user_id, provider, provider_customer_id) values (${buyer.userId}, 'stripe', ${`cus_demo_${savedCardId}`})
  `.execute(db);
  await sql`
    insert into saved_card (id, user_id, provider, provider_payment_method_id, brand, last4, exp_month, exp_year, is_default)
    values (${savedCardId}, ${buyer.userId}, 'stripe', ${`pm_${savedCardId}`}, 'visa', '4242', 12, 2040, true)
  `.execute(db);
  await sql`
    insert into notification (id, user_id, type, title, message, dedupe_key)
    values (${notificationId}, ${buyer.userId}, 'order', 'Shipped', 'On its way', ${notificationId})
  `.execute(db);
  const terms = { kind: 'percent', value: 10 } as const;
  const ofSeller = await seller.client.call(createSellerPromo, {
    body: { ...terms, code: `STORE-${newId().slice(-8)}` },
  });
  const ofSite = await admin.client.call(createSitePromo, { body: { ...terms, code: `SITE-${newId().slice(-8)}` } });
  return {
    savedCardId,
    notificationId,
    sellerPromo: { id: ofSeller._id, code: ofSeller.code },
    sitePromo: { id: ofSite._id, code: ofSite.code },
  };
}
