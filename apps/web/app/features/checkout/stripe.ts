import { type IntentStatus, intentStatus } from '@herbary/contract/payments.ts';
import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { reloadPage } from '../../lib/reload-page.ts';
import type { Confirmation } from './confirmation.ts';
import type { OpenIntent } from './place-order.ts';

const loading = new Map<string, Promise<Stripe>>();

/**
 * The policy of a page comes with its document, and only the documents of payment pages let the provider's script in.
 */
function cameFromAnotherPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}

/** Fetched once per key. A load that failed is forgotten, so that the next try loads again. */
export function stripeFor(publishableKey: string): Promise<Stripe> {
  const known = loading.get(publishableKey);
  if (known) return known;
  if (cameFromAnotherPage()) {
    reloadPage();
    return new Promise(() => {});
  }
  const stripe = loadStripe(publishableKey).then((loaded) => {
    if (!loaded) throw new Error('Card payments need a browser');
    return loaded;
  });
  stripe.catch(() => loading.delete(publishableKey));
  loading.set(publishableKey, stripe);
  return stripe;
}

function confirmationOf({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  if (error) {
    // The provider's fields show their own validation errors.
    if (error.type === 'validation_error') return { invalid: true };
    // No word of the card: it may have been charged all the same.
    if (error.type === 'api_connection_error' || error.type === 'api_error' || !error.message)
      throw new Error(`The card provider gave no answer: ${error.type}`);
    return { error: error.message };
  }
  const status: IntentStatus = intentStatus.parse(paymentIntent.status);
  return { status };
}

export async function confirmSavedCard(
  { publishableKey, clientSecret }: OpenIntent,
  paymentMethod: string,
  returnUrl: string,
): Promise<Confirmation> {
  const stripe = await stripeFor(publishableKey);
  return confirmationOf(
    await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod, return_url: returnUrl }),
  );
}

export async function confirmNewCard(
  { publishableKey }: OpenIntent,
  elements: StripeElements,
  { returnUrl, save }: { returnUrl: string; save: boolean },
): Promise<Confirmation> {
  const stripe = await stripeFor(publishableKey);
  return confirmationOf(
    await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl, ...(save && { setup_future_usage: 'off_session' }) },
      redirect: 'if_required',
    }),
  );
}
