import { cancelOrder } from '@herbary/contract/orders.ts';
import { getSellerOrder } from '@herbary/contract/orders-handling.ts';
import { checkPayment, confirmBankCredit, createPaymentIntent, recordBankCredit } from '@herbary/contract/payments.ts';
import { receiveSellerReturn } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { settleRefund } from './features/refunds/index.ts';
import { noFaults } from './sandbox/faults.ts';
import { signMessage } from './sandbox/webhooks.ts';
import { expectBooksToBalance } from './testing/expect-books.ts';
import { buyingWorld } from './testing/factories/buying-world.ts';
import { sellable } from './testing/factories/cart.ts';
import {
  askPayment,
  buy,
  openIntent,
  ordersOf,
  paymentOf,
  place,
  providerBooks,
  shopper,
} from './testing/factories/checkout.ts';
import { openShop } from './testing/open-shop.ts';
import { rowPrints } from './testing/row-prints.ts';

const { test } = await openShop({ work: false });
const world = await buyingWorld(test);

const refused = (work: Promise<unknown>): Promise<{ status: number; code?: string }> =>
  work.then(
    () => ({ status: 200 }),
    (error: { status: number; code: string }) => ({ status: error.status, code: error.code }),
  );

async function openedBy(who = world.otherBuyer) {
  const tea = await sellable(test, world.seller.userId, { pieces: 5 });
  const placed = await place(who, { items: [{ product: tea, quantity: 1 }] });
  return { placed, intent: await openIntent(who.client, placed) };
}

async function settleRefunds(): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from refund where status = 'pending' order by id`.execute(
    test.db,
  );
  for (const { id } of rows) await settleRefund(test.deps, id);
}

describe('a message that the provider did not send', () => {
  const secret = () => test.cards.sandbox.keys.webhookSecret;
  const messageAbout = (intentId: string, change: object = {}) =>
    JSON.stringify({
      id: `evt_${intentId}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      created: 1,
      data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount: 1, currency: 'usd' } },
      ...change,
    });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const send = (body: string, signature?: string) =>
    test.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload: body,
    });

  it('is refused, and changes nothing', async () => {
    const { intent } = await openedBy();
    await test.cards.confirm(intent.paymentIntentId);
    const body = messageAbout(intent.paymentIntentId);
    const good = signMessage(body, secret());
    const forgeries: Record<string, [string, string | undefined]> = {
      'without a signature': [body, undefined],
      'with an empty one': [body, ''],
      'with half of one': [body, good.split(',')[0]],
      'without a time': [body, good.split(',')[1]],
      'of ten minutes ago': [body, signMessage(body, secret(), ago(600))],
      'from the future': [body, signMessage(body, secret(), ago(-600))],
      'with two times': [body, `t=${Math.floor(Date.now() / 1000)},${good}`],
      tampered: [body.replace('"amount":1', '"amount":2'), good],
      'written again': [JSON.stringify(JSON.parse(body), null, 1), good],
      'of another secret': [body, signMessage(body, 'whsec_of_somebody_else')],
      empty: ['', signMessage('', secret())],
      'no JSON': ['{', signMessage('{', secret())],
      'no event': ['{}', signMessage('{}', secret())],
      'from the other mode': [
        messageAbout(intent.paymentIntentId, { livemode: true }),
        signMessage(messageAbout(intent.paymentIntentId, { livemode: true }), secret()),
      ],
    };
    const before = await rowPrints(test.db);
    for (const [how, [text, signature]] of Object.entries(forgeries)) {
      const { statusCode, body: answer } = await send(text, signature);
      expect([how, statusCode]).toEqual([how, 400]);
      expect(answer).not.toContain(secret());
    }
    expect(await rowPrints(test.db)).toEqual(before);
    expect((await send(body, good)).statusCode).toBe(200);
    expect(await askPayment(world.otherBuyer.client, intent)).toMatchObject({ status: 'succeeded' });
  });

  it('of an unknown kind is noted and does nothing else', async () => {
    const { intent } = await openedBy(await shopper(test));
    await test.cards.confirm(intent.paymentIntentId);
    const body = messageAbout(intent.paymentIntentId, { type: 'customer.subscription.created' });
    const { payment_event: _, ...before } = await rowPrints(test.db);
    expect((await send(body, signMessage(body, secret()))).statusCode).toBe(200);
    expect(await rowPrints(test.db)).toMatchObject(before);
    await askPayment(world.buyer.client, intent);
  });

  it('that claims more than happened is not trusted: the provider is asked', async () => {
    const { placed, intent } = await openedBy(await shopper(test));
    const body = messageAbout(intent.paymentIntentId);
    expect((await send(body, signMessage(body, secret()))).statusCode).toBe(200);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'awaiting' }]);
  });
});

