import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ProviderEvent } from '../../platform/cards/card-provider.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { assertStorable } from '../../platform/http/storable-text.ts';
import { noteProviderEvent } from './provider-events.repository.ts';
import { followCharge } from './provider-fees.ts';
import type { SettlePayment } from './reconcile-payments.ts';

export const STRIPE_WEBHOOK_PATH = '/api/stripe/webhook';

const maxBodyBytes = 512 * 1024;

/** Messages after which a payment may stand differently. What they say is not believed: the provider is asked. */
const telling = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
]);
const tellingOfDispute = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);
const tellingOfRefund = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated']);

/** What acts on the provider's messages stands to the right of payments: `features.ts` passes it in. */
export type ProviderFollowers = {
  settlePayment: SettlePayment;
  followRefund: (deps: Deps, providerRefundId: string) => Promise<string>;
  followDispute: (deps: Deps, providerDisputeId: string) => Promise<string>;
};

/**
 * The signature is over the bytes as they were sent, so the body is not parsed before it is checked. An answer that is
 * not 200 makes the provider send the message again, which is what should happen after any fault.
 */
export const stripeWebhook =
  (deps: Deps, followers: ProviderFollowers): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_, body, done) => done(null, body));

    app.post(STRIPE_WEBHOOK_PATH, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = deps.cards.readEvent(body, typeof signature === 'string' ? signature : undefined);
      // Signed or not: what cannot be stored can be neither looked up nor noted.
      assertStorable(event);
      await actOn(deps, followers, event);
      failPoint('webhook.before-answer');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  };

/** Settled first and noted after it, in one write: settling twice does nothing, and a fault must not look handled. */
async function actOn(deps: Deps, followers: ProviderFollowers, told: ProviderEvent): Promise<void> {
  const { settlePayment, followRefund, followDispute } = followers;
  const { id, type, intentId, refundId, disputeId, payload } = told;
  const event = { id, type, payload };
  try {
    if (disputeId && tellingOfDispute.has(type)) {
      // The message may be here before we know that the money is.
      const { payment } = intentId ? await settlePayment(deps, intentId) : {};
      const outcome = await followDispute(deps, disputeId);
      await noteProviderEvent(deps.db, { ...event, paymentId: payment?.id, outcome });
    } else if (refundId && tellingOfRefund.has(type)) {
      await noteProviderEvent(deps.db, { ...event, outcome: await followRefund(deps, refundId) });
    } else if (intentId && type === 'charge.updated') {
      const { outcome, payment } = await followCharge(deps, settlePayment, intentId);
      await noteProviderEvent(deps.db, { ...event, paymentId: payment?.id, outcome });
    } else if (intentId && telling.has(type)) {
      const { outcome, payment } = await settlePayment(deps, intentId);
      await noteProviderEvent(deps.db, { ...event, paymentId: payment?.id, outcome });
    } else {
      await noteProviderEvent(deps.db, { ...event, outcome: 'ignored' });
    }
  } catch (error) {
    await noteProviderEvent(deps.db, event);
    throw error;
  }
}
