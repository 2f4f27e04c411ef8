import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';
import type { CheckoutCartApi } from '../features/checkout/checkout-cart.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { homeAddress, workAddress } from './sample-address.ts';
import { sampleOrder } from './sample-orders.ts';
import { idOf } from './sample-wishlist.ts';
import { showScreen } from './show-screen.tsx';
import { json, type Sent, stubApi } from './stub-api.ts';
import { cartLine, serverCart } from './stub-cart-server.ts';

export const work = workAddress({ _id: idOf(51) });
export const order = sampleOrder();
/** The pages of that order's payment, and of what was bought. */
export const atPayment = { at: `/checkout?pay=${order._id}` };
export const atPlaced = { at: `/checkout?placed=${order._id}` };

export const calls = {
  addresses: 'GET /api/addresses',
  cards: 'GET /api/payment-methods',
  unpaid: 'GET /api/checkout/unpaid',
  cancel: `POST /api/orders/${order._id}/cancel`,
  place: 'POST /api/orders',
  order: `GET /api/orders/${order._id}`,
  intent: 'POST /api/stripe/create-payment-intent',
  confirm: 'POST /card-sandbox/v1/payment_intents/pi_1/confirm',
  settle: 'POST /api/stripe/payment-status',
};
export const intent = { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', publishableKey: 'pk_test_sandbox' };
export const placed = () => json({ orders: [order], checkout: { _id: idOf(400), total: 25.71 } }, 201);
const usual = {
  [calls.addresses]: () => json([homeAddress({ _id: idOf(50) }), work]),
  [calls.cards]: () => json([]),
  [calls.unpaid]: () => json([]),
  [calls.place]: placed,
  [calls.order]: () => json(order),
  [calls.intent]: () => json(intent),
  [calls.confirm]: () => json({ status: 'succeeded' }),
  [calls.settle]: () => json({ status: 'succeeded' }),
};

export const refresh = vi.fn(async () => undefined);

/** Before each test: nothing is left of the one before. */
export function resetCheckout(): void {
  window.sessionStorage.clear();
  refresh.mockClear();
}

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Where">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}
export const where = () => screen.getByLabelText('Where').textContent;

type PageProps = Pick<CheckoutCartApi, 'cart' | 'freshness'> & Pick<Visit, 'saving'>;

function Page({ cart, freshness, saving }: PageProps) {
  const [shipping, setShipping] = useState(cart.quote?.shippingMethod ?? 'standard');
  const quote = cart.quote && { ...cart.quote, shippingMethod: shipping };
  const cartApi: CheckoutCartApi = {
    cart: { ...cart, quote },
    freshness,
    refresh,
    chooseShipping: async (method) => setShipping(method),
    promoBox: null,
    totals: <p>Total ${quote?.total}</p>,
    changes: null,
  };
  const buyer = { firstName: 'Maya', lastName: 'Reyes', email: 'maya@herbary.test' };
  return (
    <>
      <CheckoutPage
        buyer={buyer}
        addressForm={({ onSaved }) => (
          <button type="button" onClick={() => (saving ? void saving.then(() => onSaved(work)) : onSaved(work))}>
            Save address
          </button>
        )}
        cartApi={cartApi}
      />
      <Where />
    </>
  );
}

type Answers = Parameters<typeof stubApi>[0];
type Visit = {
  at?: string;
  cart?: ReturnType<typeof serverCart>;
  freshness?: CheckoutCartApi['freshness'];
  methods?: PaymentMethod[];
  /** Until then the answer to a saved address is on its way. */
  saving?: Promise<void>;
};

const twoHerbs = serverCart([cartLine(1, { quantity: 2 })], { version: 7 });

const bankAccount = {
  bankName: 'Demo Bank',
  accountHolder: 'Herbary Demo',
  iban: 'GB62DEMO00000012345678',
  bic: 'DEMOGB2L',
};
const sandboxWith = (methods: PaymentMethod[]) => ({
  payments: { methods, publishableKey: 'pk_test_sandbox', sandbox: true, bankAccount },
});

/** Renders the checkout of Maya with two herbs; `answers` override the default answers of the server. */
export function showCheckout(answers: Answers = {}, visit: Visit = {}): Sent[] {
  const { at = '/checkout', cart = twoHerbs, freshness = 'fresh', methods = ['card', 'bank-transfer'], saving } = visit;
  const sent = stubApi({ ...usual, ...answers });
  showScreen(<Page cart={{ ...cart, busy: false }} freshness={freshness} saving={saving} />, sandboxWith(methods), at);
  return sent;
}

/** The first card is refused, the next one pays. */
export function declinedOnce(): Answers {
  const confirm = [() => json({ error: { message: 'Your card was declined.' } }, 402)];
  const settle = [() => json({ status: 'requires_payment_method' })];
  return {
    [calls.confirm]: () => (confirm.shift() ?? usual[calls.confirm])?.() as Response,
    [calls.settle]: () => (settle.shift() ?? usual[calls.settle])?.() as Response,
  };
}

export const count = (sent: Sent[], call: string) => sent.filter((one) => one.call === call).length;
export const bodyOf = (sent: Sent[], call: string) => sent.find((one) => one.call === call)?.body;

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Fills in what is left to fill in, and orders. */
export async function orderBy(method: 'Credit / Debit Card' | 'Bank transfer') {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(method) }));
  await press('Place Order');
}

export async function payWith(number: string) {
  await userEvent.click(await screen.findByRole('button', { name: number }));
  await press('Pay $25.71');
}
