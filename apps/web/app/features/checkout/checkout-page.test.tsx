import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  atPayment,
  calls,
  press,
  refresh,
  resetCheckout,
  showCheckout,
  where,
} from '../../testing/checkout-screen.tsx';
import { sampleOrder } from '../../testing/sample-orders.ts';
import { json, refusal } from '../../testing/stub-api.ts';
import { serverCart } from '../../testing/stub-cart-server.ts';

beforeEach(resetCheckout);

test('an empty cart redirects to the cart page', async () => {
  showCheckout({}, { cart: serverCart([]) });
  await waitFor(() => expect(where()).toBe('/cart'));
});

test('a cart that failed to load can be fetched again', async () => {
  showCheckout({}, { freshness: 'stale' });
  await press('Try again');
  expect(screen.getByText('Your cart could not be loaded')).toBeVisible();
  expect(refresh).toHaveBeenCalledOnce();
});

test('an order whose reservation expired can no longer be paid, and the page says so', async () => {
  showCheckout(
    { [calls.order]: () => json(sampleOrder({ status: 'cancelled', paymentStatus: 'expired', can: [] })) },
    atPayment,
  );
  expect(await screen.findByText('These orders can no longer be paid. Please order again.')).toBeVisible();
});

test("another person's order is not found", async () => {
  showCheckout({ [calls.order]: () => refusal('order.not_found') }, atPayment);
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});
