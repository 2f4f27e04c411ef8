import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import type { Confirmation } from './confirmation.ts';
import { SavedCardPay } from './saved-cards.tsx';
import StripeCardForm from './stripe-card-form.tsx';

const provider = vi.hoisted(() => {
  const listeners: Record<string, () => void> = {};
  const fields = {
    on: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
    mount: vi.fn((place: HTMLElement) => {
      place.textContent = 'The fields of the provider';
      listeners.ready?.();
    }),
    destroy: vi.fn(),
  };
  const elements = { create: vi.fn(() => fields) };
  const stripe = { elements: vi.fn(() => elements), confirmPayment: vi.fn() };
  return { stripe, elements, fields, listeners, load: vi.fn(async () => stripe) };
});
// The provider's script comes from its own servers: this stands where it would be.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }));

const outcomes: (Confirmation | 'no answer')[] = [];
const requestSaveCard = vi.fn(async () => undefined);

function show(publishableKey: string) {
  showScreen(
    <StripeCardForm
      intent={{ clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', publishableKey }}
      payText="Pay $25.71"
      busy={false}
      pay={async (confirm) => void outcomes.push(await confirm().catch(() => 'no answer' as const))}
      returnUrl={() => 'https://shop.test/payment-success'}
      requestSaveCard={requestSaveCard}
    />,
  );
}
const pay = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay $25.71' }));

beforeEach(() => {
  outcomes.length = 0;
  requestSaveCard.mockClear();
});

test("confirms with the provider's own fields, without leaving unless the bank asks for it", async () => {
  provider.stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
  show('pk_live_first');
  expect(await screen.findByText('The fields of the provider')).toBeVisible();
  await pay();
  await waitFor(() => expect(outcomes).toEqual([{ status: 'succeeded' }]));
  expect(provider.load).toHaveBeenCalledWith('pk_live_first');
  expect(provider.stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_1_secret' }));
  expect(provider.stripe.confirmPayment).toHaveBeenLastCalledWith({
    elements: provider.elements,
    confirmParams: { return_url: 'https://shop.test/payment-success' },
    redirect: 'if_required',
  });
  expect(requestSaveCard).not.toHaveBeenCalled();
});

test("gives the provider's reason, and stays where a field is not filled in", async () => {
  const { confirmPayment } = provider.stripe;
  confirmPayment.mockResolvedValueOnce({ error: { type: 'validation_error', message: 'Incomplete.' } });
  confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } });
  show('pk_live_1');
  await screen.findByText('The fields of the provider');
  await pay();
  await pay();
  await waitFor(() => expect(outcomes).toEqual([{ invalid: true }, { error: 'Your card was declined.' }]));
});

test('a provider that does not answer is not treated as a refusal', async () => {
  const { confirmPayment } = provider.stripe;
  for (const type of ['api_connection_error', 'api_error']) {
    confirmPayment.mockResolvedValueOnce({ error: { type, message: 'We could not reach the network.' } });
  }
  show('pk_live_1');
  await screen.findByText('The fields of the provider');
  await pay();
  await pay();
  await waitFor(() => expect(outcomes).toEqual(['no answer', 'no answer']));
});

test('a card is saved only when the buyer asks for it', async () => {
  provider.stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'processing' } });
  show('pk_live_1');
  await screen.findByText('The fields of the provider');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await pay();
  await waitFor(() => expect(outcomes).toEqual([{ status: 'processing' }]));
  expect(requestSaveCard).toHaveBeenCalledOnce();
  expect(provider.stripe.confirmPayment.mock.lastCall?.[0]).toMatchObject({
    confirmParams: { setup_future_usage: 'off_session' },
  });
});

test('an unreachable provider shows an error, and the buyer can retry', async () => {
  provider.load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  show('pk_live_2');
  expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The fields of the provider')).toBeVisible();
});

test('fields that fail to load can be retried in place', async () => {
  provider.fields.mount.mockImplementationOnce(() => provider.listeners.loaderror?.());
  show('pk_live_1');
  expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay $25.71' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The fields of the provider')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $25.71' })).toBeEnabled());
});

test('for a saved card, the script of the provider is preloaded', async () => {
  const card = {
    _id: 'card',
    paymentMethod: 'pm_1',
    brand: 'visa',
    last4: '1881',
    expMonth: 4,
    expYear: 2031,
    expired: false,
    isDefault: true,
  };
  showScreen(
    <SavedCardPay
      intent={{ clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', publishableKey: 'pk_live_saved' }}
      payText="Pay $25.71"
      busy={false}
      pay={async () => undefined}
      returnUrl={() => 'https://shop.test/payment-success'}
      requestSaveCard={requestSaveCard}
      card={card}
      sandbox={false}
    />,
  );
  await waitFor(() => expect(provider.load).toHaveBeenCalledWith('pk_live_saved'));
});
