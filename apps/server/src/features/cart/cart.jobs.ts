import { RETENTION } from '@herbary/contract/retention.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { deleteAbandonedCarts, deleteCartOf } from './cart-writes.repository.ts';

const forgetJob = defineJob('cart.forget-visitors', z.strictObject({}));
const cartsAtATime = 5_000;

/** Carts whose cookies have run out can never be opened again. */
export async function forgetVisitors({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deleteAbandonedCarts(db, RETENTION.visitorCartDays, cartsAtATime)) === cartsAtATime);
}

export function startCartJobs(deps: Deps): void {
  deps.jobs.handle(forgetJob, (_, { signal }) => forgetVisitors(deps, signal));
  deps.jobs.schedule(forgetJob, '23 4 * * *', {});
  deps.events.subscribe([accountDeleted], 'cart.forget-account', async (tx, { payload }) => {
    await deleteCartOf(tx, payload.userId);
  });
}
