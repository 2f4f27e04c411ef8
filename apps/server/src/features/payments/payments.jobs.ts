import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { cancelIntent } from './intents.ts';
import { paymentClosed } from './payment-state.ts';
import { reconcileFees } from './provider-fees.ts';
import { reconcilePayments, type SettlePayment } from './reconcile-payments.ts';

/** Named after checkout because databases have them scheduled under these names. The next minute brings the next run. */
const reconciliation = defineJob('checkout.reconcile', z.strictObject({}), { retry: { limit: 0 }, maxSeconds: 300 });
/** A buyer's money depends on it: it is tried until the provider answers, however long that takes. */
const cancelling = defineJob('checkout.cancel-intent', z.strictObject({ paymentId: z.uuid() }), {
  retry: { limit: 1_000_000, delaySeconds: 1, maxDelaySeconds: 60 },
  maxSeconds: 60,
});

/** The provider is called from jobs, never from an event's handler: its transaction would stay open meanwhile. */
export function startPaymentJobs(deps: Deps, settlePayment: SettlePayment): void {
  const { jobs, events } = deps;
  jobs.handle(reconciliation, async (_, { signal }) => {
    await reconcilePayments(deps, settlePayment, signal);
    await reconcileFees(deps, settlePayment, signal);
  });
  jobs.schedule(reconciliation, '* * * * *', {});
  jobs.handle(cancelling, ({ paymentId }) => cancelIntent(deps, settlePayment, paymentId));
  events.subscribe([paymentClosed], 'checkout.payment-closed', (tx, { payload }) =>
    jobs.enqueue(tx, cancelling, payload, { singletonKey: payload.paymentId }),
  );
}
