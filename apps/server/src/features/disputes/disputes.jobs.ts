import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { carryOutDecision } from './decide-dispute.ts';
import { decisionMade, disputeDueSoon } from './disputes.events.ts';
import { takeDueSoon } from './disputes.repository.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';

const reminderDays = 2;

/** The bank waits until a date: it is tried until the provider answers. */
const deciding = defineJob('disputes.decide', z.strictObject({ disputeId: z.uuid() }), {
  retry: { limit: 1_000_000, delaySeconds: 1, maxDelaySeconds: 60 },
  maxSeconds: 120,
});
const reconciliation = defineJob('disputes.reconcile', z.strictObject({}), { retry: { limit: 0 }, maxSeconds: 300 });
const reminding = defineJob('disputes.remind', z.strictObject({}), { retry: { limit: 0 }, maxSeconds: 60 });

/** Once for each dispute that will be lost without an answer. */
export const remindOfDisputes = ({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<void> =>
  transaction(db, async (tx) => {
    for (const disputeId of await takeDueSoon(tx, reminderDays))
      await events.publish(tx, { type: disputeDueSoon, subject: disputeId, payload: { disputeId } });
  });

export function startDisputeJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(deciding, ({ disputeId }) => carryOutDecision(deps, disputeId));
  jobs.handle(reconciliation, (_, { signal }) => reconcileDisputes(deps, signal));
  jobs.schedule(reconciliation, '*/5 * * * *', {});
  jobs.handle(reminding, () => remindOfDisputes(deps));
  jobs.schedule(reminding, '7 * * * *', {});
  events.subscribe([decisionMade], 'disputes.decided', (tx, { payload }) =>
    jobs.enqueue(tx, deciding, payload, { singletonKey: payload.disputeId }),
  );
}
