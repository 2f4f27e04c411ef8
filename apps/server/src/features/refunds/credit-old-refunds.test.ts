import { cancelOrder, getOrder, listPapers } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../sandbox/faults.ts';
import { type Shopper, shopper } from '../../testing/factories/checkout.ts';
import { payRefund } from '../../testing/factories/disputes.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { creditOldRefunds } from './credit-old-refunds.ts';

const { test, seller } = await openShop({ work: false, books: 'provider' });
let buyer: Shopper;
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  buyer = await shopper(test);
});

/** An order that was refunded so many days ago by a release that knew no credit notes. */
async function refundedBefore(days: number): Promise<string> {
  const { id } = await sold();
  await buyer.client.call(cancelOrder, { params: { id }, body: {} });
  const { rows } = await sql<{ id: string }>`select id from refund where order_id = ${id}`.execute(test.db);
  await payRefund(test, rows[0]?.id ?? '');
  await forgetNote(id, days);
  return id;
}
async function sold() {
  const productId = await stockProduct(test, seller.userId);
  const things = [{ sellerId: seller.userId, productId, quantity: 2 }];
  const { order, intentId = '' } = await sellOrder(test, { buyerId: buyer.userId, things });
  return { id: order.id, number: order.number, intentId };
}
async function forgetNote(id: string, days: number): Promise<void> {
  await sql`alter table credit_note disable trigger credit_note_append_only`.execute(test.db);
  await sql`delete from credit_note where order_id = ${id}`.execute(test.db);
  await sql`alter table credit_note enable trigger credit_note_append_only`.execute(test.db);
  await sql`update refund set settled_at = now() - make_interval(days => ${days}) where order_id = ${id}`.execute(
    test.db,
  );
}
const notesOf = async (id: string) => (await buyer.client.call(getOrder, { params: { id } })).creditNotes;
const numberOf = async (id: string) => (await notesOf(id))[0]?.creditNoteNumber ?? '';

describe('a refund from before there were credit notes', () => {
  it('gets one, in the order of the refunds, once', async () => {
    const [younger, older] = [await refundedBefore(40), await refundedBefore(400)];
    expect(await creditOldRefunds(test.deps)).toBe(2);
    expect(await creditOldRefunds(test.deps)).toBe(0);
    const { totalAmount } = await buyer.client.call(getOrder, { params: { id: older } });
    expect(await notesOf(older)).toMatchObject([{ amount: totalAmount }]);
    const [first, second] = [await numberOf(older), await numberOf(younger)].map((number) => Number(number.slice(3)));
    expect(second).toBe((first ?? 0) + 1);
  });

  it('gets one that names the day of issue and the day of the refund', async () => {
    const id = await refundedBefore(400);
    await creditOldRefunds(test.deps);
    const papers = await buyer.client.call(listPapers, { params: { id } });
    const note = papers.find(({ kind }) => kind === 'credit-note');
    expect(note?.issuedAt.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
    const file = await test.inject({ url: note?.pdfUrl ?? '', headers: { authorization: `Bearer ${buyer.token}` } });
    const texts = readPdf(file.rawPayload).join(' ');
    const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(texts).toContain(`Issued ${day(new Date())}`);
    expect(texts).toContain(`Refunded on ${day(new Date(Date.now() - 400 * 86_400_000))} by card`);
  });

  it('gets one of a single line where a dispute had taken a part of the order', async () => {
    const { id, number, intentId } = await sold();
    const dispute = test.cards.openDispute(intentId, { amountCents: 777 });
    await test.cards.deliverWebhooks();
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    await forgetNote(id, 400);
    expect(await creditOldRefunds(test.deps)).toBe(1);
    const { rows } = await sql<{ content: { lines: { totalCents: number }[]; subtotalCents: number } }>`
      select content from credit_note where order_id = ${id}
    `.execute(test.db);
    const { lines, subtotalCents } = rows[0]?.content ?? {};
    expect(lines).toMatchObject([{ name: `Part of order ${number}`, totalCents: subtotalCents }]);
  });

  it('goes on where an earlier run was stopped, and leaves alone what has its note', async () => {
    const [first, second] = [await refundedBefore(30), await refundedBefore(20)];
    let looks = 0;
    const stopsAfterOne = Object.create(AbortSignal.prototype, { aborted: { get: () => looks++ > 0 } });
    expect(await creditOldRefunds(test.deps, stopsAfterOne)).toBe(1);
    expect(await creditOldRefunds(test.deps)).toBe(1);
    const numbers = [await numberOf(first), await numberOf(second)];
    expect(await creditOldRefunds(test.deps)).toBe(0);
    expect([await numberOf(first), await numberOf(second)]).toEqual(numbers);
  });
});
