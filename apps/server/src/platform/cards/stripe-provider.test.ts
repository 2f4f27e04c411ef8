import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../sandbox/faults.ts';
import { signMessage } from '../../sandbox/webhooks.ts';
import { startTestCards, type TestCards } from '../../testing/test-cards.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { CallRefused, type CardIntent, type CardProvider, CardProviderDown, UnknownCustomer } from './card-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const shop = 'http://shop.test';
let cards: TestCards;
let provider: CardProvider;
let keys: TestCards['sandbox']['keys'];
let count = 0;

beforeAll(async () => {
  cards = await startTestCards(shop);
  keys = cards.sandbox.keys;
  provider = createStripeProvider({ ...keys, apiBase: cards.sandbox.url });
});
beforeEach(() => cards.control({ ...noFaults, holdWebhooks: true, processingMs: 50 }));
afterAll(() => cards.sandbox.close());

const open = (amountCents = 2_599, more: { customerId?: string; saveCard?: boolean } = {}): Promise<CardIntent> => {
  count += 1;
  const metadata = { orderIds: '["a"]', checkoutId: 'c', paymentId: `p${count}` };
  return provider.createIntent({ key: `payment:${count}`, amountCents, currency: 'usd', metadata, ...more });
};
const asked = async (id: string): Promise<CardIntent> => {
  const intent = await provider.retrieveIntent(id);
  if (!intent) throw new Error(`${id} is gone`);
  return intent;
};

