import {
  importStatement,
  listCandidates,
  listStatementRows,
  listStatements,
  matchRow,
  type RowState,
  refuseMatch,
  STATEMENT_PAGE_SIZE,
  setRowAside,
} from '@herbary/contract/bank-statements.ts';
import { confirmBankCredit } from '@herbary/contract/payments.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useFetchAgain } from '../../lib/decisions.ts';
import { fetchWithProgress } from '../../lib/fetch-with-progress.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';

const transfersKey = ['bank-transfers'] as const;
// Colleagues match rows too: cached data is shown at once and fetched again.
const staleTime = 0;
const EVERY_MS = 30_000;

export type RowsFilter = {
  state?: RowState;
  statement?: string;
  search?: string;
  page: number;
};

export const statementsQuery = queryOptions({
  queryKey: [...transfersKey, 'statements'],
  queryFn: ({ signal }) => callApi(listStatements, { query: { limit: 50 }, signal }),
  staleTime,
  refetchInterval: EVERY_MS,
});

export const statementRowsQuery = (filter: RowsFilter) =>
  queryOptions({
    queryKey: [...transfersKey, 'rows', filter],
    queryFn: ({ signal }) => callApi(listStatementRows, { query: { ...filter, limit: STATEMENT_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: EVERY_MS,
  });

export const candidatesQuery = (id: string, search?: string) =>
  queryOptions({
    queryKey: [...transfersKey, 'candidates', id, search ?? ''],
    queryFn: ({ signal }) => callApi(listCandidates, { params: { id }, query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export function useImportStatement() {
  const [progress, setProgress] = useState<number>();
  const fetchAgain = useFetchAgain('bank-transfers');
  const send = useMutation({
    mutationFn: (file: File) => callApi(importStatement, { files: { file }, fetch: fetchWithProgress(setProgress) }),
    onSuccess: fetchAgain,
    onSettled: () => setProgress(undefined),
  });
  return { send, progress };
}

export const useMatchRow = (id: string) =>
  useMutation({
    mutationFn: (reference: string) =>
      sendIdempotently(`match-row-${id}`, reference, (idempotencyKey) =>
        callApi(matchRow, { params: { id }, body: { reference }, idempotencyKey }),
      ),
    onSettled: useFetchAgain('bank-transfers'),
  });

export const useRefuseMatch = (id: string) =>
  useMutation({
    mutationFn: (body: { reference: string; refused: boolean }) => callApi(refuseMatch, { params: { id }, body }),
    onSettled: useFetchAgain('bank-transfers'),
  });

export const useConfirmCredit = () =>
  useMutation({
    mutationFn: (id: string) => callApi(confirmBankCredit, { params: { id } }),
    onSettled: useFetchAgain('bank-transfers'),
  });

export const useSetAside = (id: string) =>
  useMutation({
    mutationFn: (body: { aside: boolean; reason: string }) => callApi(setRowAside, { params: { id }, body }),
    onSettled: useFetchAgain('bank-transfers'),
  });
