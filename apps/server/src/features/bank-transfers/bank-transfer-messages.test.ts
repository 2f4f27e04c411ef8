import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoBank } from '../../env.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type SaleState, sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { inOneLine, messagesOf } from '../../testing/sent-messages.ts';
import { checkoutPlaced } from '../checkout/index.ts';
import { bankCreditRecorded } from './bank-transfers.events.ts';

const { test } = await openShop({ books: 'unchecked' });
const { publish, sentTo, oneTo, nothingTo } = messagesOf(test);
let buyer: SignedInPerson;
let seller: SignedInPerson;
let other: SignedInPerson;

beforeEach(async () => {
  buyer = await as(test, { firstName: 'Maya' });
  seller = await as(test, { role: 'seller', firstName: 'Fern' });
  other = await as(test, { role: 'seller' });
});

async function sold(state: SaleState = 'paid', method: PaymentMethod = 'card', sellers = [seller]) {
  const things = await Promise.all(
    sellers.map(async ({ userId }) => ({
      sellerId: userId,
      productId: await stockProduct(test, userId),
      quantity: userId === seller.userId ? 2 : 1,
    })),
  );
  return sellOrder(test, { buyerId: buyer.userId, things, state, method });
}

describe('messages about a bank transfer', () => {
  it('tell the buyer where to send how much by when, and tell the sellers nothing yet', async () => {
    const { checkoutId, order } = await sold('awaiting', 'bank-transfer', [seller, other]);
    await publish(checkoutPlaced, checkoutId, { checkoutId });
    await publish(checkoutPlaced, checkoutId, { checkoutId });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'order', title: 'Order placed', action_url: '/orders' });
    expect(bell.message).toMatch(/^Please transfer \$\d+\.\d\d with the reference HB-\d+ by \w+ \d+, \d{4}\.$/);
    expect(mail.text.replace(/\s/g, '')).toContain(demoBank.iban);
    for (const fact of [demoBank.bic, demoBank.accountHolder, demoBank.name, order.number]) {
      expect(inOneLine(mail.text)).toContain(fact);
    }
    await nothingTo(seller, other);
  });

  it('name what is missing or too much, and are not sent for the exact sum', async () => {
    const { checkoutId, paymentId, totalCents } = await sold('awaiting', 'bank-transfer');
    const received = (cents: number) =>
      sql`update bank_transfer set status = 'underpaid', received_cents = ${cents} where payment_id = ${paymentId}`.execute(
        test.db,
      );
    await received(1000);
    await publish(bankCreditRecorded, checkoutId, { checkoutId, outcome: 'short', amountCents: 1000, backCents: 0 });
    await received(totalCents + 250);
    await publish(bankCreditRecorded, checkoutId, { checkoutId, outcome: 'over', amountCents: 250, backCents: 250 });
    await publish(bankCreditRecorded, checkoutId, {
      checkoutId,
      outcome: 'exact',
      amountCents: totalCents,
      backCents: 0,
    });
    const { bell, mails } = await sentTo(buyer);
    const missing = ((totalCents - 1000) / 100).toFixed(2);
    expect(bell.map(({ title }) => title)).toEqual(['We received part of your transfer', 'You transferred too much']);
    expect(bell[0]?.message).toContain(`Please transfer the remaining $${missing} with the reference HB-`);
    expect(bell[1]?.message).toContain('$2.50');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`$${missing} still due`),
      'You transferred $2.50 too much',
    ]);
  });

  const arrived = (paymentId: string, cents: number) =>
    sql`update bank_transfer set status = 'expired', received_cents = ${cents} where payment_id = ${paymentId}`.execute(
      test.db,
    );

  it('say that money for a closed order goes back, and do not ask for the rest of it', async () => {
    const { checkoutId, paymentId, order } = await sold('awaiting', 'bank-transfer');
    await arrived(paymentId, 1000);
    const credit = { checkoutId, amountCents: 1000 };
    await publish(bankCreditRecorded, checkoutId, { ...credit, outcome: 'short', backCents: 0 });
    await publish(bankCreditRecorded, checkoutId, { ...credit, outcome: 'back', backCents: 1000 });
    const { bell, mail } = await oneTo(buyer);
    const words = `$10.00 arrived for ${order.number}, which is already closed. We'll send it back to you.`;
    expect(bell).toMatchObject({ title: "We're returning your transfer", message: words });
    expect(mail.subject).toBe("We're sending $10.00 back to you");
  });
});
