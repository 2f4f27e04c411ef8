import { TIER_DAYS } from '@herbary/contract/seller-tiers.ts';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { assignTiers } from '../sellers/index.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { markAnonymised } from './forgotten-orders.repository.ts';
import { cancelLeftOrders } from './handling/cancel-left-orders.ts';
import { deliverSilentParcels } from './handling/deliver-silent-parcels.ts';
import { listTrailingSales } from './handling/trailing-sales.repository.ts';
import type { OrderDeps } from './settling/close-checkout.ts';

const deliverSilentJob = defineJob('orders.deliver-silent', z.strictObject({}), { maxSeconds: 600 });
const cancelLeftJob = defineJob('orders.cancel-left', z.strictObject({}), { maxSeconds: 600 });
const forgetAddressesJob = defineJob('orders.forget-addresses', z.strictObject({}), { maxSeconds: 600 });
/** Named after the sellers because databases have it scheduled under this name. */
const recomputeTiersJob = defineJob('sellers.recompute-tiers', z.strictObject({}), { maxSeconds: 600 });

export const recomputeTiers = async (db: Db): Promise<void> => assignTiers(db, await listTrailingSales(db, TIER_DAYS));

export function startOrderJobs(deps: OrderDeps): void {
  const { jobs, events } = deps;
  jobs.handle(deliverSilentJob, async (_, { signal }) => {
    await deliverSilentParcels(deps, signal);
  });
  jobs.schedule(deliverSilentJob, '37 * * * *', {});
  jobs.handle(cancelLeftJob, async (_, { signal }) => {
    await cancelLeftOrders(deps, signal);
  });
  jobs.schedule(cancelLeftJob, '*/10 * * * *', {});
  jobs.handle(forgetAddressesJob, (_, { signal }) => forgetAddresses(deps, signal));
  jobs.schedule(forgetAddressesJob, '47 * * * *', {});
  jobs.handle(recomputeTiersJob, () => recomputeTiers(deps.db));
  jobs.schedule(recomputeTiersJob, '7 2 * * *', {});
  events.subscribe([accountDeleted], 'orders.forget-account', async (tx, { payload }) => {
    await markAnonymised(tx, payload.userId);
    await jobs.enqueue(tx, forgetAddressesJob, {});
    if (payload.role === 'seller') await jobs.enqueue(tx, cancelLeftJob, {});
  });
}
