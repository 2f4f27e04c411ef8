import { cancelOrder, getOrder } from '@herbary/contract/orders.ts';
import { getSellerOrder } from '@herbary/contract/orders-handling.ts';
import { listRefunds, recordSentRefund, retryRefund } from '@herbary/contract/payments.ts';
import {
  decideSellerReturn,
  estimateReturn,
  getReturn,
  getSellerReturn,
  listSellerReturns,
  type ReturnReason,
  receiveSellerReturn,
  requestReturn,
} from '@herbary/contract/returns.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { backdateDelivery, sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { returnPhoto } from '../../../testing/factories/returns.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { waitFor } from '../../../testing/wait-for.ts';

const { test: app, seller } = await openShop({ books: 'provider' });
const tea = await stockProduct(app, seller.userId, { pieces: 1000 });
const oil = await stockProduct(app, seller.userId, { pieces: 1000 });
let buyer: SignedInPerson;

beforeEach(async () => {
  buyer = await as(app);
});

const order = (id: string) => buyer.client.call(getOrder, { params: { id } });

async function delivered(teas: number, method: 'card' | 'bank-transfer' = 'card') {
  const sold = await sellThings(app, {
    buyerId: buyer.userId,
    method,
    state: 'delivered',
    things: [
      { sellerId: seller.userId, productId: tea, quantity: teas, priceCents: 777 },
      { sellerId: seller.userId, productId: oil, priceCents: 1999 },
    ],
  });
  const [placed] = sold.orders;
  if (!placed) throw new Error('no order');
  return { ...placed, intentId: sold.intentId };
}

/** Asked for, approved and received: the money goes out by itself. */
async function sendBack(
  orderId: string,
  pieces: { orderLine: string; quantity: number; opened?: boolean }[],
  reason: ReturnReason = 'damaged',
): Promise<string> {
  const items = await Promise.all(
    pieces.map(async (one) => ({
      ...one,
      reason,
      photos: reason === 'damaged' ? [await returnPhoto(buyer)] : [],
    })),
  );
  const asked = await buyer.client.call(requestReturn, { body: { orderId, items } });
  const params = { id: asked._id };
  await seller.client.call(decideSellerReturn, { params, body: { approve: true } });
  const received = asked.items.map(({ _id }) => ({ _id, disposition: 'restock' as const }));
  await seller.client.call(receiveSellerReturn, { params, body: { items: received } });
  return asked._id;
}

const settled = (returnId: string) =>
  waitFor(async () => (await buyer.client.call(getReturn, { params: { id: returnId } })).status === 'refunded');

