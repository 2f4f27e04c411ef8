import { addToCart, removeFromCart } from '@herbary/contract/cart.ts';
import { cancelOrder, confirmDelivery } from '@herbary/contract/orders.ts';
import { shipOrder } from '@herbary/contract/orders-handling.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { recordBankCredit, recordSentRefund } from '@herbary/contract/payments.ts';
import { decideSellerReturn, receiveSellerReturn, requestReturn } from '@herbary/contract/returns.ts';
import fc from 'fast-check';
import { expireCheckouts } from '../features/checkout/settling/expire-checkouts.ts';
import { settleRefund } from '../features/refunds/index.ts';
import type { SignedInPerson } from './as.ts';
import {
  availableToBuyer,
  type BuyingModel,
  cancelPaid,
  closeCheckout,
  leaveCart,
  type ModelCheckout,
  type ModelOrder,
  orderOutcome,
  placeInModel,
  putBack,
  settleInModel,
} from './buying-model-rules.ts';
import { openIntent, passDeadline, place, type Shopper } from './factories/checkout.ts';
import { returnPhoto } from './factories/returns.ts';
import { cancelIntent } from './provider-jobs.ts';
import type { TestApp } from './test-app.ts';

/** The real shop of one run: its own buyer, two sellers with a product each, and a code. */
export type BuyingShop = {
  test: TestApp;
  buyer: Shopper;
  admin: SignedInPerson;
  sellers: SignedInPerson[];
  products: string[];
  code: string;
  /** In the order of the model's checkouts. */
  checkouts: { placed: PlacedCheckout; intentId: string | undefined }[];
  pendingJobs(): Promise<{ payments: string[]; refunds: { id: string; method: string }[] }>;
};

export type BuyingCommand = fc.AsyncCommand<BuyingModel, BuyingShop>;

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: { code?: string }) => {
      if (!error.code) throw error;
      return error.code;
    },
  );

function agree(what: string, real: unknown, expected: unknown): void {
  if (real !== expected) throw new Error(`${what}: the shop says ${real ?? 'done'}, the model ${expected ?? 'done'}`);
}

type Step<Args> = {
  name: string;
  may?: (model: Readonly<BuyingModel>, args: Args) => boolean;
  run: (model: BuyingModel, shop: BuyingShop, args: Args) => Promise<void>;
};

const step =
  <Args>({ name, may, run }: Step<Args>) =>
  (args: Args): BuyingCommand => ({
    check: (model) => may?.(model, args) ?? true,
    run: (model, shop) => run(model, shop, args),
    toString: () => `${name}(${JSON.stringify(args)})`,
  });

const at = <T>(list: readonly T[], index: number): T | undefined =>
  list.length > 0 ? list[index % list.length] : undefined;
const ordersIn = ({ checkouts }: Readonly<BuyingModel>): ModelOrder[] => checkouts.flatMap(({ orders }) => orders);
/** Steps about an order or a checkout pick one of those there are. */
const theOrder = (model: Readonly<BuyingModel>, pick: number): ModelOrder => at(ordersIn(model), pick) as ModelOrder;
const theCheckout = (model: Readonly<BuyingModel>, pick: number): ModelCheckout =>
  at(model.checkouts, pick) as ModelCheckout;
const hasOrders = (model: Readonly<BuyingModel>) => model.checkouts.length > 0;

const add = step<{ product: number; quantity: number }>({
  name: 'add',
  async run(model, { buyer, products }, { product, quantity }) {
    const held = model.cart[product] ?? 0;
    const available = availableToBuyer(model, product);
    const body = { product: products[product] ?? '', quantity };
    const expected = held < available ? undefined : 'cart.out_of_stock';
    agree('add', await codeOf(buyer.client.call(addToCart, { body })), expected);
    if (!expected) model.cart[product] = Math.min(held + quantity, available);
  },
});

const remove = step<{ product: number }>({
  name: 'remove',
  async run(model, { buyer, products }, { product }) {
    await buyer.client.call(removeFromCart, { params: { productId: products[product] ?? '' } });
    delete model.cart[product];
  },
});

type Ordered = { quantities: number[]; coupon: boolean; method: 'card' | 'bank-transfer' };

const order = step<Ordered>({
  name: 'order',
  may: (_, { quantities }) => quantities.some((quantity) => quantity > 0),
  async run(model, shop, wish) {
    const expected = orderOutcome(model, wish);
    const items = wish.quantities.flatMap((quantity, index) =>
      quantity > 0 ? [{ product: shop.products[index] ?? '', quantity }] : [],
    );
    const form = { items, paymentMethod: wish.method, ...(wish.coupon ? { promoCode: shop.code } : {}) };
    const placing = place(shop.buyer, form);
    agree('order', await codeOf(placing), expected.refusal);
    if (expected.refusal) return;
    const placed = await placing;
    const known = expected.same;
    if (known) agree('order again', placed.checkout._id, shop.checkouts[known.index]?.placed.checkout._id);
    const checkout = known ?? placeInModel(model, wish, orderFactsOf(placed, shop));
    if (!known) shop.checkouts.push({ placed, intentId: undefined });
    if (wish.method === 'card') await startPaying(model, shop, checkout, placed);
    else leaveCart(model, checkout);
  },
});

