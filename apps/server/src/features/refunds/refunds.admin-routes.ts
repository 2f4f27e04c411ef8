import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { getRow, listPage } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { recordSentRefund } from './record-sent-refund.ts';
import { refundList } from './refund-list.repository.ts';
import { refundView } from './refund-view.ts';
import { retryRefund } from './retry-refund.ts';

const pageSize = 20;
/** More refunds are not counted: that would take longer than reading the page. */
const countUpTo = 10_000;

export const refundAdminRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (refundId: string) => refundView(await getRow(deps.db, refundList, {}, refundId));
  return [
    bind(contract.listRefunds, async ({ query }) => {
      const { rows, ...page } = await listPage(deps, refundList, query, { pageSize, countUpTo });
      return { refunds: rows.map(refundView), ...page };
    }),
    bind(contract.retryRefund, async ({ actor, params }) => shown(await retryRefund(deps, actor, params.id))),
    bind(contract.recordSentRefund, async ({ actor, params, body }) =>
      shown(await recordSentRefund(deps, actor, params.id, body)),
    ),
  ];
};
