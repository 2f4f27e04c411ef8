import { cancelOrder, getInvoice, getOrder, listPapers } from '@herbary/contract/orders.ts';
import { retryRefund } from '@herbary/contract/payments.ts';
import {
  decideSellerReturn,
  getReturn,
  type ReturnReason,
  receiveSellerReturn,
  requestReturn,
} from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { returnPhoto } from '../../testing/factories/returns.ts';
import { openShop } from '../../testing/open-shop.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { settleRefund } from '../refunds/index.ts';

const { test, seller } = await openShop({ books: 'provider' });
const [stranger, admin] = [await as(test), await as(test, { role: 'admin' })];
const tea = await stockProduct(test, seller.userId, { pieces: 1000 });
let buyer: SignedInPerson;

beforeEach(async () => {
  buyer = await as(test);
});

async function sold(state: 'paid' | 'delivered' = 'delivered') {
  const things = [{ sellerId: seller.userId, productId: tea, quantity: 3, priceCents: 1333 }];
  const { order } = await sellOrder(test, { buyerId: buyer.userId, things, state });
  return order;
}

/** A delivered order of two products, of which the first went back with its shipping before the bank gave the buyer the rest, or so much of it. */
async function disputedAfterReturn(amountCents?: number) {
  const honey = await stockProduct(test, seller.userId);
  const things = [
    { sellerId: seller.userId, productId: tea, quantity: 1, priceCents: 1333 },
    { sellerId: seller.userId, productId: honey, quantity: 2, priceCents: 900 },
  ];
  const { order, intentId = '' } = await sellOrder(test, { buyerId: buyer.userId, things, state: 'delivered' });
  const returned = await sendBack(order.id, order.lineIds[0] ?? '', 'damaged');
  const rest = Math.round(order.totalCents - returned * 100);
  await loseDispute(intentId, amountCents ?? rest);
  return order;
}
async function loseDispute(intentId: string, amountCents: number) {
  const dispute = test.cards.openDispute(intentId, { amountCents });
  await test.cards.deliverWebhooks();
  test.cards.endDispute(dispute, 'lost');
  await test.cards.deliverWebhooks();
}
type Line = { name: string; quantity: number; totalCents: number };
const contentsOf = async (id: string) => {
  const { rows } = await sql<{ content: { lines: Line[]; subtotalCents: number } }>`
    select content from credit_note where order_id = ${id} order by issued_at, id
  `.execute(test.db);
  return rows.map(({ content }) => content);
};
const papersOf = (id: string, by = buyer) => by.client.call(listPapers, { params: { id } });
const notesOf = async (id: string) => (await papersOf(id)).filter(({ kind }) => kind === 'credit-note');
const open = (url: string, person = buyer) =>
  test.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
const invoiceBytes = async (id: string) => {
  const { pdfUrl } = await buyer.client.call(getInvoice, { params: { id } });
  return (await open(pdfUrl)).rawPayload;
};

/** One piece back, with its money; gives what came back. */
async function sendBack(orderId: string, orderLine: string, reason: ReturnReason = 'changed_mind'): Promise<number> {
  const photos = reason === 'damaged' ? [await returnPhoto(buyer)] : [];
  const asked = await buyer.client.call(requestReturn, {
    body: { orderId, items: [{ orderLine, quantity: 1, reason, photos }] },
  });
  const params = { id: asked._id };
  await seller.client.call(decideSellerReturn, { params, body: { approve: true } });
  const items = asked.items.map(({ _id }) => ({ _id, disposition: 'restock' as const }));
  await seller.client.call(receiveSellerReturn, { params, body: { items } });
  await waitFor(async () => (await buyer.client.call(getReturn, { params })).status === 'refunded');
  return (await buyer.client.call(getReturn, { params })).refundAmount;
}

describe('an invoice that was issued', () => {
  it('is the same, byte for byte, after a refund, a move of the buyer and a new name of the store', async () => {
    const { id, lineIds } = await sold();
    const before = await invoiceBytes(id);
    await sendBack(id, lineIds[0] ?? '');
    await test.db.updateTable('address').set({ city: 'Elsewhere' }).where('user_id', '=', buyer.userId).execute();
    await test.db
      .updateTable('seller')
      .set({ business_name: `Renamed ${id}`, city: 'Ghent', country: 'Belgium' })
      .where('id', '=', seller.userId)
      .execute();
    expect(readPdf(await invoiceBytes(id))).toEqual(readPdf(before));
    expect((await invoiceBytes(id)).equals(before)).toBe(true);
    const change = sql`update invoice set content = '{}' where order_id = ${id}`.execute(test.db);
    await expect(change).rejects.toThrow();
  });
});

