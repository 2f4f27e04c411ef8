import type Stripe from 'stripe';
import type { CardProvider } from './card-provider.ts';
import { cardRefundOf } from './stripe-objects.ts';
import { ask } from './stripe-sdk.ts';

/** One payment pays for at most so many orders and their returns. */
const mostOfOnePayment = 1_000;

export const stripeRefunds = (
  stripe: () => Stripe,
): Pick<CardProvider, 'refund' | 'retrieveRefund' | 'findRefund'> => ({
  async refund({ refundId, intentId, amountCents }) {
    const wish = { payment_intent: intentId, amount: amountCents, metadata: { refundId } };
    return cardRefundOf(await ask(() => stripe().refunds.create(wish, { idempotencyKey: `refund:${refundId}` })));
  },
  async retrieveRefund(providerRefundId) {
    const refund = await ask(() => stripe().refunds.retrieve(providerRefundId), ['resource_missing']);
    return refund && cardRefundOf(refund);
  },
  async findRefund({ intentId, refundId }) {
    const made = () => stripe().refunds.list({ payment_intent: intentId, limit: 100 });
    const all = await ask(() => made().autoPagingToArray({ limit: mostOfOnePayment }));
    const ours = all.find(({ metadata }) => metadata?.refundId === refundId);
    return ours && cardRefundOf(ours);
  },
});
