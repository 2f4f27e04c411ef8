import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { announceBackInStock } from './announce-back-in-stock.ts';
import { deleteLooks } from './recently-viewed.repository.ts';
import { deleteWishes } from './wishlist.repository.ts';

const backInStockJob = defineJob('wishlist.announce-back-in-stock', z.strictObject({}));

export function startWishlistJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(backInStockJob, (_, { signal }) => announceBackInStock(deps, signal));
  jobs.schedule(backInStockJob, '*/5 * * * *', {});
  // Wishes and viewed products are personal data: they are deleted with the account.
  events.subscribe([accountDeleted], 'wishlist.forget-account', async (tx, { payload }) => {
    await deleteWishes(tx, payload.userId);
    await deleteLooks(tx, payload.userId);
  });
}
