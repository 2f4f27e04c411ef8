import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { orderCancelled, orderLost } from '../orders/index.ts';
import { returnRefunded } from '../returns/index.ts';
import { bookFreeCancel, bookFreeParts } from './book-free-parts.ts';
import { creditOldRefunds } from './credit-old-refunds.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { refundRequested } from './refunds.events.ts';
import { settleRefund } from './settle-refund.ts';

/** The next minute brings the next run. */
const reconciliation = defineJob('refunds.reconcile', z.strictObject({}), { retry: { limit: 0 }, maxSeconds: 300 });
/** Finds nothing once the refunds of releases without credit notes have theirs. */
const crediting = defineJob('refunds.credit-old', z.strictObject({}), { retry: { limit: 0 }, maxSeconds: 3_000 });
/** A buyer waits for this money: it is tried until the provider answers, however long that takes. */
const settling = defineJob('refunds.settle', z.strictObject({ refundId: z.uuid() }), {
  retry: { limit: 1_000_000, delaySeconds: 1, maxDelaySeconds: 60 },
  maxSeconds: 60,
  concurrency: 2,
});

/** The provider is called from jobs, never from an event's handler: its transaction would stay open meanwhile. */
export function startRefundJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(reconciliation, (_, { signal }) => reconcileRefunds(deps, signal));
  jobs.schedule(reconciliation, '* * * * *', {});
  jobs.handle(crediting, async (_, { signal }) => {
    await creditOldRefunds(deps, signal);
  });
  jobs.schedule(crediting, '17 * * * *', {});
  jobs.handle(settling, ({ refundId }) => settleRefund(deps, refundId));
  events.subscribe([refundRequested], 'refunds.requested', (tx, { payload }) =>
    jobs.enqueue(tx, settling, payload, { singletonKey: payload.refundId }),
  );
  events.subscribe([orderCancelled], 'refunds.order-cancelled', async (tx, { payload }) => {
    if (payload.wasPaid) await bookFreeCancel(tx, payload.orderId);
  });
  events.subscribe([orderLost], 'refunds.order-lost', (tx, { payload }) => bookFreeCancel(tx, payload.orderId));
  events.subscribe([returnRefunded], 'refunds.return-refunded', (tx, { payload }) =>
    bookFreeParts(tx, payload.returnId),
  );
}
