import * as contract from '@herbary/contract/books.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { carryOutCheck, requestCheck, showBooks, startNightlyCheck } from './check-books.ts';

const settings = { retry: { limit: 1 }, maxSeconds: 3_000 };
const nightlyCheck = defineJob('reconciliation.nightly-check', z.strictObject({}), settings);
const requestedCheck = defineJob('reconciliation.check', z.strictObject({ checkId: z.uuid() }), settings);

const adminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.getBooks, () => showBooks(deps.db)),
  bind(contract.checkBooks, async ({ actor }) => {
    await requestCheck(deps, actor, (tx, checkId) => deps.jobs.enqueue(tx, requestedCheck, { checkId }));
    return showBooks(deps.db);
  }),
];

export const reconciliationFeature = (deps: Deps): Feature => ({
  name: 'reconciliation',
  routes: adminRoutes(deps),
  jobs: () => {
    deps.jobs.handle(nightlyCheck, () => startNightlyCheck(deps));
    deps.jobs.schedule(nightlyCheck, '10 4 * * *', {});
    deps.jobs.handle(requestedCheck, ({ checkId }) => carryOutCheck(deps, checkId));
  },
});