describe('the money of a return', () => {
  it('goes back to the card for exactly the pieces that came back', async () => {
    const placed = await delivered(3);
    const [teaLine = ''] = placed.lineIds;
    const id = await sendBack(placed.id, [{ orderLine: teaLine, quantity: 1 }]);
    await settled(id);
    const back = await buyer.client.call(getReturn, { params: { id } });
    expect(back).toMatchObject({ status: 'refunded', can: [] });
    const shown = await order(placed.id);
    expect(shown).toMatchObject({ paymentStatus: 'part-refunded', refundedAmount: back.refundAmount });
    expect(shown.items[0]).toMatchObject({ returnedQuantity: 1, returnable: 2 });
    expect(shown.timeline.map((step) => step.status)).toContain('refunded');
    const provider = app.cards.ledger().find((entry) => entry.intent === placed.intentId);
    expect(provider?.refunded).toBe(Math.round(back.refundAmount * 100));
  });

  it('of piece after piece sums to the whole order, to the cent', async () => {
    const placed = await delivered(3);
    const [teaLine = '', oilLine = ''] = placed.lineIds;
    const ids: string[] = [];
    for (let piece = 0; piece < 3; piece++) ids.push(await sendBack(placed.id, [{ orderLine: teaLine, quantity: 1 }]));
    ids.push(await sendBack(placed.id, [{ orderLine: oilLine, quantity: 1 }]));
    for (const id of ids) await settled(id);
    expect(await order(placed.id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: placed.totalCents / 100,
    });
    expect(await seller.client.call(getSellerOrder, { params: { id: placed.id } })).toMatchObject({ earning: 0 });
  });

  it('whatever pieces come back, in whatever order they are paid', async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 3 });
    const samples = fc.sample(parts, { numRuns: 4, seed: 20_261_115 });
    for (const pieces of samples) {
      const placed = await delivered(pieces.reduce((sum, one) => sum + one, 0));
      const [teaLine = '', oilLine = ''] = placed.lineIds;
      const asked = await Promise.all(
        pieces.map((quantity) => sendBack(placed.id, [{ orderLine: teaLine, quantity }])),
      );
      asked.push(await sendBack(placed.id, [{ orderLine: oilLine, quantity: 1 }]));
      await Promise.all(asked.map(settled));
      expect((await order(placed.id)).refundedAmount).toBe(placed.totalCents / 100);
    }
  });

  it('paid by bank transfer is owed until a person has sent it', async () => {
    const placed = await delivered(2, 'bank-transfer');
    const [teaLine = ''] = placed.lineIds;
    const id = await sendBack(placed.id, [{ orderLine: teaLine, quantity: 2 }]);
    const back = await buyer.client.call(getReturn, { params: { id } });
    expect(back).toMatchObject({ status: 'received', refundMethod: 'bank-transfer', card: null });
    expect((await order(placed.id)).payment).toMatchObject({ refunded: 0, refundDue: back.refundAmount });
    const admin = await as(app, { role: 'admin' });
    const { refunds } = await admin.client.call(listRefunds, { query: { status: 'pending' } });
    const owed = refunds.find(({ returnNumber }) => returnNumber === back.returnNumber);
    expect(owed).toMatchObject({ amount: back.refundAmount, reason: 'return', can: ['sent'] });
    const body = { bankEntryId: `OUT-${id}`, valueDate: '2026-11-14' };
    await admin.client.call(recordSentRefund, { params: { id: owed?._id ?? '' }, body });
    await settled(id);
    expect((await order(placed.id)).payment).toMatchObject({ refunded: back.refundAmount, refundDue: 0 });
  });

  it('that came back from the buyer’s bank is owed again, and goes out again', async () => {
    const placed = await delivered(2);
    const [teaLine = ''] = placed.lineIds;
    const id = await sendBack(placed.id, [{ orderLine: teaLine, quantity: 1 }]);
    await settled(id);
    const { rows } = await sql<{ id: string; provider_refund_id: string }>`
      select id, provider_refund_id from refund where return_id = ${id}
    `.execute(app.db);
    app.cards.endRefund(rows[0]?.provider_refund_id ?? '', 'failed');
    await app.cards.deliverWebhooks();
    expect(await buyer.client.call(getReturn, { params: { id } })).toMatchObject({
      status: 'received',
      refundedAt: null,
      can: [],
    });
    const owed = await order(placed.id);
    expect(owed).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
    expect(owed.items[0]).toMatchObject({ returnedQuantity: 0, returnable: 1 });
    const admin = await as(app, { role: 'admin' });
    await admin.client.call(retryRefund, { params: { id: rows[0]?.id ?? '' } });
    await settled(id);
    expect((await order(placed.id)).items[0]).toMatchObject({ returnedQuantity: 1, returnable: 1 });
  });
});

describe('the shipping of what goes back', () => {
  /** What the buyer was shown before, what the return said, and what reached the card. */
  async function refundOf(
    placed: { id: string },
    pieces: { orderLine: string; quantity: number }[],
    reason: ReturnReason,
  ) {
    const shown = await buyer.client.call(estimateReturn, {
      body: { orderId: placed.id, items: pieces.map((one) => ({ ...one, reason })) },
    });
    const before = (await order(placed.id)).refundedAmount;
    const id = await sendBack(placed.id, pieces, reason);
    await settled(id);
    const { refundAmount } = await buyer.client.call(getReturn, { params: { id } });
    expect(refundAmount).toBe(shown.total);
    expect((await order(placed.id)).refundedAmount - before).toBeCloseTo(shown.total, 5);
    return shown;
  }

  it('goes back by its share when the seller is at fault, and stays when the buyer has changed their mind', async () => {
    const placed = await delivered(3);
    const [teaLine = ''] = placed.lineIds;
    const broken = await refundOf(placed, [{ orderLine: teaLine, quantity: 1 }], 'damaged');
    expect(broken.shipping).toBeGreaterThan(0);
    const unwanted = await refundOf(placed, [{ orderLine: teaLine, quantity: 1 }], 'changed_mind');
    expect(unwanted).toMatchObject({ subtotal: 7.77, shipping: 0 });
    expect(unwanted.total).toBeCloseTo(unwanted.subtotal + unwanted.tax, 5);
  });

  it('goes back with the whole order for fourteen days, whatever the reason', async () => {
    const [soon, late] = [await delivered(3), await delivered(3)];
    const all = ({ lineIds: [teaLine = '', oilLine = ''] }: { lineIds: string[] }) => [
      { orderLine: teaLine, quantity: 3 },
      { orderLine: oilLine, quantity: 1 },
    ];
    await backdateDelivery(app, soon.id, 13);
    await backdateDelivery(app, late.id, 14);
    expect(await refundOf(soon, all(soon), 'changed_mind')).toMatchObject({
      total: soon.totalCents / 100,
      shipping: 5,
    });
    expect((await order(soon.id)).paymentStatus).toBe('refunded');
    expect(await refundOf(late, all(late), 'changed_mind')).toMatchObject({ shipping: 0 });
    expect((await order(late.id)).paymentStatus).toBe('part-refunded');
  });

  it('goes back with the rest of an order of which the broken part went back before', async () => {
    const placed = await delivered(1);
    const [teaLine = '', oilLine = ''] = placed.lineIds;
    await refundOf(placed, [{ orderLine: oilLine, quantity: 1 }], 'damaged');
    await refundOf(placed, [{ orderLine: teaLine, quantity: 1 }], 'changed_mind');
    expect(await order(placed.id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: placed.totalCents / 100,
    });
  });
});

