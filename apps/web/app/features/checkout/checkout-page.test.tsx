import { type ErrorCode, sentenceOf, statusOf } from '@herbary/contract/errors.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, json, laterAnswer, nobody, refusal, type Sent } from '../../testing/answer-calls.ts';
import { cartLine, serverCart } from '../../testing/cart-server.ts';
import { idOf } from '../../testing/kept-products.ts';
import { homeAddress, workAddress } from '../../testing/sample-address.ts';
import { sampleOrder } from '../../testing/sample-order.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import type { CartDoor } from './checkout-cart.ts';
import { CheckoutPage } from './checkout-page.tsx';

const home = homeAddress({ _id: idOf(50) });
const work = workAddress({ _id: idOf(51) });
const order = sampleOrder();
const intent = { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', publishableKey: 'pk_test_sandbox' };
const twoHerbs = serverCart([cartLine(1, { quantity: 2 })], { version: 7 });

const calls = {
  addresses: 'GET /api/addresses',
  cards: 'GET /api/payment-methods',
  place: 'POST /api/orders',
  order: `GET /api/orders/${order._id}`,
  intent: 'POST /api/stripe/create-payment-intent',
  confirm: 'POST /card-sandbox/v1/payment_intents/pi_1/confirm',
  settle: 'POST /api/stripe/payment-status',
};
const placed = () => json({ orders: [order], checkout: { _id: idOf(400), total: 25.71 } }, 201);
const usual = {
  [calls.addresses]: () => json([home, work]),
  [calls.cards]: () => json([]),
  [calls.place]: placed,
  [calls.order]: () => json(order),
  [calls.intent]: () => json(intent),
  [calls.confirm]: () => json({ status: 'succeeded' }),
  [calls.settle]: () => json({ status: 'succeeded' }),
};

const refresh = vi.fn(async () => undefined);
const Where = () => {
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
};
const where = () => screen.getByLabelText('Where').textContent;

function Page({ cart, freshness }: { cart: CartDoor['cart']; freshness: CartDoor['freshness'] }) {
  const [shipping, setShipping] = useState(cart.quote?.shippingMethod ?? 'standard');
  const quote = cart.quote && { ...cart.quote, shippingMethod: shipping };
  const door: CartDoor = {
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
          <button type="button" onClick={() => onSaved(work)}>
            Save address
          </button>
        )}
        door={door}
      />
      <Where />
    </>
  );
}

type Answers = Parameters<typeof answerCalls>[0];
function show(answers: Answers = {}, { at = '/checkout', cart = twoHerbs, freshness = 'fresh' as const } = {}): Sent[] {
  const sent = answerCalls({ ...usual, ...answers });
  showScreen(<Page cart={{ ...cart, busy: false }} freshness={freshness} />, sandbox, at);
  return sent;
}
const sandbox = { payments: { publishableKey: 'pk_test_sandbox', sandbox: true } };
const count = (sent: Sent[], call: string) => sent.filter((one) => one.call === call).length;
const bodyOf = (sent: Sent[], call: string) => sent.find((one) => one.call === call)?.body;
const said = (code: ErrorCode, details: object) => () =>
  json({ message: sentenceOf(code as 'auth.required'), code, details }, statusOf(code));

/** The first card is refused, the next one pays. */
function declinedOnce(): Answers {
  const confirm = [() => json({ error: { message: 'Your card was declined.' } }, 402)];
  const settle = [() => json({ status: 'requires_payment_method' })];
  return {
    [calls.confirm]: () => (confirm.shift() ?? usual[calls.confirm])?.() as Response,
    [calls.settle]: () => (settle.shift() ?? usual[calls.settle])?.() as Response,
  };
}

const lastKey = () => new Headers(vi.mocked(fetch).mock.lastCall?.[1]?.headers).get('idempotency-key') ?? '';

const choose = async (method: 'Credit / Debit Card' | 'Bank transfer') =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(method.replace('/', '\\/')) }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function payWith(number: string) {
  await userEvent.click(await screen.findByRole('button', { name: number }));
  await press('Pay $25.71');
}

