import { addToCart, getCart } from '@herbary/contract/cart.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../../testing/expect-books.ts';
import { sellable } from '../../../testing/factories/cart.ts';
import { ordersOf, paymentOf, stockOf } from '../../../testing/factories/checkout.ts';
import { countEvents, openTill, paidState, type Till } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { reconcilePayments } from '../../../testing/provider-jobs.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { settlePayment } from './settle-payment.ts';

const { test, seller } = await openShop();
let till: Till;
beforeEach(async () => {
  till = await openTill(test, seller.userId);
});

const declined = '4000000000000002';
const needsAuthentication = '4000002500003155';

describe('messages of the provider', () => {
  it('settle without the till.buyer ever coming back, and empty the cart of what was paid', async () => {
    const mint = await sellable(test, seller.userId);
    await till.buyer.client.call(addToCart, { body: { product: till.tea, quantity: 1 } });
    await till.buyer.client.call(addToCart, { body: { product: mint, quantity: 1 } });
    const { placed, id } = await till.opened();
    await test.cards.confirm(id);
    const deliveries = await test.cards.deliverWebhooks();
    expect(deliveries.every(({ status }) => status === 200)).toBe(true);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
    expect((await till.buyer.client.call(getCart)).items.map((item) => item.id)).toEqual([mint]);
  });

  it('may come many times and in any order', async () => {
    test.cards.control({ duplicateWebhooks: 9, reorderWebhooks: true });
    const { placed, id } = await till.opened();
    await test.cards.confirm(id, { card: declined });
    await test.cards.confirm(id, { card: needsAuthentication });
    await test.cards.authenticate(id, 'complete');
    await Promise.all([test.cards.deliverWebhooks(), settlePayment(test.deps, id), reconcilePayments(test.deps)]);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
    expect(await stockOf(test, till.tea)).toEqual({ on_hand: 2, reserved: 0, available: 2 });
    expect(await countEvents(test, 'checkout.paid', placed.checkout._id)).toBe(1);
    await expectBooksToBalance(test.db);
  });

  it('may all be lost: the reconciler finds the money', async () => {
    test.cards.control({ loseWebhooks: true });
    const { placed, id } = await till.opened();
    await test.cards.confirm(id);
    await reconcilePayments(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('are answered with an error while the provider cannot be asked, and then sent again', async () => {
    const { placed, id } = await till.opened();
    await test.cards.confirm(id);
    test.cards.control({ down: 'error' });
    const failed = await test.cards.deliverWebhooks();
    expect(failed.some(({ status }) => status >= 500)).toBe(true);
    test.cards.control({ down: false });
    await waitFor(async () => {
      await test.cards.deliverWebhooks();
      return (await paymentOf(test, placed)).status === 'succeeded';
    });
  });

  it('without the right signature change nothing', async () => {
    const { placed, id } = await till.opened();
    await test.cards.confirm(id);
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      created: 1,
      data: { object: { id, object: 'payment_intent' } },
    });
    expect(await test.cards.sendWebhook(body, 't=1,v1=00')).toBe(400);
    expect(
      (
        await test.inject({
          method: 'POST',
          url: '/api/stripe/webhook',
          payload: body,
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(400);
    expect((await test.inject({ method: 'POST', url: '/api/stripe/webhook' })).statusCode).toBe(400);
    expect((await test.inject({ method: 'GET', url: '/api/stripe/webhook' })).statusCode).toBe(404);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'awaiting' }]);
    const { rows } = await sql`select from payment_event where event_id = 'evt_forged'`.execute(test.db);
    expect(rows).toHaveLength(0);
  });

  it.each(['\0', '\ud800'])('that hold what the database cannot store are refused: %j', async (odd) => {
    const message = (id: string, intent: string) =>
      JSON.stringify({
        id,
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
        created: 1,
        data: { object: { id: intent, object: 'payment_intent' } },
      });
    expect(await test.cards.sendWebhook(message(`evt_odd${odd}`, 'pi_nobody'))).toBe(400);
    expect(await test.cards.sendWebhook(message('evt_odd', `pi_nobody${odd}`))).toBe(400);
  });

  it('of unhandled kinds, or about unknown payments, are recorded and ignored', async () => {
    const message = (id: string, type: string, object: object) =>
      JSON.stringify({ id, object: 'event', type, livemode: false, created: 1, data: { object } });
    expect(
      await test.cards.sendWebhook(message('evt_a', 'customer.created', { id: 'cus_1', object: 'customer' })),
    ).toBe(200);
    const unknown = { id: 'pi_nobody', object: 'payment_intent' };
    expect(await test.cards.sendWebhook(message('evt_b', 'payment_intent.succeeded', unknown))).toBe(200);
    const { rows } =
      await sql`select event_id, outcome from payment_event where event_id in ('evt_a', 'evt_b') order by 1`.execute(
        test.db,
      );
    expect(rows).toEqual([
      { event_id: 'evt_a', outcome: 'ignored' },
      { event_id: 'evt_b', outcome: 'unknown' },
    ]);
  });
});