describe('a payment', () => {
  it('pays for its own checkout, whatever caller names it for whatever order', async () => {
    const thief = await shopper(test);
    const [cheap, dear] = [await openedBy(thief), await openedBy(await shopper(test))];
    await test.cards.confirm(cheap.intent.paymentIntentId);
    const swapped = { paymentIntent: cheap.intent.paymentIntentId, clientSecret: dear.intent.clientSecret };
    expect(await refused(thief.client.call(checkPayment, { body: swapped }))).toEqual({
      status: 404,
      code: 'payment.not_found',
    });
    const stolen = { paymentIntent: dear.intent.paymentIntentId, clientSecret: cheap.intent.clientSecret };
    expect(await refused(thief.client.call(checkPayment, { body: stolen }))).toEqual({
      status: 404,
      code: 'payment.not_found',
    });
    await askPayment(thief.client, cheap.intent);
    expect(await ordersOf(test, cheap.placed)).toMatchObject([{ payment_status: 'paid' }]);
    expect(await ordersOf(test, dear.placed)).toMatchObject([{ payment_status: 'awaiting' }]);
  });

  it('by a stranger who holds its secret shows its status, and nothing of its orders', async () => {
    const { intent } = await openedBy(await shopper(test));
    await test.cards.confirm(intent.paymentIntentId);
    const answer = await askPayment(world.otherBuyer.client, intent);
    expect(answer).toMatchObject({
      status: 'succeeded',
      orders: [],
      amount: null,
      card: null,
      estimatedDelivery: null,
    });
  });

  const goesBack = { order: 'cancelled', payment: 'canceled' };
  it.each([
    ['a cent less', { amountOff: -1 }, goesBack],
    ['a cent more', { amountOff: 1 }, goesBack],
    ['another currency', { currency: 'eur' }, { order: 'processing', payment: 'review' }],
  ])('of %s ships nothing', async (_what, fault, leaves) => {
    const who = await shopper(test);
    const { placed, intent } = await openedBy(who);
    test.cards.control(fault);
    await test.cards.confirm(intent.paymentIntentId);
    test.cards.control({ ...noFaults, holdWebhooks: true });
    await askPayment(who.client, intent);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: leaves.order }]);
    expect(await paymentOf(test, placed)).toMatchObject({ status: leaves.payment, captured_cents: 0 });
    await settleRefunds();
    const { refunded = 0 } = test.cards.ledger().find((entry) => entry.intent === intent.paymentIntentId) ?? {};
    expect(refunded > 0).toBe(leaves === goesBack);
    const again = {
      amount: placed.checkout.total,
      currency: 'usd',
      metadata: { orderIds: JSON.stringify([placed.orders[0]?._id]) },
    };
    expect(await refused(who.client.call(createPaymentIntent, { body: again }))).toMatchObject({
      code: 'payment.closed',
    });
  });
});

