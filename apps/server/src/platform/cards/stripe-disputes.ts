import type Stripe from 'stripe';
import type { CardProvider } from './card-provider.ts';
import { cardDisputeOf } from './stripe-objects.ts';
import { ask } from './stripe-sdk.ts';

/** More than this in two months, and the shop has other worries. */
const mostAtOnce = 10_000;

type DisputeCalls = Pick<
  CardProvider,
  'retrieveDispute' | 'listDisputes' | 'uploadEvidence' | 'submitDispute' | 'acceptDispute'
>;

export const stripeDisputes = (stripe: () => Stripe): DisputeCalls => ({
  async retrieveDispute(providerDisputeId) {
    const dispute = await ask(() => stripe().disputes.retrieve(providerDisputeId), ['resource_missing']);
    return dispute && cardDisputeOf(dispute);
  },
  async listDisputes({ since }) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const opened = () => stripe().disputes.list({ created, limit: 100 });
    return (await ask(() => opened().autoPagingToArray({ limit: mostAtOnce }))).map(cardDisputeOf);
  },
  /** Without an idempotency key: a file that is sent twice does no harm. */
  async uploadEvidence({ fileName: name, mime: type, body: data }) {
    const wish = { purpose: 'dispute_evidence' as const, file: { name, type, data } };
    return (await ask(() => stripe().files.create(wish))).id;
  },
  async submitDispute({ key, providerDisputeId, evidence }) {
    await ask(() => stripe().disputes.update(providerDisputeId, { evidence, submit: true }, { idempotencyKey: key }));
  },
  async acceptDispute({ key, providerDisputeId }) {
    await ask(() => stripe().disputes.close(providerDisputeId, {}, { idempotencyKey: key }));
  },
});
