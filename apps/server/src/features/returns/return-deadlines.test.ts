import { getOrder } from '@herbary/contract/orders.ts';
import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import {
  cancelReturn,
  decideSellerReturn,
  getReturn,
  listAdminReturns,
  type ReturnRequest,
  receiveSellerReturn,
  requestReturn,
  resolveReturn,
  sendReturn,
} from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { messagesOf } from '../../testing/sent-messages.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { endReturnDeadlines } from './return-deadlines.ts';

const { test: app, seller } = await openShop({ books: 'provider' });
const admin = await as(app, { role: 'admin' });
const tea = await stockProduct(app, seller.userId, { pieces: 1000 });
const { sentTo } = messagesOf(app);
let buyer: SignedInPerson;

beforeEach(async () => {
  buyer = await as(app);
});

async function asked(): Promise<ReturnRequest> {
  const things = [{ sellerId: seller.userId, productId: tea, quantity: 2, priceCents: 777 }];
  const { order } = await sellOrder(app, { buyerId: buyer.userId, things, state: 'delivered' });
  const items = [{ orderLine: order.lineIds[0] ?? '', quantity: 1, reason: 'changed_mind' as const }];
  return buyer.client.call(requestReturn, { body: { orderId: order.id, items } });
}
async function approved(): Promise<ReturnRequest> {
  const { _id: id } = await asked();
  await seller.client.call(decideSellerReturn, { params: { id }, body: { approve: true } });
  return buyer.client.call(getReturn, { params: { id } });
}
const parcel = { carrier: 'USPS', trackingNumber: '9400 1118' };
const send = (id: string) => buyer.client.call(sendReturn, { params: { id }, body: parcel });
const read = (id: string) => buyer.client.call(getReturn, { params: { id } });
const resolve = (id: string, refund: boolean) =>
  admin.client.call(resolveReturn, { params: { id }, body: { refund, note: 'The store is silent.' } });
const receive = ({ _id: id, items }: ReturnRequest) =>
  seller.client.call(receiveSellerReturn, {
    params: { id },
    body: { items: items.map(({ _id }) => ({ _id, disposition: 'restock' as const })) },
  });

/** As if everything about it had happened so many days earlier. */
const age = (id: string, days: number) =>
  sql`
    update return_request set created_at = created_at - make_interval(days => ${days}),
        decided_at = decided_at - make_interval(days => ${days}), sent_at = sent_at - make_interval(days => ${days})
      where id = ${id}
  `.execute(app.db);
const titles = async (person: SignedInPerson) => (await sentTo(person)).bell.map(({ title }) => title);
const onHand = async () =>
  (await app.db.selectFrom('stock_level').select('on_hand').where('product_id', '=', tea).executeTakeFirstOrThrow())
    .on_hand;

