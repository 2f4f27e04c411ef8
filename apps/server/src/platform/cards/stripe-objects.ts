import { disputeStatus } from '@herbary/contract/disputes.ts';
import { intentStatus } from '@herbary/contract/payments.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CardDispute, CardIntent, CardRefund, ProviderCard, ProviderEvent } from './card-provider.ts';

/** The provider's payment in our words. What was not expanded, or is not known yet, is left out. */
export function cardIntentOf(intent: Stripe.PaymentIntent): CardIntent {
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // An unknown status must count neither as paid nor as failed.
    status: intentStatus.catch('processing').parse(intent.status),
    currency: intent.currency,
    amountCents: intent.amount,
    receivedCents: intent.amount_received ?? 0,
    providerFeeCents: feeOf(intent),
    metadata: intent.metadata ?? {},
    card: cardOf(intent),
    saveCard: Boolean(intent.setup_future_usage && intent.customer),
    failure: error
      ? { code: (error.decline_code ?? error.code ?? error.type).slice(0, 120), message: messageOf(error.message) }
      : null,
  };
}

const messageOf = (message: string | undefined): string => (message ?? 'Your card was declined.').slice(0, 1000);

/** Capture is asynchronous: a payment that has succeeded has its balance transaction some seconds later. */
function feeOf({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  if (!charge || typeof charge === 'string') return null;
  const { balance_transaction: balance } = charge;
  // An account that is settled in another currency pays its fees in that: they are no cents of ours.
  return balance && typeof balance !== 'string' && balance.currency === 'usd' ? balance.fee : null;
}

function cardOf({ payment_method: method }: Stripe.PaymentIntent): ProviderCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { paymentMethodId: method.id, brand, last4, expMonth, expYear };
}

export const cardRefundOf = (refund: Stripe.Refund): CardRefund => ({
  id: refund.id,
  status: refundStatus(refund.status),
  amountCents: refund.amount,
  intentId: idOf(refund.payment_intent),
  refundId: refund.metadata?.refundId ?? null,
  failure: refund.failure_reason ?? null,
});

/** An unknown status counts neither as succeeded nor as failed. */
function refundStatus(status: string | null): CardRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

const instant = (seconds: number): Date => new Date(seconds * 1000);

export const cardDisputeOf = (dispute: Stripe.Dispute): CardDispute => ({
  id: dispute.id,
  intentId: idOf(dispute.payment_intent),
  // An unknown status, such as an appeal's, is one the bank has not decided.
  status: disputeStatus.catch('under_review').parse(dispute.status),
  amountCents: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason.slice(0, 120),
  isRefundable: dispute.is_charge_refundable,
  dueAt: dispute.evidence_details.due_by ? instant(dispute.evidence_details.due_by) : null,
  openedAt: instant(dispute.created),
  isSubmitted: dispute.evidence_details.submission_count > 0,
  movements: dispute.balance_transactions
    .filter(({ currency }) => currency === 'usd')
    .map(({ id, amount, fee }) => ({ id, amountCents: amount, feeCents: fee })),
});

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

const eventShape = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(120),
  livemode: z.boolean(),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      status: z.string().nullish(),
      amount: z.number().nullish(),
      amount_received: z.number().nullish(),
      amount_refunded: z.number().nullish(),
      currency: z.string().nullish(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** Only what a message is about is stored: it also holds client secrets and billing details. */
export function providerEventOf(raw: unknown): { event: ProviderEvent; live: boolean } | undefined {
  const parsed = eventShape.safeParse(raw);
  if (!parsed.success) return undefined;
  const { id, type, livemode, data } = parsed.data;
  const { object } = data;
  const intentId = object.object === 'payment_intent' ? object.id : idOf(object.payment_intent);
  const refundId = object.object === 'refund' ? object.id : null;
  const disputeId = object.object === 'dispute' ? object.id : null;
  return { event: { id, type, intentId, refundId, disputeId, payload: parsed.data }, live: livemode };
}
