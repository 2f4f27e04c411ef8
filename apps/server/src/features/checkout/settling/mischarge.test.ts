import { getOrder } from '@herbary/contract/orders.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertPromo } from '../../../testing/factories/cart.ts';
import {
  askPayment,
  openIntent,
  ordersOf,
  passDeadline,
  paymentOf,
  place,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { countEvents, openTill, type Till } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { reconcilePayments } from '../../../testing/provider-jobs.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { settlePayment } from './settle-payment.ts';

const { test, seller } = await openShop();
let till: Till;
beforeEach(async () => {
  till = await openTill(test, seller.userId);
});

const strayMoneyOf = async ({ orders }: PlacedCheckout) =>
  (await till.buyer.client.call(getOrder, { params: { id: orders[0]?._id ?? '' } })).strayMoney;

describe('another sum than was asked for', () => {
  const refundsOf = async (paymentId: string) =>
    (
      await sql<{ amount_cents: number; status: string }>`
        select amount_cents, status from refund where payment_id = ${paymentId} and order_id is null`.execute(test.db)
    ).rows;
  const allBack = async (paymentId: string) =>
    (await refundsOf(paymentId)).every(({ status }) => status === 'succeeded');

  it.each([
    ['a cent less', 1589],
    ['a cent more', 1591],
  ])('(%s) sells nothing and goes back whole, once, whichever message reports it', async (_, taken) => {
    test.cards.control({ duplicateWebhooks: 5, reorderWebhooks: true, amountOff: taken - 1590 });
    const { placed, intent, id } = await till.opened();
    await test.cards.confirm(id);
    await Promise.all([
      test.cards.deliverWebhooks(),
      settlePayment(test.deps, id),
      reconcilePayments(test.deps),
      askPayment(till.buyer.client, intent),
    ]);
    expect((await settlePayment(test.deps, id)).outcome).toBe('mischarged');
    // A caller without a session also sees that it was no success.
    for (const client of [till.buyer.client, test.client()]) {
      expect(await askPayment(client, intent)).toMatchObject({
        message: expect.stringContaining('refund all of it'),
      });
    }
    const payment = await paymentOf(test, placed);
    expect(payment).toMatchObject({ status: 'canceled', captured_cents: 0, received_cents: taken, card_last4: '4242' });
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'failed' }]);
    expect(await stockOf(test, till.tea)).toMatchObject({ on_hand: 3, reserved: 0 });
    await waitFor(() => allBack(payment.id));
    expect(await refundsOf(payment.id)).toEqual([{ amount_cents: taken, status: 'succeeded' }]);
    expect(test.cards.ledger().find(({ intent }) => intent === id)).toMatchObject({ received: taken, refunded: taken });
    expect(await countEvents(test, 'checkout.mischarged', placed.checkout._id)).toBe(1);
    expect(await strayMoneyOf(placed)).toBe('back');
  });

  it('gives the code back with the stock, and goes back also when the time had run out before', async () => {
    const { code, id: promoId } = await insertPromo(test, seller.userId, { max_uses: 1 });
    const placed = await place(till.buyer, { ...till.one(), promoCode: code });
    const intent = await openIntent(till.buyer.client, placed);
    test.cards.control({ amountOff: -100 });
    await test.cards.confirm(intent.paymentIntentId);
    test.cards.control({ down: 'error' });
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'expired' });
    test.cards.control({ down: false });
    await settlePayment(test.deps, intent.paymentIntentId);
    const payment = await paymentOf(test, placed);
    expect(payment.status).toBe('canceled');
    await waitFor(() => allBack(payment.id));
    const promo = test.db.selectFrom('promo_code').select('used_count').where('id', '=', promoId);
    expect(await promo.executeTakeFirst()).toEqual({ used_count: 0 });
    expect(await stockOf(test, till.tea)).toMatchObject({ available: 3 });
  });
});
