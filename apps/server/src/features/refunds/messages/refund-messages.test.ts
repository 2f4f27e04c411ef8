import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type SaleState, type SoldCheckout, sellOrder, stockProduct } from '../../../testing/factories/orders.ts';
import { insertReturn } from '../../../testing/factories/returns.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { inOneLine, messagesOf } from '../../../testing/sent-messages.ts';
import { orderRefunded, orderRefundFailed } from '../../orders/index.ts';
import { refundFailed } from '../refunds.events.ts';

const { test } = await openShop({ books: 'unchecked' });
const { publish, oneTo, nothingTo } = messagesOf(test);
let buyer: SignedInPerson;
let seller: SignedInPerson;
let admins: SignedInPerson[];

beforeEach(async () => {
  await sql`update app_user set is_active = false where role = 'admin'`.execute(test.db);
  admins = [await as(test, { role: 'admin', firstName: 'Rue' }), await as(test, { role: 'admin', firstName: 'Sage' })];
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

describe('messages about a refund', () => {
  it('tell the buyer the amount, once', async () => {
    const sale = await sold('paid');
    const refundId = await refund(sale);
    const payload = { orderId: sale.order.id, refundId, amountCents: 1234 };
    await publish(orderRefunded, sale.order.id, payload);
    await publish(orderRefunded, sale.order.id, payload);
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'success', title: 'Refund sent' });
    expect(mail.subject).toBe(`Your refund of $12.34 for ${sale.order.number}`);
  });

  it('name the account it was sent to in the end, and are not sent when the bank has sent it back meanwhile', async () => {
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

  it('that failed say that it is still owed and that the buyer need not do anything', async () => {
    const sale = await sold('paid');
    const refundId = await refund(sale);
    await publish(orderRefundFailed, sale.order.id, { orderId: sale.order.id, refundId, amountCents: 1234 });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'warning', title: 'Your refund is delayed' });
    expect(inOneLine(mail.text)).toContain('We still owe it to you');
  });

  it('of a return are left to the return', async () => {
    const sale = await sold('delivered');
    const [lineId = ''] = sale.order.lineIds;
    const people = { buyerId: buyer.userId, sellerId: seller.userId };
    const { id } = await insertReturn(test, { orderId: sale.order.id, lineId, ...people });
    const refundId = await refund(sale, { returnId: id });
    await publish(orderRefunded, sale.order.id, { orderId: sale.order.id, refundId, amountCents: 1234 });
    await nothingTo(buyer);
  });
});

/** The provider would not pay it back. */
async function failed() {
  const { order, paymentId } = await sold('paid');
  const refundId = newId();
  await sql`
    insert into refund (id, payment_id, order_id, idempotency_key, method, amount_cents, reason, status, failure, settled_at)
    values (${refundId}, ${paymentId}, ${order.id}, ${refundId}, 'card', 1250, 'goodwill', 'failed', 'expired_or_canceled_card', now())
  `.execute(test.db);
  return { order, refundId };
}

describe('messages about a failed refund', () => {
  it('tell every admin once which order it was, how much, why, and what to do', async () => {
    const { order, refundId } = await failed();
    await publish(refundFailed, order.id, { refundId });
    await publish(refundFailed, order.id, { refundId });
    for (const [admin, name] of [
      [admins[0], 'Rue'],
      [admins[1], 'Sage'],
    ] as [SignedInPerson, string][]) {
      const { bell, mail } = await oneTo(admin);
      const words = `refund of $12.50 for ${order.number} didn't reach the buyer: expired_or_canceled_card.`;
      const act = 'Please try again, or send the money from the bank yourself and record that it was sent.';
      expect(bell).toEqual({
        type: 'error',
        title: 'Refund failed',
        message: `The ${words} ${act}`,
        action_url: `/admin/dashboard?tab=refunds&id=${refundId}`,
      });
      expect(mail.subject).toBe(`Refund failed: $12.50 for ${order.number}`);
      for (const fact of [`Hello ${name}, the ${words}`, act, refundId, "because you're on the Herbary team"]) {
        expect(inOneLine(mail.text)).toContain(fact);
      }
    }
    await nothingTo(buyer, seller);
  });

  it('name the first order of the checkout when the money belongs to no order', async () => {
    const { order, refundId } = await failed();
    await sql`update refund set order_id = null where id = ${refundId}`.execute(test.db);
    await publish(refundFailed, refundId, { refundId });
    for (const admin of admins) expect((await oneTo(admin)).bell.message).toContain(order.number);
  });

  it('are not sent when an admin has tried again before, nor to admins who have left', async () => {
    const { order, refundId } = await failed();
    const gone = await as(test, { role: 'admin' });
    await sql`update app_user set is_active = false where id = ${gone.userId}`.execute(test.db);
    await sql`
      insert into refund (id, payment_id, order_id, idempotency_key, method, amount_cents, reason, retry_of, attempt)
      select ${newId()}, payment_id, order_id, ${`${refundId}:2`}, method, amount_cents, reason, id, 2 from refund where id = ${refundId}
    `.execute(test.db);
    await publish(refundFailed, order.id, { refundId });
    await nothingTo(...admins, gone);
    const next = await failed();
    await publish(refundFailed, next.order.id, { refundId: next.refundId });
    await nothingTo(gone);
    for (const admin of admins) await oneTo(admin);
  });
});
