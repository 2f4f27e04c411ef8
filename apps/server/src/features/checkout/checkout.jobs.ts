import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { callOffCheckouts } from './settling/close-checkouts.ts';
import { expireCheckouts } from './settling/expire-checkouts.ts';

/** The next minute brings the next run. */
const expiry = defineJob('checkout.expire', z.strictObject({}), { retry: { limit: 0 }, maxSeconds: 300 });

export function startCheckoutJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(expiry, async (_, { signal }) => void (await expireCheckouts(deps, signal)));
  jobs.schedule(expiry, '* * * * *', {});
  events.subscribe([accountDeleted], 'checkout.forget-account', (tx, { payload }) =>
    callOffCheckouts(tx, deps, payload.userId),
  );
}