describe('a refund', () => {
  it('makes one credit note each, whose sums are what went back', async () => {
    const { id, lineIds } = await sold();
    const amounts = [await sendBack(id, lineIds[0] ?? ''), await sendBack(id, lineIds[0] ?? '')];
    const notes = await notesOf(id);
    expect(notes.map(({ amount }) => amount)).toEqual(amounts);
    const order = await buyer.client.call(getOrder, { params: { id } });
    expect(order.creditNotes.map(({ creditNoteNumber }) => creditNoteNumber)).toEqual(
      notes.map(({ number }) => number),
    );
    expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(order.refundedAmount, 5);
    const texts = readPdf((await open(notes[0]?.pdfUrl ?? '')).rawPayload);
    expect(texts).toEqual(expect.arrayContaining([notes[0]?.number, order.invoiceNumber, order.orderNumber]));
    expect(texts[texts.indexOf('Total refunded') + 1]).toBe(`$${amounts[0]?.toFixed(2)}`);
  });

  it('of a cancelled order is one for all of it', async () => {
    const { id, totalCents } = await sold('paid');
    await buyer.client.call(cancelOrder, { params: { id }, body: {} });
    await waitFor(async () => (await notesOf(id)).length > 0);
    expect((await notesOf(id)).map(({ amount }) => amount)).toEqual([totalCents / 100]);
  });

  it('that is settled again, by several at once, makes no second one', async () => {
    const { id, lineIds } = await sold();
    await sendBack(id, lineIds[0] ?? '');
    const { rows } = await sql<{ id: string }>`select id from refund where order_id = ${id}`.execute(test.db);
    await Promise.all([1, 2, 3, 4].map(() => settleRefund(test.deps, rows[0]?.id ?? '')));
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('that came back from the bank and goes out again has the same credit note', async () => {
    const { id, lineIds } = await sold();
    await sendBack(id, lineIds[0] ?? '');
    const { rows } = await sql<{ id: string; provider: string }>`
      select id, provider_refund_id as provider from refund where order_id = ${id}
    `.execute(test.db);
    test.cards.endRefund(rows[0]?.provider ?? '', 'failed');
    await test.cards.deliverWebhooks();
    await admin.client.call(retryRefund, { params: { id: rows[0]?.id ?? '' } });
    await waitFor(async () => (await buyer.client.call(getOrder, { params: { id } })).refundedAmount > 0);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('of many orders at once gets numbers without a gap', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => sold('paid')));
    await Promise.all(orders.map(({ id }) => buyer.client.call(cancelOrder, { params: { id }, body: {} })));
    await waitFor(async () =>
      (await Promise.all(orders.map(({ id }) => notesOf(id)))).every((notes) => notes.length > 0),
    );
    const { rows } = await sql<{ number: number }>`
      select substring(credit_note_number from 4)::integer as number from credit_note order by 1
    `.execute(test.db);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });
});

describe('a credit note', () => {
  it('of what a dispute took names the part, not the whole order', async () => {
    const things = [{ sellerId: seller.userId, productId: tea, quantity: 3, priceCents: 1333 }];
    const { order, intentId = '' } = await sellOrder(test, { buyerId: buyer.userId, things });
    await loseDispute(intentId, 777);
    const [note] = await contentsOf(order.id);
    const { subtotalCents = 0 } = note ?? {};
    expect(subtotalCents).toBeGreaterThan(0);
    expect(subtotalCents).toBeLessThan(777);
    expect(note?.lines).toMatchObject([
      { name: `Part of order ${order.number}`, quantity: 1, totalCents: subtotalCents },
    ]);
    const texts = readPdf((await open((await notesOf(order.id))[0]?.pdfUrl ?? '')).rawPayload);
    expect(texts.join(' ')).toContain(`Part of order ${order.number}`);
  });

  it('of the rest of an order lists no line that went back before', async () => {
    const { id } = await disputedAfterReturn();
    const [first, second] = await contentsOf(id);
    expect(first?.lines).toMatchObject([{ quantity: 1, totalCents: 1333 }]);
    expect(second).toMatchObject({ lines: [{ quantity: 2, totalCents: 1800 }], subtotalCents: 1800 });
  });

  it('of a part of that rest has one line, which is its subtotal', async () => {
    const { id, number } = await disputedAfterReturn(500);
    const [, second] = await contentsOf(id);
    expect(second?.lines).toMatchObject([{ name: `Part of order ${number}`, totalCents: second?.subtotalCents }]);
  });

  it('opens for its buyer alone, by a link of its own kind', async () => {
    const { id, lineIds } = await sold();
    await sendBack(id, lineIds[0] ?? '');
    const [note] = await notesOf(id);
    const url = note?.pdfUrl ?? '';
    expect((await open(url)).headers['content-disposition']).toBe(`inline; filename="${note?.number}.pdf"`);
    for (const person of [stranger, seller, admin]) expect((await open(url, person)).statusCode).toBe(404);
    expect((await open(url.replace('credit-notes', 'invoices'))).statusCode).toBe(404);
    await expect(papersOf(id, stranger)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
  });
});