const orderFactsOf = ({ orders }: PlacedCheckout, { products }: BuyingShop) =>
  orders.map(({ _id: id, items }) => ({
    id,
    lineId: items[0]?._id ?? '',
    product: products.indexOf(items[0]?.product ?? ''),
    quantity: items[0]?.quantity ?? 0,
  }));

/** A buyer who returns to a payment that succeeded unnoticed sees it, and the shop records it. */
async function startPaying(model: BuyingModel, shop: BuyingShop, checkout: ModelCheckout, placed: PlacedCheckout) {
  const real = shop.checkouts[checkout.index];
  const expected = checkout.provider === 'succeeded' ? 'payment.already_paid' : undefined;
  const opened = openIntent(shop.buyer.client, placed).then(({ paymentIntentId }) => {
    if (real) real.intentId = paymentIntentId;
  });
  agree('pay', await codeOf(opened), expected);
  if (expected) settleInModel(model, checkout);
}

const pay = step<{ pick: number; refused: boolean }>({
  name: 'pay',
  may: (model, { pick }) => hasOrders(model) && theCheckout(model, pick).provider === 'waiting',
  async run(model, shop, { pick, refused }) {
    const checkout = theCheckout(model, pick);
    const real = shop.checkouts[checkout.index];
    if (checkout.method === 'bank-transfer') return payAtBank(model, shop, checkout);
    await shop.test.cards.confirm(real?.intentId ?? '', refused ? { card: '4000000000000002' } : {});
    if (!refused) checkout.provider = 'succeeded';
  },
});

/** For a cancelled checkout the money only goes back. */
async function payAtBank(model: BuyingModel, { admin, checkouts }: BuyingShop, checkout: ModelCheckout): Promise<void> {
  const { total, bankTransfer } = (checkouts[checkout.index] as BuyingShop['checkouts'][number]).placed.checkout;
  const params = { reference: bankTransfer?.reference ?? '' };
  const body = { amount: total, currency: 'USD', valueDate: '2026-11-10' };
  await admin.client.call(recordBankCredit, { params, body });
  checkout.provider = checkout.state === 'called-off' ? 'canceled' : 'succeeded';
  if (checkout.provider === 'succeeded') settleInModel(model, checkout);
}

export const webhooks = step<Record<never, never>>({
  name: 'webhooks',
  async run(model, { test }) {
    await test.cards.deliverWebhooks();
    for (const checkout of model.checkouts) {
      if (checkout.provider === 'succeeded') settleInModel(model, checkout);
    }
  },
});

const expire = step<{ pick: number }>({
  name: 'expire',
  may: (model, { pick }) => hasOrders(model) && theCheckout(model, pick).state === 'open',
  async run(model, { test, checkouts }, { pick }) {
    const checkout = theCheckout(model, pick);
    // The first time may find a card that was not reported yet, which gets more time.
    for (const _ of [1, 2]) {
      await passDeadline(test, (checkouts[checkout.index] as BuyingShop['checkouts'][number]).placed);
      await expireCheckouts(test.deps);
    }
    if (checkout.provider === 'succeeded') settleInModel(model, checkout);
    else closeCheckout(model, checkout, 'expired');
  },
});

const cancel = step<{ pick: number }>({
  name: 'cancel',
  may: hasOrders,
  async run(model, { buyer }, { pick }) {
    const found = theOrder(model, pick);
    const checkout = model.checkouts.find(({ orders }) => orders.includes(found)) as ModelCheckout;
    const expected = found.status === 'processing' ? undefined : 'order.not_cancellable';
    const params = { id: found.id };
    agree('cancel', await codeOf(buyer.client.call(cancelOrder, { params, body: {} })), expected);
    if (expected) return;
    if (checkout.state === 'open') return closeCheckout(model, checkout, 'called-off');
    cancelPaid(model, checkout, found);
  },
});

const ship = step<{ pick: number }>({
  name: 'ship',
  may: hasOrders,
  async run(model, { sellers }, { pick }) {
    const found = theOrder(model, pick);
    const { client } = sellers[found.product] as SignedInPerson;
    const shippable = found.status === 'processing' && found.paid;
    const call = client.call(shipOrder, { params: { id: found.id }, body: { carrier: 'USPS' } });
    const code = await codeOf(call);
    // An unpaid order is not shown to its seller at all.
    agree(
      'ship',
      code === 'order.not_found' ? 'order.not_shippable' : code,
      shippable ? undefined : 'order.not_shippable',
    );
    if (shippable) found.status = 'shipped';
  },
});

const deliver = step<{ pick: number }>({
  name: 'deliver',
  may: hasOrders,
  async run(model, { buyer }, { pick }) {
    const found = theOrder(model, pick);
    const expected = found.status === 'shipped' ? undefined : 'order.not_shipped';
    agree('deliver', await codeOf(buyer.client.call(confirmDelivery, { params: { id: found.id } })), expected);
    if (!expected) found.status = 'delivered';
  },
});

