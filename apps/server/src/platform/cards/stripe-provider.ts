import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { AppError } from '../http/app-error.ts';
import type { CardIntent, CardProvider, ProviderEvent, ProviderPayment } from './card-provider.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { cardDisputeOf, cardIntentOf, providerEventOf } from './stripe-objects.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { ask, openStripe } from './stripe-sdk.ts';
import { stripeTransfers } from './stripe-transfers.ts';

export type StripeProviderOptions = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Such as https://api.stripe.com; the sandbox has its own. */
  apiBase: string;
};

const maxAgeSeconds = 300;
const maxAheadSeconds = 60;
/** Only the sandbox makes such keys: the browser then gets our own card form and no script of the provider. */
const sandboxKey = /^pk_test_sandbox/;
const wholeIntent = { expand: ['latest_charge.balance_transaction', 'payment_method'] };

/** Card payments through Stripe's own SDK, also when it is the sandbox that answers. */
export function createStripeProvider(options: StripeProviderOptions): CardProvider {
  const stripe = openStripe(options);
  const live = /^(sk|rk)_live_/.test(options.secretKey);

  const retrieveIntent = async (intentId: string): Promise<CardIntent | undefined> => {
    const intent = await ask(() => stripe().paymentIntents.retrieve(intentId, wholeIntent), ['resource_missing']);
    return intent && cardIntentOf(intent);
  };

  return {
    publishableKey: options.publishableKey,
    sandboxUrl: sandboxKey.test(options.publishableKey) ? options.apiBase : null,
    retrieveIntent,
    async createIntent({ key, amountCents, currency, metadata, customerId, saveCard }) {
      const wish = {
        amount: amountCents,
        currency,
        metadata,
        payment_method_types: ['card'],
        ...(customerId ? { customer: customerId } : {}),
        ...(saveCard ? { setup_future_usage: 'on_session' as const } : {}),
      };
      // A key stands for one set of parameters: another wish about the card under the same key would be refused for good.
      const idempotencyKey = [key, customerId, saveCard ? 'save' : undefined].filter(Boolean).join(':');
      return cardIntentOf(await ask(() => stripe().paymentIntents.create(wish, { idempotencyKey })));
    },
    async keepCard({ intentId, customerId }) {
      const wish = { customer: customerId, setup_future_usage: 'on_session' as const };
      return cardIntentOf(await ask(() => stripe().paymentIntents.update(intentId, wish)));
    },
    async cancelIntent(intentId) {
      const canceled = await ask(
        () => stripe().paymentIntents.cancel(intentId),
        ['resource_missing', 'payment_intent_unexpected_state'],
      );
      return canceled ? cardIntentOf(canceled) : retrieveIntent(intentId);
    },
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),
    ...stripeTransfers(stripe),
    listPayments: () => ask(() => listPayments(stripe())),
    async createCustomer({ key, email, name, userId }) {
      const wish = { email, name, metadata: { userId } };
      // Under one key the parameters stay the same for a day, but people rename themselves.
      const idempotencyKey = `${key}:${createHash('sha256').update(`${email} ${name}`).digest('base64url').slice(0, 16)}`;
      return ask(() => livingCustomer(stripe(), wish, idempotencyKey));
    },
    async forgetCard(paymentMethodId) {
      await ask(() => stripe().paymentMethods.detach(paymentMethodId), notAttached);
    },
    async forgetCustomer(customerId) {
      await ask(() => stripe().customers.del(customerId), ['resource_missing']);
    },
    readEvent: (rawBody, signature) => readEvent(stripe(), { ...options, live }, rawBody, signature),
  };
}

/**
 * For a day the provider answers a key as it did the first time, also when that customer was deleted meanwhile. The
 * customer after a deleted one is created under a key that names the deleted one, so that all callers get the same.
 */
async function livingCustomer(stripe: Stripe, wish: Stripe.CustomerCreateParams, key: string): Promise<string> {
  const { id, lastResponse } = await stripe.customers.create(wish, { idempotencyKey: key });
  if (lastResponse.headers['idempotent-replayed'] !== 'true') return id;
  const { deleted } = await stripe.customers.retrieve(id);
  return deleted ? livingCustomer(stripe, wish, `${key.split(':cus_')[0]}:${id}`) : id;
}

/** Only payments that carry an id of ours: the same account may take money for others. */
async function listPayments({ paymentIntents, refunds, disputes }: Stripe): Promise<ProviderPayment[]> {
  const [back, taken] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, id: string, cents: number) => to.set(id, (to.get(id) ?? 0) + cents);
  for await (const { status, payment_intent: intent, amount } of refunds.list({ limit: 100 })) {
    const id = typeof intent === 'string' ? intent : (intent?.id ?? '');
    if (status === 'succeeded') add(back, id, amount);
  }
  for await (const dispute of disputes.list({ limit: 100 })) {
    const { intentId, movements } = cardDisputeOf(dispute);
    for (const { amountCents } of movements) add(taken, intentId ?? '', -amountCents);
  }
  const payments: ProviderPayment[] = [];
  for await (const { id, amount_received: receivedCents, metadata } of paymentIntents.list({ limit: 100 })) {
    if (receivedCents === 0 || !metadata.paymentId) continue;
    const [refundedCents, disputedCents] = [back.get(id) ?? 0, taken.get(id) ?? 0];
    payments.push({ intentId: id, receivedCents, refundedCents, disputedCents });
  }
  return payments;
}

/** A card that the provider no longer knows, or that belongs to no customer, counts as deleted. */
const notAttached = ['resource_missing', 'payment_method_not_attached', 'payment_method_unexpected_state', ''];

type Expected = { webhookSecret: string; live: boolean };

function readEvent(
  stripe: Stripe,
  { webhookSecret, live }: Expected,
  rawBody: Buffer,
  signature: string | undefined,
): ProviderEvent {
  const times = [...(signature ?? '').matchAll(/(?:^|,)\s*t=(\d+)/g)].map((match) => Number(match[1]));
  // The SDK refuses what is old and believes what is from the future: such a message could be replayed for years.
  if (!signature || times.length !== 1 || (times[0] ?? 0) > Date.now() / 1000 + maxAheadSeconds) {
    throw new AppError('webhook.invalid');
  }
  const event = verified(() => stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, maxAgeSeconds));
  const read = providerEventOf(event);
  if (!read || read.live !== live) throw new AppError('webhook.invalid');
  return read.event;
}

function verified<T>(construct: () => T): T {
  try {
    return construct();
  } catch {
    // The sender learns only that the message is wrong, not why.
    throw new AppError('webhook.invalid');
  }
}