describe('a return whose seller is silent', () => {
  it('goes to support after three days, with a notification to all three, and only once', async () => {
    const { _id: id, returnNumber, orderId } = await asked();
    await age(id, RETURN_DEADLINES.answer - 1);
    await endReturnDeadlines(app.deps);
    expect(await read(id)).toMatchObject({ status: 'pending', escalatedAt: null });
    await expect(resolve(id, true)).rejects.toMatchObject({ status: 409, code: 'return.not_escalated' });
    await age(id, 1);
    await endReturnDeadlines(app.deps);
    await endReturnDeadlines(app.deps);
    expect(await read(id)).toMatchObject({ status: 'pending', escalatedAt: expect.any(String), can: ['cancel'] });
    await waitFor(async () => (await titles(buyer)).includes('Our team is looking at your return'));
    await waitFor(async () => (await titles(seller)).includes(`Return ${returnNumber} handed to our team`));
    const toAdmin = async () => (await sentTo(admin)).bell.filter(({ message }) => message.includes(returnNumber));
    await waitFor(async () => (await toAdmin()).length === 1);
    const { timeline } = await buyer.client.call(getOrder, { params: { id: orderId } });
    expect(timeline.filter(({ status }) => status === 'return_escalated')).toHaveLength(1);
    const [first] = (await admin.client.call(listAdminReturns, { query: {} })).returns;
    expect(first).toMatchObject({ _id: id, can: ['approve', 'reject', 'resolve'] });
  });

  it('is refunded by support without the seller, to the cent that was shown, and not put into stock', async () => {
    const shown = await asked();
    const { _id: id } = shown;
    await age(id, RETURN_DEADLINES.answer);
    await endReturnDeadlines(app.deps);
    const before = await onHand();
    const results = await Promise.allSettled([resolve(id, true), resolve(id, true), resolve(id, true)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await waitFor(async () => (await read(id)).status === 'refunded');
    expect((await read(id)).refundAmount).toBe(shown.refundAmount);
    expect(await onHand()).toBe(before);
    await waitFor(async () => (await titles(buyer)).includes('Decision on your return'));
    await waitFor(async () => (await titles(seller)).includes(`Return ${shown.returnNumber} settled`));
    const audit = await app.db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).execute();
    expect(audit).toEqual([{ action: 'return.resolve' }]);
  });

  it('is closed by support with a word to the buyer, and pays nothing', async () => {
    const sent = await approved();
    await send(sent._id);
    await age(sent._id, RETURN_DEADLINES.receive);
    await endReturnDeadlines(app.deps);
    expect(await resolve(sent._id, false)).toMatchObject({ status: 'rejected', can: [] });
    expect(await read(sent._id)).toMatchObject({ decisionNote: 'The store is silent.', refundAmount: 0 });
    await waitFor(async () => (await titles(buyer)).includes('Return closed'));
    await expect(receive(sent)).rejects.toMatchObject({ code: 'return.not_approved' });
  });

  it('can still be answered by the seller, who then has a time of their own again', async () => {
    const { _id: id } = await asked();
    await age(id, RETURN_DEADLINES.answer);
    await endReturnDeadlines(app.deps);
    await seller.client.call(decideSellerReturn, { params: { id }, body: { approve: true } });
    expect(await read(id)).toMatchObject({ status: 'approved', escalatedAt: null });
    await expect(resolve(id, true)).rejects.toMatchObject({ code: 'return.not_escalated' });
  });
});

describe('an approved return', () => {
  it('is sent once, with its tracking number, and the seller has seven days to take it in', async () => {
    const found = await approved();
    expect(found).toMatchObject({ can: ['cancel', 'send'], sendBy: expect.any(String), sentAt: null });
    const sent = await send(found._id);
    expect(sent).toMatchObject({ ...parcel, sentAt: expect.any(String), sendBy: null, can: ['cancel'] });
    await expect(send(found._id)).rejects.toMatchObject({ status: 409, code: 'return.not_sendable' });
    await waitFor(async () => (await titles(seller)).includes(`Return ${found.returnNumber} sent back`));
    await age(found._id, RETURN_DEADLINES.receive);
    await endReturnDeadlines(app.deps);
    expect(await read(found._id)).toMatchObject({ status: 'approved', escalatedAt: expect.any(String) });
    await receive(found);
    await waitFor(async () => (await read(found._id)).status === 'refunded');
  });

  it('that is never sent is closed after thirty days, and its pieces may be asked for again', async () => {
    const found = await approved();
    await age(found._id, RETURN_DEADLINES.send - 1);
    await endReturnDeadlines(app.deps);
    expect(await read(found._id)).toMatchObject({ status: 'approved', escalatedAt: null });
    await age(found._id, 1);
    await endReturnDeadlines(app.deps);
    expect(await read(found._id)).toMatchObject({
      status: 'cancelled',
      expiredAt: expect.any(String),
      refundAmount: 0,
    });
    await waitFor(async () => (await titles(buyer)).includes('Return closed'));
    const { items } = await buyer.client.call(getOrder, { params: { id: found.orderId } });
    expect(items[0]?.returnable).toBe(2);
    await expect(send(found._id)).rejects.toMatchObject({ code: 'return.not_sendable' });
  });

  it('is cancelled by its buyer until it is received, and then not', async () => {
    const [unsent, sent, back] = [await approved(), await approved(), await approved()];
    await send(sent._id);
    await receive(back);
    for (const { _id: id } of [unsent, sent])
      expect(await buyer.client.call(cancelReturn, { params: { id } })).toMatchObject({ status: 'cancelled' });
    const late = buyer.client.call(cancelReturn, { params: { id: back._id } });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'return.not_cancellable' });
    await expect(receive(sent)).rejects.toMatchObject({ code: 'return.not_approved' });
    // The books are compared with the provider after each test.
    await waitFor(async () => (await read(back._id)).status === 'refunded');
  });

  it('that is cancelled and received at the same moment is one of the two', async () => {
    const found = await approved();
    const [cancelling] = await Promise.allSettled([
      buyer.client.call(cancelReturn, { params: { id: found._id } }),
      receive(found),
    ]);
    const { status } = await read(found._id);
    if (cancelling.status === 'fulfilled') expect(status).toBe('cancelled');
    else await waitFor(async () => (await read(found._id)).status === 'refunded');
  });
});
