import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Until the provider has heard of it, it could still be charged there. */
export const forgetCard = defineJob(
  'payments.forget-card',
  z.strictObject({ paymentMethodId: z.string().min(1).max(255) }),
  { retry: { limit: 100, maxDelaySeconds: 3_600 } },
);

export function startSavedCardJobs({ jobs, cards }: Deps): void {
  jobs.handle(forgetCard, ({ paymentMethodId }) => cards.forgetCard(paymentMethodId));
}