describe('a payment', () => {
  it('is opened with its amount and what it is for, and nothing taken yet', async () => {
    expect(await open()).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 2_599,
      receivedCents: 0,
      providerFeeCents: null,
      currency: 'usd',
      metadata: { orderIds: '["a"]' },
      card: null,
      saveCard: false,
      failure: null,
    });
  });

  it('succeeds with a good card, and then reports the card, and the fee a little later', async () => {
    const { id } = await open(10_000);
    expect(await cards.confirm(id)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await asked(id)).toMatchObject({
      status: 'succeeded',
      receivedCents: 10_000,
      providerFeeCents: null,
      card: { brand: 'visa', last4: '4242', expMonth: 12 },
    });
    cards.settleBalance(id);
    expect((await asked(id)).providerFeeCents).toBe(320);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, expect.stringContaining('An error occurred while processing')],
  ])('is refused with %s, and another card may follow', async (card, code, decline_code, message) => {
    const { id } = await open();
    const refused = await cards.confirm(id, { card });
    expect(refused.status).toBe(402);
    expect(refused.body.error).toMatchObject({
      type: 'card_error',
      code,
      ...(decline_code && { decline_code }),
      message,
    });
    expect(await asked(id)).toMatchObject({
      status: 'requires_payment_method',
      failure: { code: decline_code ?? code, message },
      receivedCents: 0,
    });
    await cards.confirm(id, { card: '5555555555554444' });
    expect(await asked(id)).toMatchObject({ status: 'succeeded', failure: null, card: { brand: 'mastercard' } });
  });

  it('takes no card that a real bank has given out', async () => {
    const { id } = await open();
    const { body } = await cards.confirm(id, { card: '4539148803436467' });
    expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
    expect((await cards.confirm(id, { card: '4242424242424241' })).body.error?.code).toBe('incorrect_number');
  });

  it.each(['4000002500003155', '4000000000003220'])('waits for the buyer’s bank with %s', async (card) => {
    const { id } = await open();
    const { body } = await cards.confirm(id, { card });
    expect(body).toMatchObject({ status: 'requires_action' });
    expect(body.next_action?.redirect_to_url.url).toContain(`${shop}/card-sandbox/authenticate/${id}`);
    const leads = new URL((await cards.authenticate(id, 'complete')) ?? '');
    expect([leads.pathname, leads.searchParams.get('payment_intent')]).toEqual(['/payment-success', id]);
    expect((await asked(id)).status).toBe('succeeded');
  });

  it('is refused when the buyer’s bank says no, before or after asking', async () => {
    const first = await open();
    await cards.confirm(first.id, { card: '4000000000003220' });
    await cards.authenticate(first.id, 'fail');
    expect(await asked(first.id)).toMatchObject({
      status: 'requires_payment_method',
      failure: { code: 'payment_intent_authentication_failure' },
    });
    const second = await open();
    await cards.confirm(second.id, { card: '4000008260003178' });
    await cards.authenticate(second.id, 'complete');
    expect((await asked(second.id)).failure?.code).toBe('insufficient_funds');
  });

  it('can take its time', async () => {
    const { id } = await open();
    expect((await cards.confirm(id, { card: '4000000000005001' })).body.status).toBe('processing');
    await waitFor(async () => (await asked(id)).status === 'succeeded');
  });

  it('that is canceled takes no card, and one that was paid stays paid', async () => {
    const canceled = await open();
    expect((await provider.cancelIntent(canceled.id))?.status).toBe('canceled');
    expect((await provider.cancelIntent(canceled.id))?.status).toBe('canceled');
    expect((await cards.confirm(canceled.id)).body.error?.code).toBe('payment_intent_unexpected_state');
    const paid = await open();
    await cards.confirm(paid.id);
    expect(await provider.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded', receivedCents: 2_599 });
  });

  it('of an unknown id is not found, and not made up', async () => {
    expect(await provider.retrieveIntent('pi_nobody')).toBeUndefined();
    expect(await provider.cancelIntent('pi_nobody')).toBeUndefined();
  });

  it('cannot be confirmed without its client secret', async () => {
    const { id } = await open();
    const body = new URLSearchParams({ client_secret: `${id}_secret_guessed`, payment_method: 'pm_card_visa' });
    const answer = await fetch(`${cards.sandbox.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
    expect(answer.status).toBe(401);
    expect((await asked(id)).status).toBe('requires_payment_method');
  });
});

describe('the same call again', () => {
  it('gives the same payment, and a different one under the same key is refused by the provider', async () => {
    const request = { key: 'payment:again', amountCents: 900, currency: 'usd' as const, metadata: { a: 'b' } };
    const [first, second] = [await provider.createIntent(request), await provider.createIntent(request)];
    expect(second.id).toBe(first.id);
    await expect(provider.createIntent({ ...request, amountCents: 901 })).rejects.toThrow('StripeIdempotencyError');
  });

  it('is a separate request when the buyer now wants the card saved', async () => {
    const request = { key: 'payment:keep', amountCents: 900, currency: 'usd' as const, metadata: {} };
    const customerId = await provider.createCustomer({ key: 'customer:k', email: 'k@x.test', name: 'K', userId: 'k' });
    const [plain, kept] = [
      await provider.createIntent(request),
      await provider.createIntent({ ...request, customerId, saveCard: true }),
    ];
    expect(kept.id).not.toBe(plain.id);
  });

  it('meets what was done when only the answer was lost', async () => {
    cards.control({ loseAnswers: 1 });
    const before = cards.ledger().length;
    const intent = await open();
    expect(cards.ledger()).toHaveLength(before + 1);
    await cards.confirm(intent.id);
    cards.control({ loseAnswers: 1 });
    await provider.refund({ refundId: 'lost', intentId: intent.id, amountCents: 500 });
    expect(cards.ledger().find((entry) => entry.intent === intent.id)?.refunded).toBe(500);
  });
});

describe('a refund', () => {
  it('gives back parts, never more than was taken, and each key once', async () => {
    const { id } = await open(1_000);
    await cards.confirm(id);
    const first = await provider.refund({ refundId: `${id}:1`, intentId: id, amountCents: 400 });
    expect(first).toMatchObject({ status: 'succeeded', amountCents: 400 });
    expect(await provider.refund({ refundId: `${id}:1`, intentId: id, amountCents: 400 })).toEqual(first);
    await expect(provider.refund({ refundId: `${id}:2`, intentId: id, amountCents: 601 })).rejects.toThrow(
      'StripeInvalidRequestError',
    );
    await provider.refund({ refundId: `${id}:3`, intentId: id, amountCents: 600 });
    await expect(provider.refund({ refundId: `${id}:4`, intentId: id, amountCents: 1 })).rejects.toThrow(
      'charge_already_refunded',
    );
    expect(cards.ledger().find((entry) => entry.intent === id)).toMatchObject({ received: 1_000, refunded: 1_000 });
  });

  it('carries our own id, by which it is found again', async () => {
    const { id } = await open(1_000);
    await cards.confirm(id);
    const made = await provider.refund({ refundId: `${id}:own`, intentId: id, amountCents: 400 });
    expect(made).toMatchObject({ intentId: id, refundId: `${id}:own`, failure: null });
    expect(await provider.findRefund({ intentId: id, refundId: `${id}:own` })).toEqual(made);
    expect(await provider.findRefund({ intentId: id, refundId: `${id}:other` })).toBeUndefined();
    expect(await provider.retrieveRefund(made.id)).toEqual(made);
    expect(await provider.retrieveRefund('re_unknown')).toBeUndefined();
  });

  it.each([
    ['4000000000007726', ['pending', 'succeeded'], 700],
    ['4000000000005126', ['succeeded', 'failed'], 0],
  ])('of the card %s takes its time', async (card, [first, last], given) => {
    const { id } = await open(1_000);
    await cards.confirm(id, { card });
    const made = await provider.refund({ refundId: `${id}:slow`, intentId: id, amountCents: 700 });
    expect(made.status).toBe(first);
    await waitFor(async () => (await provider.retrieveRefund(made.id))?.status === last);
    expect(cards.ledger().find((entry) => entry.intent === id)?.refunded).toBe(given);
  });

  it('that is refused for good says why, and one that may still come is no refusal', async () => {
    const { id } = await open(1_000);
    await cards.confirm(id);
    const ask = () => provider.refund({ refundId: `${id}:much`, intentId: id, amountCents: 1_001 });
    const refusal = await ask().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallRefused);
    expect((refusal as CallRefused).reason).toContain('is greater than unrefunded amount');
    await provider.refund({ refundId: `${id}:key`, intentId: id, amountCents: 10 });
    const other = provider.refund({ refundId: `${id}:key`, intentId: id, amountCents: 20 });
    await expect(other).rejects.not.toBeInstanceOf(CallRefused);
  });

  it('of a payment that was never made is refused', async () => {
    const { id } = await open();
    await expect(provider.refund({ refundId: id, intentId: id, amountCents: 1 })).rejects.toThrow('refused');
  });
});

describe('a saved card', () => {
  it('pays again for its own customer alone, until it is forgotten', async () => {
    const customerId = await provider.createCustomer({ key: 'customer:1', email: 'a@x.test', name: 'A', userId: 'a' });
    const other = await provider.createCustomer({ key: 'customer:2', email: 'b@x.test', name: 'B', userId: 'b' });
    const { id } = await open();
    await provider.keepCard({ intentId: id, customerId });
    await cards.confirm(id);
    const { card, saveCard } = await asked(id);
    expect(saveCard).toBe(true);
    const paymentMethod = card?.paymentMethodId ?? '';
    const [own, foreign, nobodys] = [
      await open(500, { customerId }),
      await open(500, { customerId: other }),
      await open(500),
    ];
    expect((await cards.confirm(own.id, { paymentMethod })).body.status).toBe('succeeded');
    expect((await cards.confirm(foreign.id, { paymentMethod })).status).toBe(400);
    expect((await cards.confirm(nobodys.id, { paymentMethod })).status).toBe(400);
    await provider.forgetCard(paymentMethod);
    await provider.forgetCard(paymentMethod);
    await provider.forgetCard('pm_card_visa');
    const later = await open(500, { customerId });
    expect((await cards.confirm(later.id, { paymentMethod })).status).toBe(400);
  });
});

describe('a customer', () => {
  it('is deleted with their saved cards, however often it is asked for', async () => {
    const customerId = await provider.createCustomer({ key: 'customer:3', email: 'c@x.test', name: 'C', userId: 'c' });
    const { id } = await open(500, { customerId, saveCard: true });
    await cards.confirm(id);
    const paymentMethod = (await asked(id)).card?.paymentMethodId ?? '';
    const open2 = await open(500, { customerId });
    await provider.forgetCustomer(customerId);
    await provider.forgetCustomer(customerId);
    await provider.forgetCustomer('cus_nobody');
    await provider.forgetCard(paymentMethod);
    expect((await cards.confirm(open2.id, { paymentMethod })).status).toBe(400);
    await expect(open(500, { customerId })).rejects.toBeInstanceOf(UnknownCustomer);
    // What they paid stays paid, and can still go back.
    expect(await asked(id)).toMatchObject({ status: 'succeeded' });
    expect(await provider.refund({ refundId: 'r-gone', intentId: id, amountCents: 500 })).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('a provider in trouble', () => {
  it.each(['error', 'busy', 'reset'] as const)('is known as down when it answers with %s', async (down) => {
    const { id } = await open();
    cards.control({ down });
    await expect(provider.retrieveIntent(id)).rejects.toBeInstanceOf(CardProviderDown);
    await expect(open()).rejects.toBeInstanceOf(CardProviderDown);
  });

  it('counts as down when no server listens', async () => {
    const nowhere = createStripeProvider({ ...keys, apiBase: 'http://127.0.0.1:9' });
    await expect(nowhere.retrieveIntent('pi_x')).rejects.toBeInstanceOf(CardProviderDown);
  });

  it('is known as down when it does not accept our key', async () => {
    const wrong = createStripeProvider({ ...keys, secretKey: 'sk_test_withdrawn', apiBase: cards.sandbox.url });
    const { id } = await open();
    await expect(wrong.retrieveIntent(id)).rejects.toBeInstanceOf(CardProviderDown);
    await expect(wrong.cancelIntent(id)).rejects.toBeInstanceOf(CardProviderDown);
    await expect(wrong.forgetCard('pm_card_visa')).rejects.toBeInstanceOf(CardProviderDown);
  });

  it('is known as down when our key may not do this', async () => {
    const error = {
      type: 'invalid_request_error',
      message: 'The provided key does not have the required permissions.',
    };
    const guard = createServer((_, answer) => {
      answer.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    await once(guard.listen(0, '127.0.0.1'), 'listening');
    const { port } = guard.address() as AddressInfo;
    const limited = createStripeProvider({ ...keys, apiBase: `http://127.0.0.1:${port}` });
    await expect(limited.retrieveIntent('pi_x')).rejects.toThrow('STRIPE_SECRET_KEY (StripePermissionError)');
    guard.closeAllConnections();
    guard.close();
  });

  it('says nothing secret when it refuses', async () => {
    const wrong = createStripeProvider({ ...keys, secretKey: 'sk_test_wrong_and_secret', apiBase: cards.sandbox.url });
    const refusal = await wrong.retrieveIntent((await open()).id).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(JSON.stringify({ ...(refusal as Error), message: (refusal as Error).message })).not.toMatch(/secret|sk_/);
    expect((refusal as Error).cause).toBeUndefined();
  });
});

