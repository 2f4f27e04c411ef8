import type { PaymentStatus } from '@herbary/contract/orders.ts';
import { expect, test } from 'vitest';
import { orderDetail, orderItem, orderSummary } from '../../testing/sample-orders.ts';
import { cancelConsequence } from './cancel-order.tsx';
import { returnText } from './order-help.tsx';
import { itemNames, orderHeadline, orderState } from './order-texts.ts';
import { timelineSteps } from './order-timeline-steps.ts';

const now = new Date('2026-11-05T12:00:00Z');
const headline = (change: Parameters<typeof orderSummary>[1]) => orderHeadline(orderSummary(1, change), now);

test('a shipped order names its arrival day until that day is over', () => {
  const arrives = 'Arrives Nov 4 - 9';
  expect(headline({ arrives, estimatedDelivery: '2026-11-09T12:00:00Z' })).toBe(arrives);
  expect(headline({ arrives, estimatedDelivery: '2026-11-05T00:00:00Z' })).toBe(arrives);
  expect(headline({ arrives, estimatedDelivery: '2026-11-04T12:00:00Z' })).toBe('On its way');
  expect(headline({ arrives, estimatedDelivery: null })).toBe('On its way');
});

test('an unpaid order shows until when its stock is reserved', () => {
  const unpaid = { status: 'processing', paymentStatus: 'awaiting', reservedUntil: '2026-11-07T12:00:00Z' } as const;
  expect(headline(unpaid)).toMatch(/^Waiting for payment until November\u00a07, \d+:\d\d [AP]M$/);
  expect(headline({ ...unpaid, paymentMethod: 'bank-transfer' })).toMatch(/^Waiting for your bank transfer until/);
  expect(headline({ status: 'processing' })).toBe('Being packed');
});

test.each<[PaymentStatus, string]>([
  ['refunded', 'Cancelled November\u00a03, refunded'],
  ['paid', 'Cancelled November\u00a03, the refund is on its way'],
  ['expired', 'Cancelled November\u00a03, nothing was charged'],
])('a canceled order that is %s shows what happens with the money', (paymentStatus, words) => {
  expect(headline({ status: 'cancelled', paymentStatus, cancelledAt: '2026-11-03T12:00:00Z' })).toBe(words);
});

test('a lost parcel is called lost, with the state of its refund', () => {
  const lost = { status: 'cancelled', lostAt: '2026-11-03T12:00:00Z', cancelledAt: '2026-11-03T12:00:00Z' } as const;
  expect(headline({ ...lost, paymentStatus: 'paid' })).toBe('Lost on its way, the refund is on its way');
  expect(headline({ ...lost, paymentStatus: 'refunded' })).toBe('Lost on its way, refunded');
  expect(orderState(orderSummary(1, lost)).label).toBe('Lost');
  expect(returnText(orderDetail(1, lost))).toBe('A lost parcel needs no return.');
});

test('a canceled bank transfer says only that it is refunded manually', () => {
  const gone = { status: 'cancelled', paymentStatus: 'paid', cancelledAt: '2026-11-03T12:00:00Z' } as const;
  expect(headline({ ...gone, paymentMethod: 'bank-transfer' })).toBe(
    "Cancelled November\u00a03, we'll send the refund",
  );
});

test.each([
  ['checking', 'your payment is being checked'],
  ['back', "your bank charged a different amount, and we'll refund all of it"],
  ['returned', 'your payment could not be used and was sent back to you'],
] as const)('a card with a stray charge is never called uncharged (%s)', (strayMoney, words) => {
  const gone = { status: 'cancelled', paymentStatus: 'failed', cancelledAt: '2026-11-03T12:00:00Z' } as const;
  expect(headline({ ...gone, strayMoney })).toBe(`Cancelled November\u00a03, ${words}`);
  const open = orderSummary(1, { paymentStatus: 'awaiting', strayMoney });
  expect(cancelConsequence(open)).not.toContain('Nothing was charged');
});

const bankTransfer = (received: number, returned = 0) => ({
  paymentMethod: 'bank-transfer' as const,
  payment: { bankTransfer: { received, returned } },
});

test('a canceled bank transfer shows the part that arrived, and nothing where it is unknown', () => {
  const gone = { status: 'cancelled', paymentStatus: 'expired', cancelledAt: '2026-11-03T12:00:00Z' } as const;
  const words = (change: object) => orderHeadline({ ...orderSummary(1, gone), ...change }, now);
  expect(words(bankTransfer(10))).toBe("Cancelled November\u00a03, we'll send back the $10.00 that did arrive");
  expect(words(bankTransfer(10, 10))).toBe('Cancelled November\u00a03, the $10.00 that did arrive was sent back');
  expect(words(bankTransfer(0))).toBe('Cancelled November\u00a03, not paid in full');
  expect(words({ paymentMethod: 'bank-transfer' })).toBe('Cancelled November\u00a03, not paid in full');
});

