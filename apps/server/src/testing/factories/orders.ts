import { deliveryWindow } from '@herbary/contract/delivery.ts';
import { sql } from 'kysely';
import { insertBankCredit } from '../../features/bank-transfers/bank-credits.repository.ts';
import { bookDeposit, bookSales } from '../../features/earnings/index.ts';
import { claimStock, holdStock } from '../../features/inventory/index.ts';
import { markDelivered, markShipped } from '../../features/orders/handling/order-handling.repository.ts';
import { createOrders, recordPayment } from '../../features/orders/index.ts';
import { movePayment, openPayment } from '../../features/payments/index.ts';
import { keepIntent } from '../../features/payments/payment-moves.repository.ts';
import { priceCheckout, pricingPolicy } from '../../features/pricing/index.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import { stockUp } from './inventory.ts';
import { insertProduct } from './reviews.ts';

/** A live product with so many pieces on the shelf. */
export async function stockProduct(
  test: TestApp,
  sellerId: string,
  { pieces = 100, ...change }: { pieces?: number } & Record<string, unknown> = {},
): Promise<string> {
  const productId = await insertProduct(test, sellerId, change);
  await stockUp(test.database.pool, productId, pieces);
  return productId;
}

export type SoldThing = {
  sellerId: string;
  productId: string;
  quantity?: number;
  priceCents?: number;
  finalSale?: boolean;
  category?: string;
  /** As the seller's tier was when it sold. */
  feeBps?: number;
};

export type SoldCheckout = {
  checkoutId: string;
  paymentId: string;
  intentId: string | undefined;
  totalCents: number;
  /** In the order of the sellers. */
  orders: { id: string; number: string; sellerId: string; totalCents: number; lineIds: string[] }[];
};

export type SaleState = 'awaiting' | 'paid' | 'shipped' | 'delivered';

const shipTo = {
  name: 'Ada Brook',
  addressType: 'home',
  addressLine1: '12 Fern Row',
  addressLine2: '',
  city: 'Portland',
  state: 'Oregon',
  postalCode: '97205',
  country: 'United States',
  phone: '',
};

type Sale = { buyerId: string; things: SoldThing[]; state?: SaleState; method?: 'card' | 'bank-transfer' };

/** A checkout as buying leaves it: priced, its stock held or sold, its money with the provider and in the books. */
export async function sellThings(test: TestApp, sale: Sale): Promise<SoldCheckout> {
  const { buyerId, things, state = 'paid', method = 'card' } = sale;
  const priced = priceCheckout(await pricingPolicy.now(test.db, test.deps.env), {
    shippingMethod: 'standard',
    lines: things.map(({ sellerId, productId, quantity = 1, priceCents = 1250, feeBps = 800 }) => ({
      sellerId,
      productId,
      quantity,
      sellerName: 'Brook & Daughters',
      unitPriceCents: priceCents,
      feeBps,
    })),
  });
  const placed = await place(test, { buyerId, method, priced, things });
  if (state === 'awaiting') return placed;
  await pay(test, placed, priced);
  for (const { id } of placed.orders) {
    if (state !== 'paid') await markShipped(test.db, id, { carrier: 'USPS', trackingNumber: '9400 1118' });
    if (state === 'delivered') await markDelivered(test.db, id, { by: 'buyer', afterDays: 14 });
  }
  return placed;
}

/** A sale of which one order is looked at: that of the first thing's seller. */
export async function sellOrder(
  test: TestApp,
  sale: Sale,
): Promise<SoldCheckout & { order: SoldCheckout['orders'][0] }> {
  const sold = await sellThings(test, sale);
  const order = sold.orders.find(({ sellerId }) => sellerId === sale.things[0]?.sellerId);
  if (!order) throw new Error('Nothing was sold');
  return { ...sold, order };
}

/** An order of one thing. */
export async function soldTo(test: TestApp, buyer: { userId: string }, { userId: sellerId }: { userId: string }) {
  const things = [{ sellerId, productId: await stockProduct(test, sellerId) }];
  return (await sellOrder(test, { buyerId: buyer.userId, things })).order;
}

type PricedCheckout = ReturnType<typeof priceCheckout>;
const promisedNow = () => deliveryWindow(new Date(), 'standard');

type Placing = { buyerId: string; method: 'card' | 'bank-transfer'; priced: PricedCheckout; things: SoldThing[] };