describe('a message', () => {
  const event = (changes: object = {}) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      created: 1,
      data: { object: { id: 'pi_1', object: 'payment_intent', client_secret: 'pi_1_secret_x', status: 'succeeded' } },
      ...changes,
    });
  const read = (body: string, signature?: string) => provider.readEvent(Buffer.from(body), signature);
  const seconds = (offset: number) => new Date(Date.now() + offset * 1000);

  it('signed by the provider is read, without the client secret it holds', () => {
    const body = event();
    const message = read(body, signMessage(body, keys.webhookSecret));
    expect(message).toMatchObject({ id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' });
    expect(JSON.stringify(message)).not.toContain('secret');
  });

  it('names the payment of a refunded charge', () => {
    const body = event({
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_2' } },
    });
    expect(read(body, signMessage(body, keys.webhookSecret)).intentId).toBe('pi_2');
  });

  it('names the refund it is about', () => {
    const object = { id: 're_1', object: 'refund', payment_intent: 'pi_2', status: 'failed' };
    const body = event({ type: 'refund.failed', data: { object } });
    expect(read(body, signMessage(body, keys.webhookSecret))).toMatchObject({ intentId: 'pi_2', refundId: 're_1' });
  });

  it('of an unknown type is read, and names no payment', () => {
    const body = event({ type: 'radar.early_fraud_warning', data: { object: { id: 'x', object: 'y' } } });
    expect(read(body, signMessage(body, keys.webhookSecret)).intentId).toBeNull();
  });

  const good = event();
  const forged: [string, string, () => string | undefined][] = [
    ['without a signature', good, () => undefined],
    ['with an empty signature', good, () => ''],
    ['from six minutes ago', good, () => signMessage(good, keys.webhookSecret, seconds(-360))],
    ['from two minutes ahead', good, () => signMessage(good, keys.webhookSecret, seconds(120))],
    ['changed on the way', event({ id: 'evt_2' }), () => signMessage(good, keys.webhookSecret)],
    ['signed with another secret', good, () => signMessage(good, 'whsec_of_somebody_else')],
    ['put into other words', JSON.stringify(JSON.parse(good), null, 2), () => signMessage(good, keys.webhookSecret)],
    ['from the live mode', event({ livemode: true }), () => signMessage(event({ livemode: true }), keys.webhookSecret)],
    ['that is no event', '{"object":"list"}', () => signMessage('{"object":"list"}', keys.webhookSecret)],
    ['that is empty', '', () => signMessage('', keys.webhookSecret)],
    ['that is no JSON', 'hello', () => signMessage('hello', keys.webhookSecret)],
    ['with two times', good, () => `t=1,${signMessage(good, keys.webhookSecret)}`],
    [
      'in an older scheme',
      good,
      () => {
        const at = Math.floor(Date.now() / 1000);
        return `t=${at},v0=${createHmac('sha256', keys.webhookSecret).update(`${at}.${good}`).digest('hex')}`;
      },
    ],
  ];
  it.each(forged)('%s is refused', (_, body, signature) => {
    expect(() => read(body, signature())).toThrow(expect.objectContaining({ code: 'webhook.invalid' }));
  });
});
