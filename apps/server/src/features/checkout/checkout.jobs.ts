import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { paymentClosed } from '../payments/index.ts';
import { cancelIntent } from './cancel-intent.ts';
import { callOffCheckouts } from './close-checkouts.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { reconcileFees } from './provider-fees.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** Somebody's money depends on it: it is tried until the provider answers, however long that takes. */
const untilDone = { retry: { limit: 1_000_000, delaySeconds: 1, maxDelaySeconds: 60 }, maxSeconds: 60 };
/** The next minute brings the next run. */
const everyMinute = { retry: { limit: 0 }, maxSeconds: 300 };

const expiry = defineJob('checkout.expire', z.strictObject({}), everyMinute);
const reconciliation = defineJob('checkout.reconcile', z.strictObject({}), everyMinute);
const cancelling = defineJob('checkout.cancel-intent', z.strictObject({ paymentId: z.uuid() }), untilDone);

/** The provider is called from jobs, never from an event's handler: its transaction would stay open meanwhile. */
export function startCheckoutJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(expiry, async (_, { signal }) => void (await expireCheckouts(deps, signal)));
  jobs.schedule(expiry, '* * * * *', {});
  jobs.handle(reconciliation, async (_, { signal }) => {
    await reconcilePayments(deps, signal);
    await reconcileFees(deps, signal);
  });
  jobs.schedule(reconciliation, '* * * * *', {});
  jobs.handle(cancelling, ({ paymentId }) => cancelIntent(deps, paymentId));
  events.subscribe([accountDeleted], 'checkout.forget-account', (tx, { payload }) =>
    callOffCheckouts(tx, deps, payload.userId),
  );
  events.subscribe([paymentClosed], 'checkout.payment-closed', (tx, { payload }) =>
    jobs.enqueue(tx, cancelling, payload, { singletonKey: payload.paymentId }),
  );
}