async function place(test: TestApp, { buyerId, method, priced, things }: Placing): Promise<SoldCheckout> {
  const [checkoutId, paymentId] = [newId(), newId()];
  const until = new Date(Date.now() + 30 * 60_000);
  const orders = ordersOf(priced, things);
  const numbers = await transaction(test.db, async (tx) => {
    const holds = orders.flatMap(({ id, lines }) =>
      lines.map(({ productId, quantity }) => ({ orderId: id, productId, quantity })),
    );
    const names = new Map(holds.map(({ productId }) => [productId, 'Tulsi leaf']));
    await holdStock(tx, { holds, names, until });
    const written = await createOrders(tx, {
      ...priced,
      id: checkoutId,
      buyerId,
      key: checkoutId,
      cartId: null,
      cartVersion: null,
      paymentMethod: method,
      shippingMethod: 'standard',
      promoId: null,
      shipTo,
      reservedUntil: until,
      orders: orders.map((order) => ({ ...order, handlingTime: '1-2' as const, delivery: promisedNow() })),
    });
    const bank = method === 'card' ? undefined : { reference: written[0]?.number ?? '', dueAt: until };
    const hold = { pieces: 0, networkKey: 0, addressKey: 0, cardEnteredAt: null };
    await openPayment(tx, { paymentId, checkoutId, buyerId, method, amountCents: priced.totalCents, bank, hold });
    return written;
  });
  const intentId = method === 'card' ? await openIntent(test, paymentId, priced.totalCents) : undefined;
  return {
    checkoutId,
    paymentId,
    intentId,
    totalCents: priced.totalCents,
    orders: orders.map(({ id, sellerId, totalCents, lines }, index) => ({
      id,
      number: numbers[index]?.number ?? '',
      sellerId,
      totalCents,
      lineIds: lines.map((line) => line.id),
    })),
  };
}

/** One order per seller, as it is written. */
function ordersOf(priced: PricedCheckout, things: readonly SoldThing[]) {
  const thingOf = new Map(things.map((thing) => [thing.productId, thing]));
  return priced.sellers.map((seller, index) => ({
    ...seller.amounts,
    id: newId(),
    position: index + 1,
    sellerId: seller.sellerId,
    sellerName: seller.sellerName,
    totalCents: seller.totalCents,
    lines: priced.lines
      .filter((line) => line.sellerId === seller.sellerId)
      .map((line, position) => ({
        ...line,
        id: newId(),
        position: position + 1,
        name: 'Tulsi leaf',
        snapshot: { category: thingOf.get(line.productId)?.category ?? 'Herbs', image: '/files/i/leaf.webp' },
        finalSale: thingOf.get(line.productId)?.finalSale ?? false,
      })),
  }));
}

async function openIntent({ deps, db }: TestApp, paymentId: string, amountCents: number): Promise<string> {
  const request = { key: `payment:${paymentId}`, amountCents, currency: 'usd' as const, metadata: { paymentId } };
  const { id } = await deps.cards.createIntent(request);
  await keepIntent(db, { paymentId, intentId: id, instead: null });
  return id;
}

async function pay(test: TestApp, placed: SoldCheckout, priced: PricedCheckout): Promise<void> {
  const { paymentId, intentId, orders, totalCents } = placed;
  if (intentId) await test.cards.confirm(intentId);
  const intent = intentId ? await test.deps.cards.retrieveIntent(intentId) : undefined;
  const orderIds = orders.map(({ id }) => id);
  const providerFeeCents = intentId ? (intent?.providerFeeCents ?? null) : 0;
  await transaction(test.db, async (tx) => {
    const capture = { capturedCents: totalCents, providerFeeCents, card: intent?.card ?? null };
    await movePayment(tx, paymentId, { to: 'succeeded', capture });
    if (!intentId) await creditTransfer(tx, placed);
    await claimStock(tx, orderIds);
    const by = { kind: 'provider' as const };
    const promised = orderIds.map((id) => ({ id, delivery: promisedNow() }));
    await recordPayment(tx, { to: 'paid', orders: promised, by });
    const sales = orders.map((order) => {
      const seller = priced.sellers.find(({ sellerId }) => sellerId === order.sellerId);
      if (!seller) throw new Error('An order without its seller');
      return {
        orderId: order.id,
        paymentId,
        sellerId: order.sellerId,
        method: intentId ? ('card' as const) : ('bank-transfer' as const),
        amounts: seller.amounts,
        totalCents: order.totalCents,
      };
    });
    await bookSales(tx, { paymentId, sales, providerFeeCents });
  });
}

/** Who wrote the credit down does not matter here: the seller stands in for an admin. */
async function creditTransfer(tx: Db, { paymentId, totalCents, orders }: SoldCheckout): Promise<void> {
  const creditId = newId();
  const recordedBy = orders[0]?.sellerId ?? '';
  const credit = { id: creditId, paymentId, amountCents: totalCents, recordedBy, counted: true };
  await insertBankCredit(tx, { ...credit, bankEntryId: creditId, valueDate: '2026-11-10' });
  await movePayment(tx, paymentId, { to: 'transfer', status: 'received', receivedCents: totalCents });
  await bookDeposit(tx, { key: `credit:${creditId}`, paymentId, method: 'bank-transfer', cents: totalCents });
}

/** As if the parcel had arrived so many days ago. */
export async function backdateDelivery({ db }: TestApp, orderId: string, days: number): Promise<void> {
  await sql`
    update customer_order
    set shipped_at = now() - make_interval(days => ${days + 1}), delivered_at = now() - make_interval(days => ${days})
    where id = ${orderId}
  `.execute(db);
}
