import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { idOf } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, networkError, stubApi } from '../../testing/stub-api.ts';
import { PaymentResult } from './payment-result.tsx';

const call = 'POST /api/stripe/payment-status';
const address = '/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret';
const answer = {
  status: 'succeeded',
  message: null,
  orders: [
    { _id: idOf(500), orderNumber: 'HB-10482', seller: 'Fern & Field', cancelled: false },
    { _id: idOf(501), orderNumber: 'HB-10483', seller: 'Kiln & Kettle', cancelled: false },
  ],
  amount: 55.76,
  card: { brand: 'visa', last4: '4242' },
  reservedUntil: null,
  estimatedDelivery: '2026-11-09T00:00:00.000Z',
  arrives: 'Arrives Nov 4 - 9',
};

function show(answers: Record<string, () => Response | Promise<Response>>, at = address) {
  const sent = stubApi(answers);
  const onPaid = vi.fn();
  showScreen(<PaymentResult buyer={{ firstName: 'Maya', email: 'maya@herbary.test' }} onPaid={onPaid} />, {}, at);
  return { sent, onPaid };
}

test('verifies first, then names orders, amount, card and arrival, and clears the cart once', async () => {
  const { sent, onPaid } = show({ [call]: () => json(answer) });
  expect(screen.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'HB-10483' })).toHaveAttribute('href', `/order/${idOf(501)}`);
  expect(screen.getByText('$55.76 with Visa ending 4242')).toBeVisible();
  expect(screen.getByText('Arrives Nov 4 - 9')).toBeVisible();
  expect(sent).toEqual([{ call, body: { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret' } }]);
  expect(onPaid).toHaveBeenCalledOnce();
});

test('a payment for sold-out items shows no success but the coming refund', async () => {
  const message = 'These items sold out before your payment arrived. Your money is on its way back to you.';
  const orders = answer.orders.map((order) => ({ ...order, cancelled: true }));
  show({ [call]: () => json({ ...answer, message, orders, estimatedDelivery: null, arrives: null }) });
  expect(await screen.findByRole('heading', { name: 'Payment Issue' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByText(/not charged/)).not.toBeInTheDocument();
  expect(screen.queryByText(/receipt/)).not.toBeInTheDocument();
});

test('a successful payment lists sold-out items and links to the remaining order', async () => {
  const message = 'The items of HB-10482 sold out before your payment arrived. That money is on its way back to you.';
  const orders = answer.orders.map((order, index) => ({ ...order, cancelled: index === 0 }));
  show({ [call]: () => json({ ...answer, message, orders }) });
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', `/order/${idOf(501)}`);
});

test('polls every two seconds while the bank processes the payment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const answers = [() => json({ ...answer, status: 'processing', orders: [] })];
  const { sent, onPaid } = show({ [call]: () => (answers.shift() ?? (() => json(answer)))() });
  expect(await screen.findByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  expect(onPaid).toHaveBeenCalledOnce();
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('stops polling after a minute and keeps the last status', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = show({ [call]: () => json({ ...answer, status: 'processing' }) });
  await screen.findByRole('heading', { name: 'Payment Processing' });
  for (let second = 0; second < 120; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(30);
  expect(screen.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
});

test('any other status shows an issue with its name, its reason and a link back', async () => {
  const refused = { ...answer, status: 'requires_payment_method', message: 'Your card was declined.', orders: [] };
  const { onPaid } = show({ [call]: () => json(refused) });
  expect(await screen.findByRole('heading', { name: 'Payment Issue' })).toBeVisible();
  expect(screen.getByText('There was an issue with your payment.')).toBeVisible();
  expect(screen.getByText('Payment status: requires_payment_method')).toBeVisible();
  expect(screen.getByText('Your card was declined.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/orders');
  expect(onPaid).not.toHaveBeenCalled();
});

test('a URL without the payment makes no request', async () => {
  const { sent } = show({}, '/payment-success?payment_intent=pi_1');
  expect(await screen.findByText('Missing payment information')).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(0));
});

test('a payment that cannot be verified is not called paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { onPaid } = show({ [call]: networkError });
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(await screen.findByText('Failed to verify payment. Please contact support.')).toBeVisible();
  expect(onPaid).not.toHaveBeenCalled();
});
