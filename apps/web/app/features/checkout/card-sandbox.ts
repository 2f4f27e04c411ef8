import { intentStatus } from '@herbary/contract/payments.ts';
import { z } from 'zod';
import { digitsOf, type NewCard, parseExpiry } from './card-details.ts';
import type { Confirmation } from './confirmation.ts';
import type { OpenIntent } from './place-order.ts';

const intentAnswer = z.object({
  status: intentStatus,
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).nullish() }).nullish(),
});
const errorAnswer = z.object({ error: z.object({ message: z.string().min(1) }) });

type Means = { card: NewCard } | { savedCard: string };

function fieldsOf(means: Means): Record<string, string> {
  if ('savedCard' in means) return { payment_method: means.savedCard };
  const { number, expiry, code, name, save } = means.card;
  const date = parseExpiry(expiry);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(number),
    'payment_method_data[card][exp_month]': String(date?.month ?? ''),
    'payment_method_data[card][exp_year]': String(date?.year ?? ''),
    'payment_method_data[card][cvc]': code.trim(),
    'payment_method_data[billing_details][name]': name,
    ...(save && { setup_future_usage: 'off_session' }),
  };
}

function leaveFor(url: string | undefined): Confirmation {
  const target = url ? new URL(url, window.location.href) : undefined;
  if (target?.protocol !== 'https:' && target?.origin !== window.location.origin) return { status: 'requires_action' };
  return { leave: target.href };
}

/** Confirms a payment at the card sandbox, with the provider's own API format. */
export async function confirmAtSandbox(intent: OpenIntent, means: Means, returnUrl: string): Promise<Confirmation> {
  const response = await fetch(`/card-sandbox/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: intent.clientSecret, return_url: returnUrl, ...fieldsOf(means) }),
  });
  const answer: unknown = await response.json();
  const refused = errorAnswer.safeParse(answer).data;
  if (refused) return { error: refused.error.message };
  const { status, next_action } = intentAnswer.parse(answer);
  return status === 'requires_action' ? leaveFor(next_action?.redirect_to_url?.url) : { status };
}
