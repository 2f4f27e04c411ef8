import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { getRow, listPage, mostCounted } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { nameDecider } from '../audit/index.ts';
import { showRefund } from './parts/show-refund.ts';
import { recordSentRefund } from './record-sent-refund.ts';
import { findOwed, refundList } from './refund-list.repository.ts';
import { refundView } from './refund-view.ts';
import { retryRefund } from './retry-refund.ts';

const pageSize = 20;

export const refundAdminRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (refundId: string) => refundView(await getRow(deps.db, refundList, {}, refundId));
  const named = <T>(id: string, deciding: Promise<T>) => nameDecider(deps.db, { type: 'refund', id }, deciding);
  return [
    bind(contract.listRefunds, async ({ query }) => {
      const [{ rows, ...page }, owed] = await Promise.all([
        listPage(deps, refundList, query, { pageSize, countUpTo: mostCounted }),
        findOwed(deps.db),
      ]);
      return { refunds: rows.map(refundView), owed: { count: owed.count, total: owed.cents / 100 }, ...page };
    }),
    bind(contract.getRefund, ({ params }) => showRefund(deps, params.id)),
    bind(contract.retryRefund, async ({ actor, params }) =>
      shown(await named(params.id, retryRefund(deps, actor, params.id))),
    ),
    bind(contract.recordSentRefund, async ({ actor, params, body }) =>
      shown(await named(params.id, recordSentRefund(deps, actor, params.id, body))),
    ),
  ];
};
