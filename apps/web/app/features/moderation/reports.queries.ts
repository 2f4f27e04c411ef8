import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  decideReports,
  listReportedProducts,
  REPORTS_PAGE_SIZE,
  type ReportedProduct,
} from '@herbary/contract/moderation.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../lib/admin-work.ts';
import { callApi } from '../../lib/api.ts';
import { fetchWhile, refusalOf } from '../../lib/decisions.ts';
import type { QueuePlace } from '../../lib/queue-page.ts';
import { useHold } from '../../ui/use-hold.ts';

const reportsKey = ['admin-reports'] as const;

export const reportsQuery = (place: QueuePlace) =>
  queryOptions({
    queryKey: [...reportsKey, place],
    queryFn: ({ signal }) => callApi(listReportedProducts, { query: { ...place, limit: REPORTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  });

const doing = { keep: 'Keeping', takeDown: 'Taking down' };

/** Held for ten seconds; a report that comes meanwhile makes the server refuse it. */
export function useDecideReports() {
  const cache = useQueryClient();
  const hold = useHold();
  return ({ _id: id, name, lastAt }: ReportedProduct, decision: 'keep' | 'takeDown', reason: string) =>
    hold({
      id,
      text: `${doing[decision]} ${name}`,
      send: ({ isLeaving }) =>
        callApi(decideReports, { params: { id }, body: { decision, reason, lastAt }, fetch: fetchWhile(isLeaving) }),
      explain: (error) => refusalOf(error, { name, failed: sentenceOf('admin.report_decision_failed') }),
      after: () =>
        Promise.all([cache.invalidateQueries({ queryKey: reportsKey }), cache.invalidateQueries(adminWorkQuery)]),
    });
}
