import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  bodyOf,
  calls,
  count,
  order,
  orderBy,
  placed,
  press,
  refresh,
  resetCheckout,
  showCheckout,
  where,
  work,
} from '../../testing/checkout-screen.tsx';
import { homeAddress } from '../../testing/sample-address.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { deferredResponse, json, keysSent, networkError, refusal } from '../../testing/stub-api.ts';

beforeEach(resetCheckout);

test('asks for an address and a payment method, each with its own message', async () => {
  const sent = showCheckout({ [calls.addresses]: () => json([]) });
  expect(await screen.findByText("You don't have any saved addresses yet.")).toBeVisible();
  await press('Place Order');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(within(summary).getByText('Please select a shipping address')).toBeVisible();
  expect(within(summary).getByText('Please select a payment method')).toBeVisible();
  expect(summary).toHaveFocus();
  const lines = within(summary).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Please select a shipping address',
    'Please select a payment method',
  ]);
  expect(count(sent, calls.place)).toBe(0);
});

test('the first address, once saved, is no longer asked for', async () => {
  const addresses = [() => json([])];
  showCheckout({ [calls.addresses]: () => (addresses.shift() ?? (() => json([work])))() });
  await screen.findByText("You don't have any saved addresses yet.");
  await press('Place Order');
  await screen.findByRole('alert', { name: 'There is a problem' });
  await press('Add Your First Address');
  await press('Save address');
  expect(await screen.findByRole('radio', { name: /Work/, hidden: true })).toBeChecked();
  expect(screen.queryByText('Please select a shipping address')).toBeNull();
  expect(screen.getAllByText('Please select a payment method')).toHaveLength(2);
});

test('an address whose answer comes late keeps the payment method that was chosen meanwhile', async () => {
  const { promise: saving, resolve } = Promise.withResolvers<void>();
  showCheckout({}, { saving });
  await userEvent.click(await screen.findByRole('radio', { name: /Credit/ }));
  await press('Add New Address');
  await press('Save address');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }));
  await act(async () => resolve());
  expect(screen.getByRole('radio', { name: /Work/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
});

test('an address that was deleted elsewhere leaves the list, and the refusal stands at the addresses', async () => {
  const home = homeAddress({ _id: idOf(50) });
  const addresses = [() => json([home, work])];
  showCheckout({
    [calls.addresses]: () => (addresses.shift() ?? (() => json([home])))(),
    [calls.place]: () => refusal('address.not_found'),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Work/ }));
  await orderBy('Credit / Debit Card');
  const section = await screen.findByRole('group', { name: 'Shipping address', description: /Address not found/ });
  expect(within(section).queryByRole('radio', { name: /Work/ })).toBeNull();
  expect(within(section).getByRole('radio', { name: /Home/ })).toBeChecked();
});

