import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEnv } from '../apps/server/src/env.ts';
import { CallRefused, type CardIntent } from '../apps/server/src/platform/cards/card-provider.ts';
import { createStripeProvider, type StripeProviderOptions } from '../apps/server/src/platform/cards/stripe-provider.ts';
import { openStripe } from '../apps/server/src/platform/cards/stripe-sdk.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { StartupProblem } from '../apps/server/src/platform/startup-problem.ts';

const amountCents = 1_099;
const feeAttempts = 60;

/** Throws what is not as the shop expects it of the provider. */
function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new StartupProblem(`  WRONG  ${what}`);
  console.log(`  ok     ${what}`);
}

type Keys = StripeProviderOptions;

/** One payment, its fee, its refund, a customer and a message, with test money: what the shop does every day. */
async function smoke(keys: Keys): Promise<void> {
  const provider = createStripeProvider(keys);
  const paymentId = randomUUID();
  const request = { key: `smoke:${paymentId}`, amountCents, currency: 'usd' as const };
  const metadata = { checkoutId: randomUUID(), paymentId };
  const { id } = await provider.createIntent({ ...request, metadata });
  const again = await provider.createIntent({ ...request, metadata });
  expectThat(again.id === id, 'the same key gives the same payment');
  const other = await provider.createIntent({ ...request, metadata: {} }).catch((error: Error) => error.message);
  expectThat(String(other).includes('StripeIdempotencyError'), 'the same key with other parameters is refused');
  const long = { ...request, key: `smoke:${randomUUID()}`, metadata: { long: 'x'.repeat(501) } };
  const refused = await provider.createIntent(long).catch((error: unknown) => error);
  expectThat(refused instanceof CallRefused, 'more than 500 characters of metadata are refused');
  await payWithTestCard(keys, id);
  const paid = await provider.retrieveIntent(id);
  expectThat(paid?.status === 'succeeded' && paid.receivedCents === amountCents, 'a test card pays');
  expectThat(
    paid?.metadata.paymentId === paymentId && paid.card?.last4 === '4242',
    'the payment names ours and its card',
  );
  expectThat((await feeOf(provider, id)) > 0, 'the fee is known after a while');
  await refund(provider, id);
  await customers(provider);
  signatures(keys, paid);
}

async function payWithTestCard(keys: Keys, intentId: string): Promise<void> {
  const stripe = openStripe(keys)();
  await stripe.paymentIntents.confirm(intentId, {
    payment_method: 'pm_card_visa',
    return_url: 'https://example.com/payment-success',
  });
}

type Provider = ReturnType<typeof createStripeProvider>;

async function feeOf(provider: Provider, intentId: string): Promise<number> {
  for (let attempt = 0; attempt < feeAttempts; attempt += 1) {
    const fee = (await provider.retrieveIntent(intentId))?.providerFeeCents ?? null;
    if (fee !== null) return fee;
    await sleep(1_000);
  }
  return 0;
}

async function refund(provider: Provider, intentId: string): Promise<void> {
  const refundId = randomUUID();
  const made = await provider.refund({ refundId, intentId, amountCents });
  expectThat(made.status !== 'failed' && made.amountCents === amountCents, 'all of it is refunded');
  const found = await provider.findRefund({ intentId, refundId });
  expectThat(found?.id === made.id, 'the refund is found by our own id');
  const more = provider.refund({ refundId: randomUUID(), intentId, amountCents: 1 });
  expectThat((await more.catch((error: unknown) => error)) instanceof CallRefused, 'nothing is refunded twice');
}

async function customers(provider: Provider): Promise<void> {
  const userId = randomUUID();
  const person = { key: `smoke:${userId}`, email: 'smoke@example.com', name: 'Smoke Test', userId };
  const first = await provider.createCustomer(person);
  await provider.forgetCustomer(first);
  const second = await provider.createCustomer(person);
  expectThat(second !== first, 'a deleted customer does not come back with the key');
  await provider.forgetCustomer(second);
}

function signatures(keys: Keys, intent: CardIntent | undefined): void {
  const event = {
    id: 'evt_smoke',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: intent?.id, object: 'payment_intent' } },
  };
  const payload = JSON.stringify(event);
  const { webhooks } = openStripe(keys)();
  const sign = (secret: string) => webhooks.generateTestHeaderString({ payload, secret });
  const read = createStripeProvider(keys).readEvent(Buffer.from(payload), sign(keys.webhookSecret));
  expectThat(read.intentId === intent?.id, 'a message that is signed with STRIPE_WEBHOOK_SECRET is read');
  expectThat(
    isRefused(keys, payload, sign('whsec_of_somebody_else')),
    'a message that is signed with another is refused',
  );
}

function isRefused(keys: Keys, payload: string, signature: string): boolean {
  try {
    createStripeProvider(keys).readEvent(Buffer.from(payload), signature);
    return false;
  } catch {
    return true;
  }
}

async function run(): Promise<void> {
  const { stripe } = loadEnv();
  if (!stripe || !/^(sk|rk)_test_/.test(stripe.secretKey)) {
    throw new StartupProblem(
      'This needs the keys of a Stripe test account: STRIPE_SECRET_KEY (sk_test_…), STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  console.log(`  One payment at ${stripe.apiBase}, with test money`);
  await smoke(stripe);
  console.log('The provider does as the shop expects.');
}

run().catch((error) => {
  reportFailure(error);
  process.exitCode = 1;
});
