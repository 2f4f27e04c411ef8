import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { pagesOf } from '../../platform/page.ts';
import { recordSentRefund } from './record-sent-refund.ts';
import { countRefunds, getRefundRow, listRefundRows } from './refund-list.repository.ts';
import { refundView } from './refund-view.ts';
import { retryRefund } from './retry-refund.ts';

const defaultLimit = 20;

export const refundAdminRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (refundId: string) => refundView(await getRefundRow(deps.db, refundId));
  return [
    bind(contract.listRefunds, async ({ query }) => {
      const { page = 1, limit = defaultLimit, ...filter } = query;
      const total = await countRefunds(deps.db, filter);
      const rows = await listRefundRows(deps.db, filter, { page, limit });
      return { refunds: rows.map(refundView), total, page, pages: pagesOf(total, limit) };
    }),
    bind(contract.retryRefund, async ({ actor, params }) => shown(await retryRefund(deps, actor, params.id))),
    bind(contract.recordSentRefund, async ({ actor, params, body }) =>
      shown(await recordSentRefund(deps, actor, params.id, body)),
    ),
  ];
};