test('offers only the payment methods of this shop', async () => {
  showCheckout({}, { methods: ['bank-transfer'] });
  expect(await screen.findByRole('radio', { name: /Bank transfer/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull();
});

test('shows where a bank transfer goes once it is chosen', async () => {
  showCheckout();
  await userEvent.click(await screen.findByRole('radio', { name: /Card/ }));
  expect(screen.queryByText('GB62 DEMO 0000 0012 3456 78')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }));
  for (const fact of ['Demo Bank', 'Herbary Demo', 'GB62 DEMO 0000 0012 3456 78', 'DEMOGB2L']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
});

test('orders exactly the shown items, opens the payment and names what it pays for', async () => {
  const sent = showCheckout();
  expect(await screen.findByRole('radio', { name: /Home/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Work/ }));
  await orderBy('Credit / Debit Card');
  const heading = await screen.findByRole('heading', { name: 'Complete Your Payment' });
  expect(heading).toHaveFocus();
  expect(where()).toBe(`/checkout?pay=${order._id}`);
  expect(bodyOf(sent, calls.place)).toEqual({
    items: [{ product: idOf(1), quantity: 2, price: 9.5 }],
    shippingAddressId: work._id,
    paymentMethod: 'card',
    shippingMethod: 'standard',
    cartVersion: 7,
    subtotal: 19,
    tax: 1.71,
    shipping: 5,
    total: 25.71,
  });
  expect(bodyOf(sent, calls.intent)).toEqual({
    amount: 25.71,
    currency: 'usd',
    metadata: { orderIds: JSON.stringify([order._id]) },
  });
  expect(screen.getByText('HB-10482')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to order details' })).toHaveAttribute('href', '/checkout');
});

test('two presses on Place Order send one order', async () => {
  const { answer, arrive } = deferredResponse();
  const sent = showCheckout({ [calls.place]: answer });
  await userEvent.click(await screen.findByRole('radio', { name: /Credit/ }));
  const button = screen.getByRole('button', { name: 'Place Order' });
  await userEvent.dblClick(button);
  expect(count(sent, calls.place)).toBe(1);
  await act(async () => arrive(placed()));
  expect(await screen.findByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  expect(count(sent, calls.place)).toBe(1);
});

test('a lost answer is retried under the same key, also after a rate limit', async () => {
  const answers = [() => json({ message: 'Something went wrong on our side.' }, 500), () => refusal('rate.limited')];
  showCheckout({ [calls.place]: () => (answers.shift() ?? placed)() });
  await orderBy('Credit / Debit Card');
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  await press('Place Order');
  expect(await screen.findByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  expect(keysSent(calls.place)).toHaveLength(3);
  expect(new Set(keysSent(calls.place)).size).toBe(1);
});

test('a new price is shown, the cart is fetched again, and the next press is a new order', async () => {
  const answers = [() => refusal('checkout.price_changed', { quote: {}, changes: [] })];
  showCheckout({ [calls.place]: () => (answers.shift() ?? placed)() });
  await orderBy('Credit / Debit Card');
  expect(await screen.findByText('The total has changed. Please check the new total before you pay.')).toBeVisible();
  expect(refresh).toHaveBeenCalled();
  await press('Place Order');
  expect(await screen.findByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  expect(new Set(keysSent(calls.place)).size).toBe(2);
});

test('an unreachable server or an answer without orders shows the specified message', async () => {
  const answers = [() => json({ checkout: {} }, 201)];
  showCheckout({ [calls.place]: () => (answers.shift() ?? networkError)() });
  await orderBy('Credit / Debit Card');
  expect(await screen.findByText('Server response missing order details')).toBeVisible();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Place Order');
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(await screen.findByText('Failed to place your order. Please try again.')).toBeVisible();
});

test('an incomplete answer is shown as received', async () => {
  const answers = [() => new Response('{"orders":', { status: 201 })];
  showCheckout({
    [calls.place]: () => (answers.shift() ?? placed)(),
    [calls.intent]: () => new Response('Bad gateway', { status: 502 }),
  });
  await orderBy('Credit / Debit Card');
  expect(await screen.findByText('Invalid JSON response: {"orders":')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByText('Payment processing failed: Bad gateway')).toBeVisible();
});

test('an order whose payment cannot be opened shows an error on the details page', async () => {
  showCheckout({ [calls.intent]: () => refusal('payment.create_failed') });
  await orderBy('Credit / Debit Card');
  expect(await screen.findByText('Failed to create payment')).toBeVisible();
  expect(where()).toBe('/checkout');
});

test('a refusal without a message shows ours, one with a message shows the server’s', async () => {
  const placing = [() => json({}, 500), () => json({ message: 'We are closed today.', code: 'shop.closed' }, 403)];
  showCheckout({ [calls.place]: () => (placing.shift() ?? placed)(), [calls.intent]: () => json({}, 500) });
  await orderBy('Credit / Debit Card');
  expect(await screen.findByText('Failed to create order')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByText('We are closed today.')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByText('Failed to create payment')).toBeVisible();
});

test('a buyer whose session ended reads so, and the cart stays until they sign in again', async () => {
  showCheckout({ [calls.place]: () => refusal('auth.required') });
  await orderBy('Credit / Debit Card');
  expect(await screen.findByText('No authentication token found')).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
  expect(where()).toBe('/checkout');
});