test('two items are named and the others are counted', () => {
  expect(itemNames([1, 2, 3].map((number) => orderItem(number)))).toBe('Herb 1, Herb 2 and 1 more');
});

test('canceling says what happens with the money', () => {
  expect(cancelConsequence(orderSummary(1))).toContain("We'll refund $41.75 to the card");
  expect(cancelConsequence(orderSummary(1, { refundedAmount: 1.7 }))).toContain('$40.05');
  expect(cancelConsequence(orderSummary(1, { paymentMethod: 'bank-transfer' }))).toContain('bank account');
  expect(cancelConsequence(orderSummary(1, { paymentStatus: 'awaiting' }))).toContain('Nothing was charged');
});

test('canceling an order that awaits a bank transfer says that received money is refunded', () => {
  const waiting = orderSummary(1, { paymentStatus: 'awaiting', paymentMethod: 'bank-transfer' });
  expect(cancelConsequence({ ...waiting, ...bankTransfer(10) })).toMatch(
    /^We'll send back the \$10.00 that did arrive. Orders from the same checkout/,
  );
  for (const order of [waiting, { ...waiting, ...bankTransfer(0) }]) {
    expect(cancelConsequence(order)).toMatch(/^We'll send back anything you have already transferred. /);
  }
});

test('the timeline shows coming steps', () => {
  const steps = timelineSteps(orderDetail(1, { arrives: 'Arrives Nov 4 - 9' }));
  expect(steps.map(({ label, state }) => `${state} ${label}`)).toEqual([
    'done Order placed',
    'done Payment received',
    'now Shipped',
    'todo Delivered',
  ]);
  expect(steps[2]?.text).toMatch(/^November\u00a04, \d+:\d\d [AP]M\. USPS$/);
  expect(steps[3]?.text).toBe('Arrives Nov 4 - 9');
});

test('an unpaid order has payment, shipping and delivery as coming steps; a canceled order has none', () => {
  const timeline = [{ status: 'placed', date: '2026-11-02T10:14:00Z', note: null }];
  const unpaid = timelineSteps(orderDetail(1, { status: 'processing', paymentStatus: 'awaiting', timeline }));
  expect(unpaid.map(({ state }) => state)).toEqual(['now', 'todo', 'todo', 'todo']);
  const cancelled = timelineSteps(
    orderDetail(1, {
      status: 'cancelled',
      timeline: [...timeline, { status: 'cancelled', date: '2026-11-03T10:00:00Z', note: 'Sold out' }],
    }),
  );
  expect(cancelled.map(({ state }) => state)).toEqual(['done', 'failed']);
});

const event = (status: string, day: number) => ({ status, date: `2026-11-0${day}T10:14:00Z`, note: null });

test('a refused card is shown once while the order waits for another card, and not after that card has paid', () => {
  const refused = [event('placed', 1), event('payment_failed', 2), event('payment_failed', 3)];
  const states = (change: Parameters<typeof orderDetail>[1]) =>
    timelineSteps(orderDetail(1, { status: 'processing', ...change })).map(({ label, state }) => `${state} ${label}`);
  expect(states({ paymentStatus: 'awaiting', timeline: refused })).toEqual([
    'done Order placed',
    'failed Payment failed',
    'todo Payment received',
    'todo Shipped',
    'todo Delivered',
  ]);
  expect(states({ paymentStatus: 'paid', timeline: [...refused, event('paid', 4)] })).toEqual([
    'done Order placed',
    'now Payment received',
    'todo Shipped',
    'todo Delivered',
  ]);
});

test('a refunded order shows no green payment and no coming delivery', () => {
  const timeline = [event('placed', 1), event('paid', 2), event('refunded', 3)];
  const refunded = orderDetail(1, { status: 'processing', paymentStatus: 'refunded', timeline });
  expect(timelineSteps(refunded).map(({ label, state }) => `${state} ${label}`)).toEqual([
    'done Order placed',
    'undone Payment received',
    'done Refunded',
  ]);
  expect(headline({ status: 'processing', paymentStatus: 'refunded' })).toBe('Refunded');
});

test('an unknown step is shown with the name that the server sent', () => {
  const timeline = [{ status: 'held_at_customs', date: '2026-11-02T10:14:00Z', note: null }];
  expect(timelineSteps(orderDetail(1, { timeline }))[0]?.label).toBe('Held at customs');
});

test('the page names the reason why nothing can be returned', () => {
  expect(returnText({ status: 'shipped', can: [], returnsOpenUntil: null })).toContain('once the parcel is delivered');
  const over = { status: 'delivered', can: [], returnsOpenUntil: '2020-10-21T12:00:00Z' } as const;
  expect(returnText({ ...over, can: [] })).toBe('The return window closed on October\u00a021.');
  expect(returnText({ status: 'delivered', can: [], returnsOpenUntil: '2999-01-01T00:00:00Z' })).toBe(
    "There's nothing left to return from this order.",
  );
});
