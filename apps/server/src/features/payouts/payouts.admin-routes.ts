import * as contract from '@herbary/contract/payouts.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { describePayout, payoutList } from './payout-list.repository.ts';
import { adminPayoutView } from './payout-view.ts';
import { enqueueRun } from './payouts.jobs.ts';
import { bankFile } from './running/bank-file.ts';
import { recordFailed, recordSent } from './running/record-payout.ts';
import { requestRun } from './running/run-payouts.ts';

const pageSize = 20;
const countUpTo = 10_000;

export const adminPayoutRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (payoutId: string) => adminPayoutView(await describePayout(deps.db, payoutId));
  return [
    bind(contract.listAdminPayouts, async ({ query }) => {
      const { rows, ...page } = await listPage(deps, payoutList('all'), query, { pageSize, countUpTo });
      return { payouts: rows.map(adminPayoutView), ...page };
    }),
    bind(contract.runPayouts, async ({ actor }) => {
      const { id, period, createdAt } = await requestRun(deps, actor, enqueueRun(deps));
      return { _id: id, period, startedAt: createdAt.toISOString() };
    }),
    bind(contract.getPayoutFile, ({ params }) => bankFile(deps, params.id)),
    bind(contract.recordSentPayout, async ({ actor, params, body }) => {
      await recordSent(deps, actor, params.id, body.bankReference);
      return shown(params.id);
    }),
    bind(contract.recordFailedPayout, async ({ actor, params, body }) => {
      await recordFailed(deps, actor, params.id, body.reason);
      return shown(params.id);
    }),
  ];
};