describe('the money of a cancelled order', () => {
  it('goes back whole, and the order says so', async () => {
    const sold = await sellThings(app, {
      buyerId: buyer.userId,
      things: [{ sellerId: seller.userId, productId: tea, quantity: 2 }],
    });
    const id = sold.orders[0]?.id ?? '';
    await buyer.client.call(cancelOrder, { params: { id }, body: {} });
    await waitFor(async () => (await order(id)).paymentStatus === 'refunded');
    expect((await order(id)).refundedAmount).toBe(sold.totalCents / 100);
  });
});

describe('what the seller of a return sees', () => {
  const asked = async (reason: ReturnReason = 'changed_mind') => {
    const placed = await delivered(2);
    const [orderLine = ''] = placed.lineIds;
    const photos = reason === 'damaged' ? [await returnPhoto(buyer)] : [];
    const items = [{ orderLine, quantity: 1, reason, photos }];
    return buyer.client.call(requestReturn, { body: { orderId: placed.id, items } });
  };
  const look = (id: string, by = seller) => by.client.call(getSellerReturn, { params: { id } });

  it('is what goes back, what it takes of the balance, and until when to answer', async () => {
    const { _id: id, date } = await asked('damaged');
    const shown = await look(id);
    const { refund, balance, refundAmount } = shown;
    expect(refund.items - refund.discount + refund.shipping + refund.tax).toBeCloseTo(refundAmount, 5);
    expect(balance.items + balance.shipping - balance.fee).toBeCloseTo(balance.total, 5);
    expect(refund.shipping).toBeGreaterThan(0);
    expect(Date.parse(shown.answerBy ?? '') - Date.parse(date)).toBe(3 * 86_400_000);
    expect(shown).toMatchObject({ customer: { name: 'Ada Brook' }, receiveBy: null, card: null });
    expect(shown.items[0]).toMatchObject({ bought: 2, quantity: 1, condition: null });
    expect(JSON.stringify(shown)).not.toContain('Fern Row');
    const earned = async () => (await seller.client.call(getSellerOrder, { params: { id: shown.orderId } })).earning;
    const before = await earned();
    await seller.client.call(decideSellerReturn, { params: { id }, body: { approve: true } });
    const items = shown.items.map(({ _id }) => ({ _id, disposition: 'destroy' as const }));
    await seller.client.call(receiveSellerReturn, { params: { id }, body: { items } });
    await settled(id);
    expect(before - (await earned())).toBeCloseTo(balance.total, 5);
  });

  it('is another seller’s not to see, nor a buyer’s or an applicant’s', async () => {
    const { _id: id } = await asked();
    const other = await as(app, { role: 'seller' });
    await expect(look(id, other)).rejects.toMatchObject({ status: 404, code: 'return.not_found' });
    for (const person of [buyer, await as(app, { role: 'seller', application: 'pending' })])
      await expect(look(id, person)).rejects.toMatchObject({ status: 403 });
  });

  it('is found by state, number and the name on the parcel', async () => {
    const open = await asked();
    const closed = await asked();
    const body = { approve: false, note: 'Used up' };
    await seller.client.call(decideSellerReturn, { params: { id: closed._id }, body });
    const idsOf = async (query: { state?: 'open' | 'closed'; search?: string }) =>
      (await seller.client.call(listSellerReturns, { query: { ...query, limit: 100 } })).returns.map(({ _id }) => _id);
    expect(await idsOf({ state: 'open' })).not.toContain(closed._id);
    expect(await idsOf({ state: 'closed', search: closed.returnNumber })).toEqual([closed._id]);
    expect(await idsOf({ state: 'open', search: 'ada brook' })).toContain(open._id);
    expect(await idsOf({ search: 'nobody' })).toEqual([]);
  });

  it('came back opened goes back on no shelf; sealed it may', async () => {
    const { _id: id, items } = await asked();
    await seller.client.call(decideSellerReturn, { params: { id }, body: { approve: true } });
    const receive = (condition: 'sealed' | 'opened' | 'damaged') =>
      seller.client.call(receiveSellerReturn, {
        params: { id },
        body: { items: items.map(({ _id }) => ({ _id, disposition: 'restock' as const, condition })) },
      });
    for (const condition of ['opened', 'damaged'] as const)
      await expect(receive(condition)).rejects.toMatchObject({ status: 409, code: 'return.not_restockable' });
    expect((await receive('sealed')).items[0]).toMatchObject({ condition: 'sealed', disposition: 'restock' });
    await settled(id);
  });
});
