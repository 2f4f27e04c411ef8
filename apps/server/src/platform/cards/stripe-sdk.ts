import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { CallRefused, CardProviderDown, ChargeDisputed, UnknownCustomer } from './card-provider.ts';

/** A buyer waits in front of a form: after two tries of this long the call fails. */
const timeoutMs = 5_000;
/** Written down, so that a new release of the SDK does not change what the provider sends: that takes a look at its changelog. */
const apiVersion = '2026-10-28.endive';
let loaded: typeof Stripe | undefined;

/** Loading it takes a third of a second: at the first payment, not at every start, every command and every test. */
function sdk(): typeof Stripe {
  loaded ??= createRequire(import.meta.url)('stripe') as typeof Stripe;
  return loaded;
}

export function openStripe({ secretKey, apiBase }: { secretKey: string; apiBase: string }): () => Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  let opened: Stripe | undefined;
  return () => {
    opened ??= new (sdk())(secretKey, {
      apiVersion,
      host: hostname,
      port: port || (secure ? 443 : 80),
      protocol: secure ? 'https' : 'http',
      timeout: timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
    });
    return opened;
  };
}

/** Gives what the call gives, and nothing for refusals that were expected. Everything else is an outage or a fault. */
export async function ask<T>(call: () => Promise<T>): Promise<T>;
export async function ask<T>(call: () => Promise<T>, expected: readonly string[]): Promise<T | undefined>;
export async function ask<T>(call: () => Promise<T>, expected: readonly string[] = []): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    const { StripeError, StripeInvalidRequestError } = sdk().errors;
    if (!(error instanceof StripeError)) throw error;
    if (isOutage(error)) throw new CardProviderDown(`The card provider cannot be reached (${error.type})`);
    if (isLockedOut(error)) {
      throw new CardProviderDown(`The card provider does not accept STRIPE_SECRET_KEY (${error.type})`);
    }
    if (error instanceof StripeInvalidRequestError && expected.includes(error.code ?? '')) return undefined;
    if (error.code === 'resource_missing' && error.param === 'customer') throw new UnknownCustomer();
    if (error.code === 'charge_disputed') throw new ChargeDisputed('The charge is disputed');
    // The SDK's error carries the whole answer with client secrets: of it, only what it is goes into our logs.
    const facts = [error.type, error.code, error.requestId].filter(Boolean).join(', ');
    const message = `The card provider refused a call (${facts})`;
    throw isForGood(error) ? new CallRefused(message, error.message.slice(0, 1000)) : new Error(message);
  }
}

/**
 * Asking again would be answered alike. Not so when another call is on its way, when our key to the provider is wrong, or
 * when the key of the call was used with other words: then something was done under it, and a person has to look.
 */
function isForGood({ statusCode = 0, type }: Stripe.errors.StripeError): boolean {
  return (
    statusCode >= 400 &&
    statusCode < 500 &&
    ![401, 403, 409, 429].includes(statusCode) &&
    type !== 'StripeIdempotencyError'
  );
}

/** A wrong or withdrawn key says nothing about the payment: the provider counts as down until the key is fixed. */
const isLockedOut = ({ statusCode }: Stripe.errors.StripeError): boolean => statusCode === 401 || statusCode === 403;

function isOutage(error: Stripe.errors.StripeError): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = sdk().errors;
  const outage = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
  const { statusCode = 0, code } = error;
  // 409: the same call is still being answered to another caller.
  return outage || statusCode >= 500 || statusCode === 429 || statusCode === 409 || code === 'lock_timeout';
}
