import { cancelAdminOrder } from '@herbary/contract/orders-handling.ts';
import { getRefund, listRefunds, recordSentRefund } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { sellOrder, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';

const { test, seller } = await openShop({ work: false });
const admin = await as(test, { role: 'admin', firstName: 'Helen' });
const second = await as(test, { role: 'admin', firstName: 'Ines' });

/** A paid order that was cancelled; its money was transferred, so a person has to send it back. */
async function owedRefund(lastName = 'Brook') {
  const buyer = await as(test, { firstName: 'Priya', lastName });
  const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId), priceCents: 2400 }];
  const { order } = await sellOrder(test, { buyerId: buyer.userId, method: 'bank-transfer', things });
  await admin.client.call(cancelAdminOrder, { params: { id: order.id }, body: { reason: 'Sold out' } });
  const { rows } = await sql<{ id: string }>`select id from refund where order_id = ${order.id}`.execute(test.db);
  return { id: rows[0]?.id ?? '', order, buyer };
}
const sent = (id: string, who = admin, bankEntryId = `OUT-${id}`) =>
  who.client.call(recordSentRefund, { params: { id }, body: { bankEntryId, valueDate: '2026-11-17' } });
const cents = (amount: number) => Math.round(amount * 100);

it('shows what goes back and who gives it, to the cent, before and after it is sent', async () => {
  const { id, order } = await owedRefund();
  const { refund, parts } = await admin.client.call(getRefund, { params: { id } });
  expect(refund).toMatchObject({ status: 'pending', amount: order.totalCents / 100, can: ['sent'], sentBy: null });
  expect(new Date(refund.dueAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  if (!parts) throw new Error('no parts');
  const { items, discount, tax, shipping, platform } = parts;
  expect(cents(items) - cents(discount) + cents(tax) + cents(shipping)).toBe(order.totalCents);
  expect(cents(parts.seller.gives) + cents(platform) + cents(tax)).toBe(order.totalCents);
  expect(parts).toMatchObject({ items: 24, platform: 1.92, seller: { name: 'Brook & Daughters' } });
  await sent(id);
  const after = await admin.client.call(getRefund, { params: { id } });
  expect(after).toMatchObject({ parts, refund: { status: 'succeeded', sentBy: 'Helen Brook', dueAt: null, can: [] } });
});

it('refuses a second sending with who was first', async () => {
  const { id } = await owedRefund();
  await sent(id);
  await expect(sent(id, second, 'OTHER')).rejects.toMatchObject({
    code: 'refund.not_open',
    details: { by: 'Helen Brook' },
  });
});

it('lists what is owed with its sum, and finds it by order and by buyer', async () => {
  const { id, order, buyer } = await owedRefund('Shahzad');
  const list = (query: object) => admin.client.call(listRefunds, { query });
  const { owed } = await list({ owed: 'true' });
  expect((await list({ owed: 'true', search: order.number })).refunds).toMatchObject([{ _id: id }]);
  expect((await list({ search: 'shahzad' })).refunds).toMatchObject([{ _id: id }]);
  expect((await list({ search: buyer.email })).refunds).toMatchObject([{ _id: id }]);
  await sent(id);
  const after = await list({ owed: 'true', search: order.number });
  expect(after.refunds).toEqual([]);
  expect(cents(owed.total) - cents(after.owed.total)).toBe(order.totalCents);
  await expect(admin.client.call(getRefund, { params: { id: order.id } })).rejects.toMatchObject({ status: 404 });
});