beforeEach(() => {
  window.sessionStorage.clear();
  refresh.mockClear();
});

test('asks for an address and a payment method, each in its own words', async () => {
  const sent = show({ [calls.addresses]: () => json([]) });
  expect(await screen.findByText("You don't have any saved addresses yet.")).toBeVisible();
  await press('Place Order');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(within(summary).getByText('Please select a shipping address')).toBeVisible();
  expect(within(summary).getByText('Please select a payment method')).toBeVisible();
  expect(summary).toHaveFocus();
  expect(count(sent, calls.place)).toBe(0);
});

test('orders exactly what is shown, opens its payment and says what it is for', async () => {
  const sent = show();
  expect(await screen.findByRole('radio', { name: /Home/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Work/ }));
  await choose('Credit / Debit Card');
  await press('Place Order');
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
  const { answer, arrive } = laterAnswer();
  const sent = show({ [calls.place]: answer });
  await choose('Credit / Debit Card');
  const button = screen.getByRole('button', { name: 'Place Order' });
  await userEvent.dblClick(button);
  expect(count(sent, calls.place)).toBe(1);
  await act(async () => arrive(placed()));
  expect(await screen.findByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  expect(count(sent, calls.place)).toBe(1);
});

test('an answer that got lost is asked for again under the same key', async () => {
  const keys: string[] = [];
  const answers = [() => json({ message: 'Something went wrong on our side.', code: 'server.fault' }, 500), placed];
  show({
    [calls.place]: () => {
      keys.push(lastKey());
      return (answers.shift() ?? placed)();
    },
  });
  await choose('Credit / Debit Card');
  await press('Place Order');
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a new price is told, the cart is asked again, and the next press is a new order', async () => {
  const keys = new Set<string>();
  const answers = [said('checkout.price_changed', { quote: {}, changes: [] }), placed];
  show({
    [calls.place]: () => {
      keys.add(lastKey());
      return (answers.shift() ?? placed)();
    },
  });
  await choose('Credit / Debit Card');
  await press('Place Order');
  expect(await screen.findByText('The total has changed. Please check the new total before you pay.')).toBeVisible();
  expect(refresh).toHaveBeenCalled();
  await press('Place Order');
  expect(await screen.findByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  expect(keys.size).toBe(2);
});

test('a server that cannot be reached, or leaves the orders out, is worded as specified', async () => {
  const answers = [() => json({ checkout: {} }, 201)];
  show({ [calls.place]: () => (answers.shift() ?? nobody)() });
  await choose('Credit / Debit Card');
  await press('Place Order');
  expect(await screen.findByText('Server response missing order details')).toBeVisible();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Place Order');
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(await screen.findByText('Failed to place your order. Please try again.')).toBeVisible();
});

test('an answer that is not whole is shown as it came', async () => {
  const answers = [() => new Response('{"orders":', { status: 201 })];
  show({
    [calls.place]: () => (answers.shift() ?? placed)(),
    [calls.intent]: () => new Response('Bad gateway', { status: 502 }),
  });
  await choose('Credit / Debit Card');
  await press('Place Order');
  expect(await screen.findByText('Invalid JSON response: {"orders":')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByText('Payment processing failed: Bad gateway')).toBeVisible();
});

test('an order whose payment cannot be opened says so and stays with the details', async () => {
  show({ [calls.intent]: () => refusal('payment.create_failed') });
  await choose('Credit / Debit Card');
  await press('Place Order');
  expect(await screen.findByText('Failed to create payment')).toBeVisible();
  expect(where()).toBe('/checkout');
});

test('a paid card leads to the success view and refreshes the cart', async () => {
  const paid = sampleOrder({ paymentStatus: 'paid', can: [] });
  let isPaid = false;
  const sent = show({
    [calls.order]: () => json(isPaid ? { ...paid, payment: { ...paid.payment, brand: 'visa', last4: '4242' } } : order),
    [calls.settle]: () => {
      isPaid = true;
      return json({ status: 'succeeded' });
    },
  });
  await choose('Credit / Debit Card');
  await press('Place Order');
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toHaveFocus();
  expect(where()).toBe(`/checkout?placed=${order._id}`);
  expect(screen.getByText('$25.71 with Visa ending 4242')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  expect(bodyOf(sent, calls.settle)).toEqual({ paymentIntent: 'pi_1', clientSecret: 'pi_1_secret' });
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test('a refused card comes back to the details with the reason, and the same orders are paid with another', async () => {
  const sent = show(declinedOnce());
  await choose('Credit / Debit Card');
  await press('Place Order');
  await payWith('4000 0000 0000 0002');
  expect(await screen.findByText('Payment failed: Your card was declined.')).toBeVisible();
  expect(screen.getByText('You were not charged. Your items are still reserved for you.')).toBeVisible();
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
])('nobody comes back to a refused card after the %s %s and paying', async (role, way) => {
  show(declinedOnce());
  await choose('Credit / Debit Card');
  await press('Place Order');
  await payWith('4000 0000 0000 0002');
  await screen.findByText('Payment failed: Your card was declined.');
  await userEvent.click(await screen.findByRole(role, { name: way }));
  await payWith('4242 4242 4242 4242');
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  await press('Back');
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible();
  expect(screen.queryByText(/Payment failed/)).not.toBeInTheDocument();
});

test('a refusal after an answer that got lost does not hide that the first try has paid', async () => {
  const answers = [nobody, () => json({ error: { message: 'It has a status of succeeded.' } }, 400)];
  show({ [calls.confirm]: () => (answers.shift() ?? nobody)() as Response }, { at: `/checkout?pay=${order._id}` });
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await press('Pay $25.71');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
});

test('nobody is told that nothing was charged while that cannot be known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  show(
    { [calls.confirm]: () => json({ error: { message: 'Your card was declined.' } }, 402), [calls.settle]: nobody },
    { at: `/checkout?pay=${order._id}` },
  );
  await payWith('4000 0000 0000 0002');
  expect(await screen.findByText('Payment failed: Your card was declined.', {}, { timeout: 5_000 })).toBeVisible();
  expect(where()).toBe(`/checkout?pay=${order._id}`);
  expect(screen.queryByText(/not charged/)).not.toBeInTheDocument();
});

test('a payment that the provider has closed says so instead of offering the same orders', async () => {
  show(
    {
      [calls.confirm]: () => json({ error: { message: 'It has a status of canceled.' } }, 400),
      [calls.settle]: () => json({ status: 'canceled' }),
    },
    { at: `/checkout?pay=${order._id}` },
  );
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByText('These orders can no longer be paid. Please order again.')).toBeVisible();
  expect(screen.queryByText(/still reserved/)).not.toBeInTheDocument();
});

test('a bank that says no afterwards leads back to the details with its reason', async () => {
  const refused = { ...order, payment: { ...order.payment, failure: 'Your card was declined.' } };
  show({ [calls.order]: () => json(refused) }, { at: `/checkout?placed=${order._id}` });
  expect(await screen.findByText('Payment failed: Your card was declined.')).toBeVisible();
  expect(where()).toBe('/checkout');
});

test('a refusal without words is named by what was tried, one with words by them', async () => {
  const placing = [() => json({}, 500), () => json({ message: 'We are closed today.', code: 'shop.closed' }, 403)];
  show({ [calls.place]: () => (placing.shift() ?? placed)(), [calls.intent]: () => json({}, 500) });
  await choose('Credit / Debit Card');
  await press('Place Order');
  expect(await screen.findByText('Failed to create order')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByText('We are closed today.')).toBeVisible();
  await press('Place Order');
  expect(await screen.findByText('Failed to create payment')).toBeVisible();
});

test('an unexpected status and a broken answer are told above the form, which keeps what was typed', async () => {
  const answers = [() => json({ status: 'requires_capture' }), () => new Response('<html>', { status: 502 })];
  show({ [calls.confirm]: () => (answers.shift() ?? nobody)() as Response }, { at: `/checkout?pay=${order._id}` });
  await payWith('4242 4242 4242 4242');
  expect(await screen.findByText('Unexpected payment status. Please contact support.')).toBeVisible();
  await press('Pay $25.71');
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('the card form groups digits, names what is wrong and sends nothing until it is right', async () => {
  const sent = show({}, { at: `/checkout?pay=${order._id}` });
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

test('a saved card pays without a form, and a new one is kept only when asked for', async () => {
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
  const sent = show({ [calls.cards]: () => json([saved]) }, { at: `/checkout?pay=${order._id}` });
  expect(await screen.findByRole('radio', { name: /Visa ending 1881/ })).toBeChecked();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Another card' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await payWith('4242 4242 4242 4242');
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  const asked = sent.filter(({ call }) => call === calls.intent).map(({ body }) => body as { saveCard?: boolean });
  expect(asked.map(({ saveCard }) => saveCard)).toEqual([undefined, true]);
});

const bank = {
  bankName: 'First Garden Bank',
  accountHolder: 'Herbary Inc.',
  iban: 'DE89370400440532013000',
  bic: 'FGBKUS33',
  reference: 'HB-10482',
  amount: 25.71,
  received: 0,
  returned: 0,
  dueAt: '2026-11-07T10:00:00.000Z',
  status: 'awaiting' as const,
};

test('a transfer that has come is thanked for, not asked for again', async () => {
  const paid = sampleOrder({ paymentMethod: 'bank-transfer', paymentStatus: 'paid', can: [] });
  const received = { ...bank, received: 25.71, status: 'received' };
  show(
    { [calls.order]: () => json({ ...paid, payment: { ...paid.payment, bankTransfer: received } }) },
    { at: `/checkout?placed=${order._id}` },
  );
  expect(await screen.findByText(/A receipt is on its way/)).toBeVisible();
  expect(screen.queryByText(/Please transfer/)).not.toBeInTheDocument();
});

test('of a transfer that came in part, the rest is asked for', async () => {
  const waiting = sampleOrder({ paymentMethod: 'bank-transfer', can: ['cancel'] });
  const part = { ...bank, received: 20.2, status: 'underpaid' };
  show(
    { [calls.order]: () => json({ ...waiting, payment: { ...waiting.payment, bankTransfer: part } }) },
    { at: `/checkout?placed=${order._id}` },
  );
  expect(await screen.findByText('Please transfer $5.51')).toBeVisible();
});

test('bank transfer goes straight to the bank details', async () => {
  const waiting = sampleOrder({ paymentMethod: 'bank-transfer', can: ['cancel'] });
  const sent = show({
    [calls.order]: () => json({ ...waiting, payment: { ...waiting.payment, bankTransfer: bank } }),
  });
  await choose('Bank transfer');
  await press('Place Order');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect(screen.getByText('Please transfer $25.71')).toBeVisible();
  expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  expect(screen.getByText(/Until 7 November 2026/)).toBeVisible();
  expect(count(sent, calls.intent)).toBe(0);
  const write = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  await userEvent.click(screen.getByRole('button', { name: 'Copy iban' }));
  vi.unstubAllGlobals();
  expect(write).toHaveBeenCalledWith('DE89370400440532013000');
});

test('an order that ran out cannot be paid any more, and says so', async () => {
  show(
    { [calls.order]: () => json(sampleOrder({ status: 'cancelled', paymentStatus: 'expired', can: [] })) },
    {
      at: `/checkout?pay=${order._id}`,
    },
  );
  expect(await screen.findByText('These orders can no longer be paid. Please order again.')).toBeVisible();
});

test("another person's order is not found", async () => {
  show({ [calls.order]: () => refusal('order.not_found') }, { at: `/checkout?pay=${order._id}` });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('an empty cart leads to the cart', async () => {
  show({}, { cart: serverCart([]) });
  await waitFor(() => expect(where()).toBe('/cart'));
});

test('a cart that could not be loaded can be asked for again', async () => {
  answerCalls(usual);
  showScreen(<Page cart={{ ...twoHerbs, busy: false }} freshness="stale" />, sandbox, '/checkout');
  await press('Try again');
  expect(screen.getByText('Your cart could not be loaded')).toBeVisible();
  expect(refresh).toHaveBeenCalledOnce();
});
