import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { findCustomer, forgetCustomer, lockWallet } from './saved-cards.repository.ts';

/** Until the provider has deleted it, it could still be charged there. */
export const forgetCard = defineJob(
  'payments.forget-card',
  z.strictObject({ paymentMethodId: z.string().min(1).max(255) }),
  { retry: { limit: 100, maxDelaySeconds: 3_600 } },
);

/** Their name and address stand there, too. */
export const forgetPayer = defineJob(
  'payments.forget-customer',
  z.strictObject({ customerId: z.string().min(1).max(255) }),
  { retry: { limit: 100, maxDelaySeconds: 3_600 } },
);

export function startSavedCardJobs({ jobs, cards, events }: Deps): void {
  jobs.handle(forgetCard, ({ paymentMethodId }) => cards.forgetCard(paymentMethodId));
  jobs.handle(forgetPayer, ({ customerId }) => cards.forgetCustomer(customerId));
  events.subscribe([accountDeleted], 'payments.forget-account', async (tx, { payload: { userId } }) => {
    await lockWallet(tx, userId);
    const customerId = await findCustomer(tx, userId);
    if (customerId) await jobs.enqueue(tx, forgetPayer, { customerId });
    for (const card of await forgetCustomer(tx, userId)) await jobs.enqueue(tx, forgetCard, card);
  });
}
