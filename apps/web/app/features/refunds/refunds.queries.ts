import { type AdminRefund, getRefund, listRefunds, recordSentRefund, retryRefund } from '@herbary/contract/payments.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { useFetchAgain } from '../../lib/decisions.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';

const refundsKey = ['refunds'] as const;
// Colleagues and the card provider move refunds too: cached data is shown at once and fetched again.
const staleTime = 0;
const EVERY_MS = 30_000;
export const REFUNDS_PAGE_SIZE = 20;

export type RefundsFilter = {
  owed?: 'true';
  order?: string;
  status?: AdminRefund['status'];
  search?: string;
  page: number;
};

export const refundsQuery = (filter: RefundsFilter) =>
  queryOptions({
    queryKey: [...refundsKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listRefunds, { query: { ...filter, limit: REFUNDS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: EVERY_MS,
  });

export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: [...refundsKey, 'one', id],
    queryFn: ({ signal }) => callApi(getRefund, { params: { id }, signal }),
    staleTime,
  });

export type SentRefund = { bankEntryId: string; valueDate: string; note?: string };

export const useSendRefund = (id: string) =>
  useMutation({
    mutationFn: (body: SentRefund) =>
      sendIdempotently(`refund-sent-${id}`, body, (idempotencyKey) =>
        callApi(recordSentRefund, { params: { id }, body, idempotencyKey }),
      ),
    onSettled: useFetchAgain('refunds'),
  });

export const useRetryRefund = (id: string) =>
  useMutation({
    mutationFn: () =>
      sendIdempotently(`refund-retry-${id}`, id, (idempotencyKey) =>
        callApi(retryRefund, { params: { id }, idempotencyKey }),
      ),
    onSettled: useFetchAgain('refunds'),
  });
