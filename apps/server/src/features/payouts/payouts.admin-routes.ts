import * as requests from '@herbary/contract/payout-requests.ts';
import * as contract from '@herbary/contract/payouts.ts';
import type { Deps } from '../../deps.ts';
import { listPage, mostCounted } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { nameDecider } from '../audit/index.ts';
import { describePayout, payoutList } from './payout-list.repository.ts';
import { payoutRunList } from './payout-runs.repository.ts';
import { adminPayoutView, listedRunView, runView } from './payout-view.ts';
import { enqueueRun } from './payouts.jobs.ts';
import { approveRun, askForRun, discardRun } from './running/approve-run.ts';
import { bankFile } from './running/bank-file.ts';
import { previewPayouts, requestView } from './running/preview-payouts.ts';
import { recordFailed, recordSent } from './running/record-payout.ts';
import { requestRun } from './running/run-payouts.ts';

const pageSize = 20;

export const adminPayoutRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (payoutId: string) => adminPayoutView(await describePayout(deps.db, payoutId));
  const named = <T>(id: string, deciding: Promise<T>) => nameDecider(deps.db, { type: 'payout', id }, deciding);
  return [
    bind(contract.listAdminPayouts, async ({ query }) => {
      const { rows, ...page } = await listPage(deps, payoutList('all'), query, { pageSize, countUpTo: mostCounted });
      return { payouts: rows.map(adminPayoutView), ...page };
    }),
    bind(contract.listPayoutRuns, async ({ query }) => {
      const { rows, total, page, pages } = await listPage(deps, payoutRunList, query, { pageSize });
      return { runs: rows.map(listedRunView), total, page, pages };
    }),
    bind(contract.previewPayouts, ({ actor, query }) =>
      previewPayouts(deps, { ...query, pageSize, userId: actor.userId }),
    ),
    bind(contract.runPayouts, async ({ actor }) => runView(await requestRun(deps, actor, enqueueRun(deps)))),
    bind(requests.askForRun, async ({ actor, body }) =>
      requestView(await askForRun(deps, actor, body.reason), actor.userId),
    ),
    bind(requests.approveRun, async ({ actor, params }) =>
      runView(await approveRun(deps, actor, params.id, enqueueRun(deps))),
    ),
    bind(requests.discardRun, async ({ actor, params }) => {
      await discardRun(deps, actor, params.id);
      return { success: true as const, message: 'The run was discarded' };
    }),
    bind(contract.getPayoutFile, ({ actor, params }) => bankFile(deps, actor, params.id)),
    bind(contract.recordSentPayout, async ({ actor, params, body }) => {
      await named(params.id, recordSent(deps, actor, params.id, body.bankReference));
      return shown(params.id);
    }),
    bind(contract.recordFailedPayout, async ({ actor, params, body }) => {
      await named(params.id, recordFailed(deps, actor, params.id, body.reason));
      return shown(params.id);
    }),
  ];
};
