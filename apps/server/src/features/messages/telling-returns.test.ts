import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { committed, insertRow } from '../../platform/db/data-model-rows.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type SaleState, type SoldCheckout, sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { inOneLine, messagesOf } from '../../testing/sent-messages.ts';
import { orderRefunded, orderRefundFailed } from '../orders/index.ts';
import { returnCancelled, returnDecided, returnReceived, returnRefunded, returnRequested } from '../returns/index.ts';

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

async function refund(
  { paymentId, order }: Pick<SoldCheckout, 'paymentId'> & { order: { id: string } },
  { returnId, method = 'card' }: { returnId?: string; method?: 'card' | 'bank-transfer' } = {},
) {
  const id = newId();
  await sql`
    insert into refund (id, payment_id, order_id, return_id, idempotency_key, method, amount_cents, reason, status, settled_at)
    values (${id}, ${paymentId}, ${order.id}, ${returnId ?? null}, ${id}, ${method}, 1234, 'goodwill', 'succeeded', now())
  `.execute(test.db);
  return id;
}

async function returned(orderId: string, lineId: string, set: Record<string, unknown> = {}) {
  const id = newId();
  const number = `RT-${id.slice(-6).toUpperCase()}`;
  const row = {
    id,
    return_number: number,
    order_id: orderId,
    buyer_id: buyer.userId,
    seller_id: seller.userId,
    refund_method: 'card',
    notes: 'The lid was loose.',
    ...set,
  };
  const line = {
    id: newId(),
    return_id: id,
    order_line_id: lineId,
    quantity: 1,
    reason: 'damaged',
    with_shipping: true,
  };
  await committed(test.database.pool, async (client) => {
    await insertRow(client, 'return_request', row);
    await insertRow(client, 'return_line', line);
  });
  return { id, number };
}

describe('money that went back', () => {
  it('is told with its amount, once', async () => {
    const sale = await sold('paid');
    const refundId = await refund(sale);
    const payload = { orderId: sale.order.id, refundId, amountCents: 1234 };
    await publish(orderRefunded, sale.order.id, payload);
    await publish(orderRefunded, sale.order.id, payload);
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'success', title: 'Refund sent' });
    expect(mail.subject).toBe(`Your refund of $12.34 for ${sale.order.number}`);
  });

  it('goes where it was sent in the end, and is not told of as sent when it has come back meanwhile', async () => {
    const sale = await sold('paid');
    const [byBank, bounced] = [await refund(sale, { method: 'bank-transfer' }), await refund(sale)];
    await sql`update refund set status = 'failed' where id = ${bounced}`.execute(test.db);
    const payload = { orderId: sale.order.id, amountCents: 1234 };
    await publish(orderRefunded, sale.order.id, { ...payload, refundId: bounced });
    await nothingTo(buyer);
    await publish(orderRefunded, sale.order.id, { ...payload, refundId: byBank });
    expect((await oneTo(buyer)).bell.message).toBe(
      `$12.34 for ${sale.order.number} is on its way to your bank account.`,
    );
  });

  it('and did not arrive is still owed, and the buyer need do nothing', async () => {
    const sale = await sold('paid');
    const refundId = await refund(sale);
    await publish(orderRefundFailed, sale.order.id, { orderId: sale.order.id, refundId, amountCents: 1234 });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'warning', title: 'Your refund is delayed' });
    expect(inOneLine(mail.text)).toContain('We still owe it to you');
  });

  it('for a return is told by the return', async () => {
    const sale = await sold('delivered');
    const { id } = await returned(sale.order.id, sale.order.lineIds[0] ?? '');
    const refundId = await refund(sale, { returnId: id });
    await publish(orderRefunded, sale.order.id, { orderId: sale.order.id, refundId, amountCents: 1234 });
    await nothingTo(buyer);
  });
});

