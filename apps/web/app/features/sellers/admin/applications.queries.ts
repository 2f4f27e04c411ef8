import type { SellerDocumentKind } from '@herbary/contract/application-limits.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  approveSeller,
  getApplicationRecord,
  getDecisionMessage,
  getSellerDocument,
  listPendingSellers,
  PENDING_SELLERS_PAGE_SIZE,
  type PendingSeller,
  rejectSeller,
  reviewSeller,
} from '@herbary/contract/seller-applications.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../../lib/admin-work.ts';
import { callApi } from '../../../lib/api.ts';
import { fetchWhile, refusalOf } from '../../../lib/decisions.ts';
import type { QueuePlace } from '../../../lib/queue-page.ts';
import { useHold } from '../../../ui/use-hold.ts';

const applicationsKey = ['admin-applications'] as const;
/** Colleagues decide as well: a record that is gone leaves the list by itself. */
const live = { staleTime: 0, refetchInterval: 30_000 } as const;

export const pendingSellersQuery = (place: QueuePlace) =>
  queryOptions({
    queryKey: [...applicationsKey, 'list', place],
    queryFn: ({ signal }) =>
      callApi(listPendingSellers, { query: { ...place, limit: PENDING_SELLERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const applicationRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'record', id],
    queryFn: ({ signal }) => callApi(getApplicationRecord, { params: { id }, signal }),
    staleTime: 0,
  });

export type Decision = PendingSeller['can'][number];

export const decisionMessageQuery = (id: string, decision: Decision) =>
  queryOptions({
    queryKey: [...applicationsKey, 'message', id, decision],
    queryFn: ({ signal }) => callApi(getDecisionMessage, { params: { id }, query: { decision }, signal }),
  });

/** Not a query: each call is an opening that stands in the log, and must not repeat by itself. */
export const useOpenDocument = (sellerId: string) =>
  useMutation({
    mutationFn: (documentKind: SellerDocumentKind) =>
      callApi(getSellerDocument, { params: { sellerId, documentKind } }),
  });

const calls = { approve: approveSeller, reject: rejectSeller, underReview: reviewSeller };
const doing = { approve: 'Approving', reject: 'Rejecting', underReview: 'Under review:' };
const failures = {
  approve: sentenceOf('admin.approve_seller_failed'),
  reject: sentenceOf('admin.reject_seller_failed'),
  underReview: sentenceOf('admin.review_seller_failed'),
};

type Decided = { decision: Decision; message?: string; reason?: string };

/** Held for ten seconds, then sent with what the admin has read: an application that was sent again is not decided unread. */
export function useDecideSeller() {
  const cache = useQueryClient();
  const hold = useHold();
  return ({ _id: id, businessName: name, appliedAt }: PendingSeller, { decision, message, reason }: Decided) =>
    hold({
      id,
      text: `${doing[decision]} ${name}`,
      send: ({ isLeaving }) =>
        callApi(calls[decision], {
          params: { id },
          body: { appliedAt, message, ...(reason ? { reason } : {}) } as { reason: string },
          fetch: fetchWhile(isLeaving),
        }),
      explain: (error) => refusalOf(error, { name, failed: failures[decision] }),
      after: () =>
        Promise.all([cache.invalidateQueries({ queryKey: applicationsKey }), cache.invalidateQueries(adminWorkQuery)]),
    });
}