/** Two steps at once, and returns of what has arrived: left to chance, few orders would ever get so far. */
const arrive = step<{ pick: number }>({
  name: 'arrive',
  may: (model) => ordersIn(model).some(isPacked),
  async run(model, { buyer, sellers }, { pick }) {
    const found = at(ordersIn(model).filter(isPacked), pick) as ModelOrder;
    const params = { id: found.id };
    await (sellers[found.product] as SignedInPerson).client.call(shipOrder, { params, body: { carrier: 'USPS' } });
    await buyer.client.call(confirmDelivery, { params });
    found.status = 'delivered';
  },
});
const isPacked = ({ status, paid }: ModelOrder) => status === 'processing' && paid;
const arrivedOrAny = (model: Readonly<BuyingModel>, pick: number): ModelOrder =>
  at(
    ordersIn(model).filter(({ status }) => status === 'delivered'),
    pick,
  ) ?? theOrder(model, pick);

const sendBack = step<{ pick: number; pieces: number; restock: boolean }>({
  name: 'return',
  may: hasOrders,
  async run(model, { buyer, sellers }, { pick, pieces, restock }) {
    const found = arrivedOrAny(model, pick);
    const left = found.quantity - found.returned;
    const expected =
      found.status !== 'delivered' ? 'return.not_delivered' : pieces > left ? 'return.quantity' : undefined;
    const photos = [await returnPhoto(buyer)];
    const items = [{ orderLine: found.lineId, quantity: pieces, reason: 'damaged' as const, photos }];
    const asked = buyer.client.call(requestReturn, { body: { orderId: found.id, items } });
    agree('return', await codeOf(asked), expected);
    if (expected) return;
    const { _id: id, items: lines } = await asked;
    const { client } = sellers[found.product] as SignedInPerson;
    await client.call(decideSellerReturn, { params: { id }, body: { approve: true } });
    const disposition = restock ? ('restock' as const) : ('destroy' as const);
    await client.call(receiveSellerReturn, {
      params: { id },
      body: { items: [{ _id: lines[0]?._id ?? '', disposition }] },
    });
    found.returned += pieces;
    if (restock) putBack(model, found.product, pieces);
  },
});

/** What runs by itself in a shop, or is done by admins: closed payments are called off at the provider, refunds paid. */
export const jobs = step<Record<never, never>>({
  name: 'jobs',
  async run(model, shop) {
    for (const id of (await shop.pendingJobs()).payments) await cancelIntent(shop.test.deps, id);
    for (const checkout of model.checkouts) {
      const closed = checkout.state === 'expired' || checkout.state === 'called-off';
      if (closed && checkout.provider === 'succeeded') settleInModel(model, checkout);
      else if (closed && checkout.provider === 'waiting' && checkout.method === 'card') checkout.provider = 'canceled';
    }
    for (const { id, method } of (await shop.pendingJobs()).refunds) {
      const body = { bankEntryId: id, valueDate: '2026-11-12' };
      if (method === 'card') await settleRefund(shop.test.deps, id);
      else await shop.admin.client.call(recordSentRefund, { params: { id }, body });
    }
    for (const found of ordersIn(model)) {
      if (found.owes === 'everything') found.owes = 'nothing';
      found.refunded = found.paid && found.status === 'cancelled' ? 'all' : found.returned > 0 ? 'part' : 'none';
      if (found.refunded === 'part' && found.returned === found.quantity) found.refunded = 'all';
    }
  },
});

/** An order that has gone all the way: half of the runs begin with one. */
export const oneDelivery: BuyingCommand[] = [
  order({ quantities: [3, 0], coupon: true, method: 'card' }),
  pay({ pick: 0, refused: false }),
  webhooks({}),
  arrive({ pick: 0 }),
];

const pick = fc.nat({ max: 30 });
const product = fc.nat({ max: 1 });
const pieces = fc.integer({ min: 1, max: 3 });

export const buyingCommands: fc.Arbitrary<BuyingCommand>[] = [
  fc.record({ product, quantity: pieces }).map(add),
  fc.record({ product }).map(remove),
  fc
    .record({
      quantities: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 })),
      coupon: fc.boolean(),
      method: fc.constantFrom('card' as const, 'card' as const, 'bank-transfer' as const),
    })
    .map(order),
  fc.record({ pick, refused: fc.boolean() }).map(pay),
  fc.record({ pick, refused: fc.constant(false) }).map(pay),
  fc.constant({}).map(webhooks),
  fc.record({ pick }).map(expire),
  fc.record({ pick }).map(cancel),
  fc.record({ pick }).map(ship),
  fc.record({ pick }).map(deliver),
  fc.record({ pick }).map(arrive),
  fc.record({ pick, pieces, restock: fc.boolean() }).map(sendBack),
  fc.record({ pick, pieces, restock: fc.boolean() }).map(sendBack),
  fc.constant({}).map(jobs),
];