describe('money that goes back', () => {
  it('goes once, though buyer, seller and admin call an order off twenty times at once', async () => {
    const id = world.orders.paid.id;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refused(world.buyer.client.call(cancelOrder, { params: { id }, body: {} }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all([settleRefunds(), settleRefunds(), settleRefunds()]);
    const { rows } = await sql<{ cents: number; total_cents: number }>`
      select r.amount_cents as cents, o.total_cents from refund r join customer_order o on o.id = r.order_id where o.id = ${id}
    `.execute(test.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.cents).toBe(rows[0]?.total_cents);
  });

  it('goes once, though a return is received twenty times at once', async () => {
    const { id, itemId } = world.returns.approved;
    const body = { items: [{ _id: itemId, disposition: 'restock' as const }] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(world.seller.client.call(receiveSellerReturn, { params: { id }, body })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all([settleRefunds(), settleRefunds(), settleRefunds()]);
    const { rows } = await sql`select from refund where return_id = ${id}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('is never more than was received, whatever a caller sends', async () => {
    const write = sql`
      insert into refund (id, payment_id, order_id, idempotency_key, method, amount_cents, reason)
      select gen_random_uuid(), p.id, o.id, 'by-hand', 'card', p.captured_cents + 1, 'goodwill'
      from customer_order o join payment p on p.checkout_group_id = o.checkout_group_id where o.id = ${world.orders.paid2.id}
    `.execute(test.db);
    await expect(write).rejects.toThrow(/refund/);
  });
});

describe('a bank credit', () => {
  const body = (change: object = {}) => ({ amount: 1, currency: 'USD', valueDate: '2026-11-10', ...change });

  it('is recorded by admins alone, once per entry, under a reference that exists', async () => {
    const { admin, buyer, seller, bank } = world;
    const record = (who: typeof admin, reference: string, change: object) =>
      refused(who.client.call(recordBankCredit, { params: { reference }, body: body(change) }));
    const before = await rowPrints(test.db);
    for (const who of [buyer, seller]) expect(await record(who, bank.reference, {})).toMatchObject({ status: 403 });
    for (const reference of ['HB-99999', `${bank.reference}'--`, '%', '..', 'HB-1%00']) {
      expect((await record(admin, reference, {})).status, reference).toBeGreaterThanOrEqual(400);
    }
    for (const amount of [0, -1, 0.001, 1.005, 1e9, 5e-324]) {
      expect([amount, await record(admin, bank.reference, { amount })]).toMatchObject([amount, { status: 400 }]);
    }
    for (const valueDate of ['0000-01-01', '2026-02-30', 'today', '10/11/2026']) {
      expect([valueDate, await record(admin, bank.reference, { valueDate })]).toMatchObject([
        valueDate,
        { status: 400 },
      ]);
    }
    expect(await rowPrints(test.db)).toEqual(before);
    const entry = { bankEntryId: 'the-same-entry' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(admin, bank.reference, entry)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'bank.entry_known']));
  });

  it('of a large sum counts when a second admin has confirmed it, and not before', async () => {
    const { admin, secondAdmin, buyer, bank } = world;
    const confirm = (who: typeof admin) =>
      refused(who.client.call(confirmBankCredit, { params: { id: bank.creditId } }));
    expect(await confirm(buyer)).toMatchObject({ status: 403 });
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await confirm(admin)).toMatchObject({ code: 'bank.same_person' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(secondAdmin)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { rows } = await sql`
      select from ledger_transaction t join bank_transfer b on b.payment_id = t.payment_id
      where b.reference = ${bank.reference} and t.kind = 'sale'
    `.execute(test.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a seller', () => {
  it('sees of a shared checkout only the own order', async () => {
    const who = await shopper(test);
    const [mine, theirs] = [await sellable(test, world.seller.userId), await sellable(test, world.otherSeller.userId)];
    const items = [mine, theirs].map((product) => ({ product, quantity: 1 }));
    const { orders, checkout } = await buy(test, who, { items });
    const own = orders.find(({ seller }) => seller._id === world.seller.userId);
    const other = orders.find(({ seller }) => seller._id === world.otherSeller.userId);
    const seen = JSON.stringify(await world.seller.client.call(getSellerOrder, { params: { id: own?._id ?? '' } }));
    for (const secret of [other?._id, other?.orderNumber, `"total":${checkout.total}`, who.email]) {
      expect(seen).not.toContain(secret);
    }
  });
});

/** In the end, the provider has what the books say. */
afterAll(async () => {
  await settleRefunds();
  const reviewed = await sql<{ id: string }>`
    select provider_intent_id as id from payment where status = 'review'
  `.execute(test.db);
  const strange = new Set(reviewed.rows.map(({ id }) => id));
  await expectBooksToBalance(
    test.db,
    providerBooks(test).filter(({ intentId }) => !strange.has(intentId)),
  );
});
