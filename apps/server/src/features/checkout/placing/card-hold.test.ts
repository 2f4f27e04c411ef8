import { getOrder } from '@herbary/contract/orders.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { ordersOf, passDeadline, stockOf } from '../../../testing/factories/checkout.ts';
import { openTill, type Till } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { expireCheckouts } from '../settling/expire-checkouts.ts';

const { test, seller } = await openShop({ books: 'provider' });
let till: Till;
beforeEach(async () => {
  till = await openTill(test, seller.userId);
});

const declined = { card: '4000000000000002' };
const asksTheBank = { card: '4000002500003155' };

/** Minutes from now by the clock of the database, of the orders and of the stock they hold. */
async function minutesLeft({ checkout }: PlacedCheckout): Promise<number> {
  const { rows } = await sql<{ order: number; stock: number }>`
    select extract(epoch from o.reserved_until - now()) / 60 as order, extract(epoch from r.expires_at - now()) / 60 as stock
      from customer_order o join stock_reservation r on r.order_id = o.id where o.checkout_group_id = ${checkout._id}
  `.execute(test.db);
  expect(Number(rows[0]?.order)).toBeCloseTo(Number(rows[0]?.stock), 3);
  return Number(rows[0]?.order);
}
const goBy = async ({ checkout }: PlacedCheckout, minutes: number) => {
  await sql`update customer_order set reserved_until = reserved_until - make_interval(mins => ${minutes}) where checkout_group_id = ${checkout._id}`.execute(
    test.db,
  );
  await sql`update stock_reservation set expires_at = expires_at - make_interval(mins => ${minutes})
    where order_id in (select id from customer_order where checkout_group_id = ${checkout._id})`.execute(test.db);
};

it('is ten minutes long before a card is entered, and the answer says so', async () => {
  const { placed } = await till.opened();
  expect(await minutesLeft(placed)).toBeCloseTo(10, 0);
  const { reservedUntil } = await till.buyer.client.call(getOrder, { params: { id: placed.orders[0]?._id ?? '' } });
  expect(reservedUntil).toBe(placed.checkout.reservedUntil);
  await goBy(placed, 9);
  expect(await expireCheckouts(test.deps)).toBe(0);
  await goBy(placed, 2);
  expect(await expireCheckouts(test.deps)).toBe(1);
  expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'expired' }]);
  expect(await stockOf(test, till.tea)).toMatchObject({ reserved: 0 });
  await waitFor(() => test.cards.ledger().some(({ intent, status }) => intent.length > 0 && status === 'canceled'));
});

it.each([
  ['declined', declined],
  ['asked about by its bank', asksTheBank],
])('is 30 minutes long from the first card on, when that is %s', async (_, card) => {
  const { placed, id } = await till.opened();
  await goBy(placed, 5);
  await test.cards.confirm(id, card);
  await test.cards.deliverWebhooks();
  expect(await minutesLeft(placed)).toBeCloseTo(30, 0);
  await goBy(placed, 20);
  await test.cards.confirm(id, declined);
  await test.cards.deliverWebhooks();
  expect(await minutesLeft(placed)).toBeCloseTo(10, 0);
  await goBy(placed, 11);
  expect(await expireCheckouts(test.deps)).toBe(1);
  expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'failed' }]);
});

it('is not over for a buyer who entered a card in time, though no message came', async () => {
  const { placed, id } = await till.opened();
  await test.cards.confirm(id, declined);
  await passDeadline(test, placed);
  expect(await expireCheckouts(test.deps)).toBe(0);
  expect(await minutesLeft(placed)).toBeCloseTo(30, 0);
  await test.cards.confirm(id);
  await test.cards.deliverWebhooks();
  expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'paid' }]);
});
