import { confirmDelivery, getOrder, objectToDelivery } from '@herbary/contract/orders.ts';
import { decideObjection, deliverOrder, getSellerOrder, refundLostOrder } from '@herbary/contract/orders-handling.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type Shopper, shopper } from '../../../testing/factories/checkout.ts';
import { disputeOf, payRefund } from '../../../testing/factories/disputes.ts';
import { type SoldCheckout, sellOrder, stockProduct } from '../../../testing/factories/orders.ts';
import { refused } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { deliverSilentParcels } from './deliver-silent-parcels.ts';

const { test, seller: otherSeller } = await openShop({ work: false, books: 'provider' });
const admin = await as(test, { role: 'admin' });
let buyer: Shopper;
let seller: SignedInPerson;
let tea: string;

beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  await test.cards.deliverWebhooks();
  buyer = await shopper(test);
  seller = await as(test, { role: 'seller' });
  tea = await stockProduct(test, seller.userId, { pieces: 10 });
});

type Shipped = { id: string; totalCents: number; intentId: string } & Pick<SoldCheckout, 'paymentId'>;

async function shipped(method: 'card' | 'bank-transfer' = 'card'): Promise<Shipped> {
  const things = [{ sellerId: seller.userId, productId: tea, quantity: 2 }];
  const {
    order,
    intentId = '',
    paymentId,
  } = await sellOrder(test, {
    buyerId: buyer.userId,
    things,
    state: 'shipped',
    method,
  });
  return { id: order.id, totalCents: order.totalCents, intentId, paymentId };
}

const object = (id: string) =>
  buyer.client.call(objectToDelivery, { params: { id }, body: { note: 'Nothing at the door' } });

/** Delivered on the seller's word, which the buyer does not believe. */
async function missing(method?: 'card' | 'bank-transfer'): Promise<Shipped> {
  const order = await shipped(method);
  await seller.client.call(deliverOrder, { params: { id: order.id } });
  await object(order.id);
  return order;
}

const reason = 'The carrier cannot find it';
const decide = (id: string, refund = true, by = admin) =>
  by.client.call(decideObjection, { params: { id }, body: { refund, reason } });
const giveUp = (id: string, by = seller) => by.client.call(refundLostOrder, { params: { id }, body: { reason } });
const read = (id: string) => buyer.client.call(getOrder, { params: { id } });
const refundsOf = async (id: string) =>
  (
    await sql<{ id: string; reason: string; status: string; cents: number; disputed: boolean }>`
      select id, reason, status, amount_cents as cents, dispute_id is not null as disputed from refund where order_id = ${id}
    `.execute(test.db)
  ).rows;
const onHand = async () =>
  (await test.db.selectFrom('stock_level').select('on_hand').where('product_id', '=', tea).executeTakeFirstOrThrow())
    .on_hand;
const payBack = async (id: string) => {
  for (const refund of await refundsOf(id)) await payRefund(test, refund.id);
};
const eventsOf = async (id: string) =>
  (await test.db.selectFrom('outbox_event').select('type').where('subject', '=', id).execute()).map(({ type }) => type);
const promisedUntil = (id: string, days: number) =>
  sql`
    update customer_order set estimated_delivery_from = null, estimated_delivery_at = now() + make_interval(days => ${days})
      where id = ${id}
  `.execute(test.db);

describe('a parcel that never arrives', () => {
  it('is refunded as lost by support: every cent goes back, with a credit note, and no piece returns to stock', async () => {
    const { id, totalCents } = await missing();
    expect(await read(id)).toMatchObject({ objection: { outcome: 'open', note: 'Nothing at the door', reason: null } });
    const decided = await decide(id);
    expect(decided).toMatchObject({ status: 'cancelled', lostAt: expect.any(String), can: [] });
    expect(await refundsOf(id)).toMatchObject([{ reason: 'lost', status: 'pending', cents: totalCents }]);
    await payBack(id);
    const order = await read(id);
    expect(order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: totalCents / 100,
      cancelReason: reason,
      objection: { outcome: 'refunded', reason, decidedAt: expect.any(String) },
      creditNotes: [{ amount: totalCents / 100 }],
    });
    expect(order.timeline.map(({ status }) => status)).toEqual(expect.arrayContaining(['lost', 'refunded']));
    expect(order.can).not.toContain('cancel');
    expect(await onHand()).toBe(8);
    expect(await seller.client.call(getSellerOrder, { params: { id } })).toMatchObject({ earning: 0 });
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['order.lost', 'order.refunded']));
    const audit = await test.db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).execute();
    expect(audit).toContainEqual({ action: 'order.decide-objection' });
  });

  it('counts as delivered when support says so, with the reason, and can be paid out and returned', async () => {
    const { id } = await missing();
    await decide(id, false);
    const order = await read(id);
    expect(order).toMatchObject({ status: 'delivered', lostAt: null, objection: { outcome: 'delivered', reason } });
    expect(order.timeline.at(-1)).toMatchObject({ status: 'delivered', note: reason });
    expect(order.can).toEqual(expect.arrayContaining(['return']));
    expect(order.can).not.toContain('object-delivery');
    const { payableFrom } = await seller.client.call(getSellerOrder, { params: { id } });
    expect(payableFrom).not.toBeNull();
    expect(await refundsOf(id)).toEqual([]);
  });

  it('is refunded by its seller without anybody asking, and by no other', async () => {
    const { id, totalCents } = await shipped();
    expect(await refused(giveUp(id, otherSeller))).toBe('order.not_found');
    expect((await seller.client.call(getSellerOrder, { params: { id } })).can).toContain('refund-lost');
    await giveUp(id);
    await payBack(id);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: totalCents / 100,
      objection: null,
    });
    expect(await onHand()).toBe(8);
    expect(await refused(giveUp(id))).toBe('order.not_shipped');
  });

  it('that was paid by bank transfer is owed until a person has sent the money', async () => {
    const { id, totalCents } = await missing('bank-transfer');
    await decide(id);
    await payBack(id);
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', payment: { refundDue: totalCents / 100 } });
  });

  it('can be reported a day after its last promised day, also when its seller says nothing', async () => {
    const { id } = await shipped();
    await promisedUntil(id, 0);
    expect((await read(id)).can).not.toContain('object-delivery');
    expect(await refused(object(id))).toBe('order.not_objectable');
    expect(await refused(decide(id))).toBe('order.not_objected');
    await promisedUntil(id, -2);
    expect((await read(id)).can).toContain('object-delivery');
    expect(await object(id)).toMatchObject({ status: 'shipped', objection: { outcome: 'open' } });
    expect((await read(id)).can).not.toContain('object-delivery');
    expect(await refused(object(id))).toBe('order.not_objectable');
  });

  it('can be reported once when silence makes it delivered before its last promised day is over', async () => {
    const [early, late] = [await shipped(), await shipped()];
    for (const { id } of [early, late])
      await sql`update customer_order set shipped_at = now() - interval '15 days' where id = ${id}`.execute(test.db);
    await promisedUntil(early.id, 20);
    await promisedUntil(late.id, -2);
    await deliverSilentParcels(test.deps);
    expect(await read(early.id)).toMatchObject({
      status: 'delivered',
      can: expect.arrayContaining(['object-delivery']),
    });
    expect(await refused(object(late.id))).toBe('order.not_objectable');
    expect(await object(early.id)).toMatchObject({ status: 'shipped', objection: { outcome: 'open' } });
    await deliverSilentParcels(test.deps);
    await decide(early.id, false);
    expect(await read(early.id)).toMatchObject({ status: 'delivered', objection: { outcome: 'delivered' } });
    expect(await refused(object(early.id))).toBe('order.not_objectable');
  });
});

