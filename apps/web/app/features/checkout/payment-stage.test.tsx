import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  atPayment,
  atPlaced,
  bodyOf,
  calls,
  count,
  declinedOnce,
  intent,
  order,
  orderBy,
  payWith,
  press,
  refresh,
  resetCheckout,
  showCheckout,
  where,
} from '../../testing/checkout-screen.tsx';
import { sampleOrder } from '../../testing/sample-orders.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { json, networkError, refusal } from '../../testing/stub-api.ts';

beforeEach(resetCheckout);

test('the card form groups digits, shows errors and sends nothing until it is valid', async () => {
  const sent = showCheckout({}, atPayment);
  await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424241');
  await userEvent.type(screen.getByLabelText('Expiry date'), '0421');
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4241');
  expect(screen.getByLabelText('Expiry date')).toHaveValue('04 / 21');
  expect(screen.getByLabelText('Name on card')).toHaveValue('Maya Reyes');
  await press('Pay $25.71');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Check the card number: a digit is missing or wrong',
    'Enter an expiry date in the future',
    'Enter the security code',
  ]);
  expect(count(sent, calls.confirm)).toBe(0);
});

test('a successful card payment opens the success view and refreshes the cart', async () => {
  const paid = sampleOrder({ paymentStatus: 'paid', can: [] });
  let isPaid = false;
  const sent = showCheckout({
    [calls.order]: () => json(isPaid ? { ...paid, payment: { ...paid.payment, brand: 'visa', last4: '4242' } } : order),
    [calls.settle]: () => {
      isPaid = true;
      return json({ status: 'succeeded' });
    },
  });
  await orderBy('Credit / Debit Card');
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toHaveFocus();
  expect(where()).toBe(`/checkout?placed=${order._id}`);
  expect(screen.getByText('$25.71 with Visa ending 4242')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  expect(bodyOf(sent, calls.settle)).toEqual({ paymentIntent: 'pi_1', clientSecret: 'pi_1_secret' });
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test('a saved card pays without a form, and a new one is saved only when the buyer asks for it', async () => {
  const saved = {
    _id: idOf(70),
    paymentMethod: 'pm_7',
    brand: 'visa',
    last4: '1881',
    expMonth: 4,
    expYear: 2031,
    expired: false,
    isDefault: true,
  };
  const sent = showCheckout({ [calls.cards]: () => json([saved]) }, atPayment);
  expect(await screen.findByRole('radio', { name: /Visa ending 1881/ })).toBeChecked();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Another card' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await payWith('4242 4242 4242 4242');
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  const asked = sent.filter(({ call }) => call === calls.intent).map(({ body }) => body as { saveCard?: boolean });
  expect(asked.map(({ saveCard }) => saveCard)).toEqual([undefined, true]);
});

test('a refused card returns to the details with the reason, and another card pays the same orders', async () => {
  const sent = showCheckout(declinedOnce());
  await orderBy('Credit / Debit Card');
  await payWith('4000 0000 0000 0002');
  expect(await screen.findByText('Payment failed: Your card was declined.')).toBeVisible();
  expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  expect(await screen.findByText('Your card was not charged. Your items are still reserved for you.')).toBeVisible();
  expect(where()).toBe('/checkout');
  expect(screen.getByRole('radio', { name: /Credit/ })).toBeChecked();
  await press('Place Order');
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect(count(sent, calls.place)).toBe(1);
});

test.each([
  ['button', 'Place Order'],
  ['link', 'Try another card'],
])('after the %s %s and paying, Back does not return to the refused card', async (role, way) => {
  showCheckout(declinedOnce());
  await orderBy('Credit / Debit Card');
  await payWith('4000 0000 0000 0002');
  await screen.findByText('Payment failed: Your card was declined.');
  await userEvent.click(await screen.findByRole(role, { name: way }));
  await payWith('4242 4242 4242 4242');
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  await press('Back');
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible();
  expect(screen.queryByText(/Payment failed/)).not.toBeInTheDocument();
});

const answerLost = 'We did not get an answer from your card provider.';
const checking = "We don't know yet whether your card was charged. We're checking; please don't pay again.";

test('after a lost answer the page says that the charge is being checked, takes the focus, and finds the payment', async () => {
  const { promise: looked, resolve: answerLook } = Promise.withResolvers<Response>();
  const sent = showCheckout({ [calls.confirm]: networkError, [calls.settle]: () => looked }, atPayment);
  await payWith('4242 4242 4242 4242');
  const notice = (await screen.findByText(answerLost)).closest('[role=alert]');
  expect(notice).toHaveTextContent(checking);
  expect(notice).toHaveFocus();
  expect(screen.getByRole('button', { name: /Processing/ })).toHaveAttribute('aria-disabled', 'true');
  answerLook(json({ status: 'succeeded' }));
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect(count(sent, calls.confirm)).toBe(1);
});

test('after a lost answer a retry is offered only when two checks found no charge', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const sent = showCheckout(
    { [calls.confirm]: networkError, [calls.settle]: () => json({ status: 'requires_payment_method' }) },
    atPayment,
  );
  await payWith('4242 4242 4242 4242');
  const problem = await screen.findByText('An unexpected error occurred. Please try again.', {}, { timeout: 5_000 });
  expect(problem.closest('[role=alert]')).toHaveTextContent('Your card was not charged.');
  expect(problem.closest('[role=alert]')).toHaveFocus();
  expect(count(sent, calls.settle)).toBe(2);
  expect(screen.getByRole('button', { name: 'Pay $25.71' })).toBeEnabled();
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('a card that could not be saved was not charged, and the page says so', async () => {
  const answers = [json(intent), refusal('payment.create_failed')];
  showCheckout({ [calls.intent]: () => answers.shift() as Response }, atPayment);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Save this card for next time' }));
  await payWith('4242 4242 4242 4242');
  const problem = await screen.findByText('An unexpected error occurred. Please try again.');
  expect(problem.closest('[role=alert]')).toHaveTextContent('Your card was not charged.');
});

test('the page does not claim that nothing was charged while that is unknown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  showCheckout(
    {
      [calls.confirm]: () => json({ error: { message: 'Your card was declined.' } }, 402),
      [calls.settle]: networkError,
    },
    atPayment,
  );
  await payWith('4000 0000 0000 0002');
  expect(await screen.findByText('Payment failed: Your card was declined.', {}, { timeout: 5_000 })).toBeVisible();
  expect(where()).toBe(`/checkout?pay=${order._id}`);
  expect(screen.queryByText(/not charged/)).not.toBeInTheDocument();
  expect(screen.getByText(/^We don't know yet whether your card was charged/)).toBeVisible();
});

test('a payment that the provider has closed shows an error instead of the same orders', async () => {
  showCheckout(
    {
      [calls.confirm]: () => json({ error: { message: 'It has a status of canceled.' } }, 400),
      [calls.settle]: () => json({ status: 'canceled' }),
    },
    atPayment,
  );
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByText('These orders can no longer be paid. Please order again.')).toBeVisible();
  expect(screen.queryByText(/still reserved/)).not.toBeInTheDocument();
});

test('a late refusal of the bank returns to the details with its reason', async () => {
  const refused = { ...order, payment: { ...order.payment, failure: 'Your card was declined.' } };
  showCheckout({ [calls.order]: () => json(refused) }, atPlaced);
  expect(await screen.findByText('Payment failed: Your card was declined.')).toBeVisible();
  expect(where()).toBe('/checkout');
});

test('an unexpected status shows above the form, with what is known about the charge', async () => {
  showCheckout({ [calls.confirm]: () => json({ status: 'requires_capture' }) }, atPayment);
  await payWith('4242 4242 4242 4242');
  const problem = await screen.findByText('Unexpected payment status. Please contact support.');
  const notice = problem.closest('[role=alert]');
  expect(notice).toHaveTextContent("We don't know yet whether your card was charged.");
  expect(notice).toHaveFocus();
});
