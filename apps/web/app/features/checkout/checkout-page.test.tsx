import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  atPayment,
  atPlaced,
  calls,
  order,
  press,
  refresh,
  resetCheckout,
  showCheckout,
  where,
} from '../../testing/checkout-screen.tsx';
import { orderItem, sampleOrder } from '../../testing/sample-orders.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
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

test('the success page names the items of all orders of the checkout', async () => {
  const other = idOf(77);
  const named = (_id: string, orderNumber: string) => ({ _id, orderNumber, seller: 'A store', totalAmount: 10 });
  const checkout = { ...order.checkout, orders: [named(order._id, 'HB-1'), named(other, 'HB-2')] };
  const paid = { paymentStatus: 'paid' as const, can: [], checkout };
  showCheckout(
    {
      [calls.order]: () => json(sampleOrder({ ...paid, items: [orderItem(1, { name: 'Tulsi Rama', quantity: 2 })] })),
      [`GET /api/orders/${other}`]: () =>
        json(sampleOrder({ ...paid, _id: other, items: [orderItem(2, { name: 'Mesh Ball Infuser', quantity: 1 })] })),
    },
    atPlaced,
  );
  const first = await screen.findByText('Tulsi Rama × 2');
  const list = within(first.closest('ul') as HTMLElement).getAllByRole('listitem');
  expect(list.map((line) => line.textContent)).toEqual(['Tulsi Rama × 2', 'Mesh Ball Infuser × 1']);
});

test('items are not named while one of the orders cannot be read: a part would look like all', async () => {
  const named = (_id: string) => ({ _id, orderNumber: 'HB-1', seller: 'A store', totalAmount: 10 });
  const checkout = { ...order.checkout, orders: [named(order._id), named(idOf(77))] };
  showCheckout(
    {
      [calls.order]: () => json(sampleOrder({ paymentStatus: 'paid', can: [], checkout })),
      [`GET /api/orders/${idOf(77)}`]: () => json({}, 500),
    },
    atPlaced,
  );
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect(screen.queryByText(/ × /)).not.toBeInTheDocument();
});
