import { cancelOrder } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type Shopper, shopper } from '../../testing/factories/checkout.ts';
import { disputedSale, disputeOf, payRefund, sellerBalance } from '../../testing/factories/disputes.ts';
import { openShop } from '../../testing/open-shop.ts';
import { followDispute } from './follow-dispute.ts';

// Nothing happens by itself: each step is taken by the test. After each, our books and the provider's agree to the cent.
const { test } = await openShop({ work: false, books: 'provider' });
let buyer: Shopper;
let sellers: SignedInPerson[];
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  await test.cards.deliverWebhooks();
  buyer = await shopper(test);
  sellers = [await as(test, { role: 'seller' }), await as(test, { role: 'seller' })];
});

const balances = () => Promise.all(sellers.map(({ userId }) => sellerBalance(test, userId)));
const bookingsOf = async (disputeId: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from ledger_transaction where dispute_id = ${disputeId}
    `.execute(test.db)
  ).rows[0]?.count;

/** Two orders of one payment, about which the bank asks, and of which the first is refunded meanwhile. */
async function refundedMeanwhile() {
  const { orderIds, dispute } = await disputedSale(test, { buyer, sellers, isInquiry: true });
  await test.cards.deliverWebhooks();
  const held = (await balances()).map(({ heldCents }) => heldCents);
  const [orderId = ''] = orderIds;
  await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
  const { rows } = await sql<{ id: string }>`select id from refund where order_id = ${orderId}`.execute(test.db);
  await payRefund(test, rows[0]?.id ?? '');
  return { dispute, held };
}

describe('what a dispute holds of earnings', () => {
  it('is less once an order of the payment was refunded: its seller has given that back', async () => {
    const { dispute, held } = await refundedMeanwhile();
    expect(await followDispute(test.deps, dispute)).toBe('open');
    const after = [
      { availableCents: 0, heldCents: 0 },
      { availableCents: 0, heldCents: held[1] },
    ];
    expect(await balances()).toEqual(after);
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response' });
    expect(await balances()).toEqual(after);
  });

  it('is not booked again while nothing has changed', async () => {
    const { dispute } = await refundedMeanwhile();
    await followDispute(test.deps, dispute);
    const { id } = await disputeOf(test, dispute);
    const before = await bookingsOf(id);
    for (let time = 0; time < 3; time += 1) await followDispute(test.deps, dispute);
    expect(await bookingsOf(id)).toBe(before);
  });
});
