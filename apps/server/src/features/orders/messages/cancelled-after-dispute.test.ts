import { cancelSellerOrder } from '@herbary/contract/orders-handling.ts';
import { beforeEach, expect, it } from 'vitest';
import { noFaults } from '../../../sandbox/faults.ts';
import { as } from '../../../testing/as.ts';
import { sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { inOneLine, messagesOf, untilEventsDelivered } from '../../../testing/sent-messages.ts';

const { test, seller } = await openShop({ books: 'unchecked' });
const { sentTo } = messagesOf(test);
beforeEach(() => test.cards.control({ ...noFaults, holdWebhooks: true }));

/** What the buyer reads of an order that its seller cancels after the bank took back so much of its payment, or all of it. */
async function cancelledAfterDispute(amountCents?: number) {
  const buyer = await as(test);
  const productId = await stockProduct(test, seller.userId);
  const things = [{ sellerId: seller.userId, productId, quantity: 2 }];
  const { intentId = '', orders } = await sellThings(test, { buyerId: buyer.userId, things });
  const [order] = orders;
  if (!order) throw new Error('Nothing was sold');
  const dispute = test.cards.openDispute(intentId, { amountCents });
  await test.cards.deliverWebhooks();
  test.cards.endDispute(dispute, 'lost');
  await test.cards.deliverWebhooks();
  const body = { reason: 'The money went back' };
  await seller.client.call(cancelSellerOrder, { params: { id: order.id }, body });
  await untilEventsDelivered(test.db);
  const { bell, mails } = await sentTo(buyer);
  const mail = mails.find(({ subject }) => subject === `${order.number} was cancelled`);
  return {
    order,
    bell: bell.find(({ title }) => title === 'Order cancelled')?.message,
    mail: inOneLine(mail?.text ?? ''),
  };
}

it('promises no refund of an order whose money the bank has returned', async () => {
  const { bell, mail } = await cancelledAfterDispute();
  for (const text of [bell, mail]) {
    expect(text).toContain('You already have your money back.');
    expect(text).not.toMatch(/refund/i);
  }
});

it('promises the rest of an order of which the bank has returned a part', async () => {
  const { bell, mail, order } = await cancelledAfterDispute(777);
  const rest = `$${((order.totalCents - 777) / 100).toFixed(2)}`;
  for (const text of [bell, mail]) expect(text).toContain(`We'll refund ${rest} to your `);
});