describe('a return', () => {
  const decided = () => ({ decided_at: new Date(), decided_by: seller.userId });
  const start = async (set?: Record<string, unknown>) => {
    const { order } = await sold('delivered');
    return { order, back: await returned(order.id, order.lineIds[0] ?? '', set) };
  };

  it('is confirmed to the buyer and laid before the seller', async () => {
    const { order, back } = await start();
    await publish(returnRequested, back.id, { returnId: back.id });
    await publish(returnRequested, back.id, { returnId: back.id });
    const toBuyer = await oneTo(buyer);
    expect(toBuyer.bell).toMatchObject({ type: 'info', title: 'Return requested', action_url: '/orders?tab=returns' });
    const toSeller = await oneTo(seller);
    expect(toSeller.bell).toMatchObject({
      title: `Return requested for ${order.number}`,
      message: `${back.number}: 1 × Tulsi leaf (Arrived damaged). Please decide about it.`,
    });
    expect(inOneLine(toSeller.mail.text)).toContain('The buyer says: The lid was loose.');
  });

  it('that is approved says what to do', async () => {
    const { back } = await start({ status: 'approved', ...decided(), decision_note: 'Send it to 4 Mill Road, Ghent.' });
    await publish(returnDecided, back.id, { returnId: back.id });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'success', title: 'Return approved' });
    expect(inOneLine(mail.text)).toContain('4 Mill Road, Ghent');
    await nothingTo(seller);
  });

  it('that is rejected says why', async () => {
    const { back } = await start({ status: 'rejected', ...decided(), decision_note: 'The seal was broken.' });
    await publish(returnDecided, back.id, { returnId: back.id });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'warning', title: 'Return rejected' });
    expect(bell.message).toContain(`did not accept ${back.number}: The seal was broken.`);
    expect(inOneLine(mail.text)).toContain('The seal was broken');
  });

  it('that has arrived, and its money, are told one after the other', async () => {
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

  it('that our team has decided about is told to its seller, too', async () => {
    const approved = await start({ status: 'approved', ...decided(), decision_note: 'Pack it well.' });
    await publish(returnDecided, approved.back.id, { returnId: approved.back.id, by: 'admin' });
    const { bell, mail } = await oneTo(seller);
    expect(bell).toMatchObject({
      type: 'info',
      title: `Return ${approved.back.number} approved`,
      message: `Our team has approved the return ${approved.back.number} for ${approved.order.number}. The buyer will send the items to you.`,
      action_url: '/dashboard',
    });
    expect(inOneLine(mail.text)).toContain('What the buyer was told: Pack it well.');
    const rejected = await start({ status: 'rejected', ...decided(), decision_note: 'The seal was broken.' });
    await publish(returnDecided, rejected.back.id, { returnId: rejected.back.id, by: 'admin' });
    const { bell: bells } = await sentTo(seller);
    expect(bells.at(-1)?.message).toMatch(/^Our team has rejected the return .* Nothing is to be done\.$/);
  });

  it('that has arrived is told to its seller when our team has it, and its money in any case', async () => {
    const arrived = { status: 'received', ...decided(), received_at: new Date(), refund_cents: 1487 };
    const [own, ours] = [await start(arrived), await start(arrived)];
    await publish(returnReceived, own.back.id, { returnId: own.back.id, by: 'seller' });
    await nothingTo(seller);
    await publish(returnReceived, ours.back.id, { returnId: ours.back.id, by: 'admin' });
    expect((await oneTo(seller)).bell.message).toBe(
      `Our team has received the items of ${ours.back.number} for ${ours.order.number}. The refund of $14.87 is being sent to the buyer.`,
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

  it('that is taken back is confirmed to the buyer and told to the seller', async () => {
    const { back } = await start({ status: 'cancelled' });
    await publish(returnCancelled, back.id, { returnId: back.id });
    expect((await oneTo(seller)).bell.title).toBe(`Return ${back.number} withdrawn`);
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'info', title: 'Return cancelled', action_url: '/orders?tab=returns' });
    expect(mail.subject).toBe(`Return cancelled: ${back.number}`);
  });
});
