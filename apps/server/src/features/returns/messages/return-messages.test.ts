import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type SaleState, sellOrder, stockProduct } from '../../../testing/factories/orders.ts';
import { insertReturn } from '../../../testing/factories/returns.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { inOneLine, messagesOf } from '../../../testing/sent-messages.ts';
import { returnCancelled, returnDecided, returnReceived, returnRefunded, returnRequested } from '../returns.events.ts';

const { test } = await openShop({ books: 'unchecked' });
const { publish, sentTo, oneTo, nothingTo } = messagesOf(test);
let buyer: SignedInPerson;
let seller: SignedInPerson;

beforeEach(async () => {
  buyer = await as(test, { firstName: 'Maya' });
  seller = await as(test, { role: 'seller', firstName: 'Fern' });
});

async function sold(state: SaleState) {
  const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId), quantity: 2 }];
  return sellOrder(test, { buyerId: buyer.userId, things, state });
}

describe('messages about a return', () => {
  const decided = () => ({ decided_at: new Date(), decided_by: seller.userId });
  const start = async (set?: Record<string, unknown>) => {
    const { order } = await sold('delivered');
    const [lineId = ''] = order.lineIds;
    const people = { buyerId: buyer.userId, sellerId: seller.userId };
    return { order, back: await insertReturn(test, { orderId: order.id, lineId, ...people }, set) };
  };

  it('confirm the request to the buyer and ask the seller to decide', async () => {
    const { order, back } = await start();
    await publish(returnRequested, back.id, { returnId: back.id });
    await publish(returnRequested, back.id, { returnId: back.id });
    const toBuyer = await oneTo(buyer);
    expect(toBuyer.bell).toMatchObject({ type: 'info', title: 'Return requested', action_url: '/orders?tab=returns' });
    const toSeller = await oneTo(seller);
    expect(toSeller.bell).toMatchObject({
      title: `Return requested for ${order.number}`,
      message: `${back.number}: 1 × Tulsi leaf (Arrived damaged). Please approve or reject it.`,
    });
    expect(inOneLine(toSeller.mail.text)).toContain('The buyer says: The lid was loose.');
  });

  it('tell the buyer what to do when it is approved', async () => {
    const { back } = await start({ status: 'approved', ...decided(), decision_note: 'Send it to 4 Mill Road, Ghent.' });
    await publish(returnDecided, back.id, { returnId: back.id });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'success', title: 'Return approved' });
    expect(inOneLine(mail.text)).toContain('4 Mill Road, Ghent');
    await nothingTo(seller);
  });

  it('tell the buyer why it is rejected', async () => {
    const { back } = await start({ status: 'rejected', ...decided(), decision_note: 'The seal was broken.' });
    await publish(returnDecided, back.id, { returnId: back.id });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'warning', title: 'Return rejected' });
    expect(bell.message).toContain(`didn't accept ${back.number}: The seal was broken.`);
    expect(inOneLine(mail.text)).toContain('The seal was broken');
  });

  it('tell the buyer first that it has arrived, then that the refund was sent', async () => {
    const { back } = await start({ status: 'received', ...decided(), received_at: new Date(), refund_cents: 1487 });
    await publish(returnReceived, back.id, { returnId: back.id });
    await sql`update return_request set status = 'refunded', refunded_at = now() where id = ${back.id}`.execute(
      test.db,
    );
    await publish(returnRefunded, back.id, { returnId: back.id });
    const { bell, mails } = await sentTo(buyer);
    expect(bell.map(({ title, message }) => [title, message.includes('$14.87')])).toEqual([
      ['Return received', true],
      ['Refund sent', true],
    ]);
    expect(mails).toHaveLength(2);
  });

  it('leave it to their bank to tell the buyer of a refund that a lost dispute has paid', async () => {
    const paid = {
      status: 'refunded',
      ...decided(),
      received_at: new Date(),
      refunded_at: new Date(),
      refund_cents: 1487,
    };
    const { back } = await start(paid);
    await publish(returnRefunded, back.id, { returnId: back.id, by: 'dispute' });
    await nothingTo(buyer);
    expect((await oneTo(seller)).bell.title).toBe(`Return ${back.number} refunded`);
  });

  it('name what was sent, where a dispute had paid a part before', async () => {
    const refunded = { status: 'refunded', received_at: new Date(), refunded_at: new Date(), refund_cents: 1487 };
    const { back } = await start({ ...refunded, ...decided() });
    await publish(returnRefunded, back.id, { returnId: back.id, by: 'bank-transfer', cents: 710 });
    for (const person of [buyer, seller]) expect((await oneTo(person)).bell.message).toContain('$7.10');
  });

  it('tell the seller, too, when our team has decided', async () => {
    const approved = await start({ status: 'approved', ...decided(), decision_note: 'Pack it well.' });
    await publish(returnDecided, approved.back.id, { returnId: approved.back.id, by: 'admin' });
    const { bell, mail } = await oneTo(seller);
    expect(bell).toMatchObject({
      type: 'info',
      title: `Return ${approved.back.number} approved`,
      message: `Our team has approved return ${approved.back.number} for ${approved.order.number}. The buyer will send the items to you.`,
      action_url: `/dashboard/orders?tab=returns&id=${approved.back.id}`,
    });
    expect(inOneLine(mail.text)).toContain('What we told the buyer: Pack it well.');
    const rejected = await start({ status: 'rejected', ...decided(), decision_note: 'The seal was broken.' });
    await publish(returnDecided, rejected.back.id, { returnId: rejected.back.id, by: 'admin' });
    const { bell: bells } = await sentTo(seller);
    expect(bells.at(-1)?.message).toMatch(/^Our team has rejected return .* You don't need to do anything\.$/);
  });

  it('tell the seller of the arrival when our team received it, and of the refund in any case', async () => {
    const arrived = { status: 'received', ...decided(), received_at: new Date(), refund_cents: 1487 };
    const [own, ours] = [await start(arrived), await start(arrived)];
    await publish(returnReceived, own.back.id, { returnId: own.back.id, by: 'seller' });
    await nothingTo(seller);
    await publish(returnReceived, ours.back.id, { returnId: ours.back.id, by: 'admin' });
    expect((await oneTo(seller)).bell.message).toBe(
      `Our team has marked the items in ${ours.back.number} for ${ours.order.number} as received. The refund of $14.87 is being sent to the buyer.`,
    );
    await sql`update return_request set status = 'refunded', refunded_at = now() where id = ${own.back.id}`.execute(
      test.db,
    );
    for (const _ of ['once', 'twice']) await publish(returnRefunded, own.back.id, { returnId: own.back.id });
    const { bell, mails } = await sentTo(seller);
    expect(bell.map(({ title }) => title)).toEqual([
      `Return ${ours.back.number} received`,
      `Return ${own.back.number} refunded`,
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Return ${ours.back.number} was received`,
      `Return ${own.back.number} was refunded`,
    ]);
  });

  it('confirm to the buyer and tell the seller that it was cancelled', async () => {
    const { back } = await start({ status: 'cancelled' });
    await publish(returnCancelled, back.id, { returnId: back.id });
    expect((await oneTo(seller)).bell.title).toBe(`Return ${back.number} withdrawn`);
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'info', title: 'Return cancelled', action_url: '/orders?tab=returns' });
    expect(mail.subject).toBe(`Return cancelled: ${back.number}`);
  });
});
