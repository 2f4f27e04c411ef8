import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  calls,
  count,
  declinedOnce,
  order,
  orderBy,
  payWith,
  press,
  refresh,
  resetCheckout,
  showCheckout,
  where,
} from '../../testing/checkout-screen.tsx';
import { idOf } from '../../testing/sample-wishlist.ts';
import { json, refusal } from '../../testing/stub-api.ts';
import { cartLine, serverCart } from '../../testing/stub-cart-server.ts';

beforeEach(resetCheckout);

const question = 'You have an unpaid order for these items: pay it, or cancel it.';
const unpaid = (change: object = {}) => ({
  orders: [{ _id: order._id, orderNumber: 'HB-10482' }],
  total: 25.71,
  paymentMethod: 'card',
  reservedUntil: '2026-11-02T10:30:00.000Z',
  items: [{ product: idOf(1), quantity: 2 }],
  ...change,
});

test('asks whether an unpaid order for the same items is to be paid or canceled', async () => {
  let left = [unpaid()];
  const sent = showCheckout({
    [calls.unpaid]: () => json(left),
    [calls.cancel]: () => {
      left = [];
      return json(order);
    },
  });
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.getByText(/^HB-10482, \$25\.71, reserved for you until /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay it HB-10482' })).toHaveAttribute('href', `/checkout?pay=${order._id}`);
  await press('Cancel it HB-10482');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(count(sent, calls.cancel)).toBe(1);
  expect(refresh).toHaveBeenCalled();
  expect(where()).toBe('/checkout');
});

test('says why an unpaid order cannot be canceled', async () => {
  showCheckout({
    [calls.unpaid]: () => json([unpaid()]),
    [calls.cancel]: () => refusal('order.not_cancellable'),
  });
  await screen.findByText(question);
  await press('Cancel it HB-10482');
  expect(await screen.findByText('This order can no longer be cancelled')).toBeVisible();
});

test('links to the bank details of an unpaid transfer, and ignores orders of other items', async () => {
  const other = { orders: [{ _id: idOf(77), orderNumber: 'HB-20000' }], items: [{ product: idOf(9), quantity: 1 }] };
  showCheckout({ [calls.unpaid]: () => json([unpaid({ paymentMethod: 'bank-transfer' }), unpaid(other)]) });
  expect(await screen.findByRole('link', { name: 'Pay it HB-10482' })).toHaveAttribute(
    'href',
    `/checkout?placed=${order._id}`,
  );
  expect(screen.queryByText(/HB-20000/)).toBeNull();
});

test('offers the unpaid order when it reserves the last pieces', async () => {
  const cart = serverCart([cartLine(1, { available: false, selected: false })]);
  showCheckout({ [calls.unpaid]: () => json([unpaid()]) }, { cart });
  expect(await screen.findByText(question)).toBeVisible();
  expect(where()).toBe('/checkout');
});

test('after a declined card the same order is offered once, to pay or to cancel', async () => {
  showCheckout({ [calls.unpaid]: () => json([unpaid()]), ...declinedOnce() });
  await orderBy('Credit / Debit Card');
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByRole('link', { name: 'Try another card' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
  expect(screen.queryByText(question)).toBeNull();
});

test('a refusal for an unconfirmed email address shows how to confirm it', async () => {
  showCheckout({ [calls.place]: () => refusal('checkout.address_unconfirmed', { maximum: 20 }) });
  await orderBy('Bank transfer');
  expect(
    await screen.findByText(/please confirm your email address first\. We've just sent you a new link\./),
  ).toBeVisible();
});