describe('a decision about a missing parcel', () => {
  it('is made once, whoever is quicker', async () => {
    const { id, totalCents } = await missing();
    const second = await as(test, { role: 'admin' });
    const answers = await Promise.all(
      [decide(id), decide(id, true, second), decide(id), giveUp(id), giveUp(id)].map(refused),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatch(/^(taken|order\.not_objected|order\.not_shipped)$/);
    expect(await refundsOf(id)).toMatchObject([{ cents: totalCents }]);
  });

  it('comes too late when the buyer has the parcel meanwhile, and the other way round', async () => {
    const { id } = await missing();
    const answers = await Promise.all(
      [decide(id), buyer.client.call(confirmDelivery, { params: { id } })].map(refused),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    const { status, objection } = await read(id);
    expect([status, objection?.outcome]).toEqual(
      answers[0] === 'taken' ? ['cancelled', 'refunded'] : ['delivered', 'received'],
    );
    expect((await refundsOf(id)).length).toBe(answers[0] === 'taken' ? 1 : 0);
  });

  it('is refused to others, without a reason, and about a parcel that is not missed', async () => {
    const { id } = await missing();
    for (const other of [buyer, seller]) expect(await refused(decide(id, true, other))).toBe('auth.forbidden');
    const bare = admin.client.call(decideObjection, { params: { id }, body: { refund: true, reason: ' ' } });
    await expect(bare).rejects.toMatchObject({ status: 400 });
    expect(await refused(decide((await shipped()).id))).toBe('order.not_objected');
    expect((await read(id)).objection).toMatchObject({ outcome: 'open' });
  });
});

describe('a missing parcel whose payment is disputed', () => {
  const disputed = async (intentId: string, amountCents?: number): Promise<string> => {
    const dispute = test.cards.openDispute(intentId, { amountCents });
    await test.cards.deliverWebhooks();
    return dispute;
  };
  const end = async (dispute: string, outcome: 'won' | 'lost') => {
    test.cards.endDispute(dispute, outcome);
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: outcome, is_settled: true });
  };

  it('is refunded once: the refund waits for the bank, and the bank’s money pays it', async () => {
    const { id, intentId, totalCents } = await missing();
    const dispute = await disputed(intentId);
    await decide(id);
    await payBack(id);
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    await end(dispute, 'lost');
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', reason: 'lost', disputed: true }]);
    expect(await read(id)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: totalCents / 100 });
  });

  it('is refunded by us when the dispute is won', async () => {
    const { id, intentId, totalCents } = await missing();
    const dispute = await disputed(intentId);
    await decide(id);
    await end(dispute, 'won');
    await payBack(id);
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', disputed: false, cents: totalCents }]);
  });

  it('owes nothing more when the bank has given everything back before', async () => {
    const { id, intentId } = await missing();
    await end(await disputed(intentId), 'lost');
    await decide(id);
    expect(await refundsOf(id)).toMatchObject([{ reason: 'dispute' }]);
    expect(await read(id)).toMatchObject({ status: 'cancelled', objection: { outcome: 'refunded' } });
  });

  it('owes the rest when the bank has given a part back before', async () => {
    const { id, intentId, totalCents } = await missing();
    await end(await disputed(intentId, 777), 'lost');
    await decide(id);
    const lost = (await refundsOf(id)).find((refund) => refund.reason === 'lost');
    expect(lost).toMatchObject({ cents: totalCents - 777, status: 'pending' });
  });
});
