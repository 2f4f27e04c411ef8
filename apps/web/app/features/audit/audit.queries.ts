import {
  type AuditPeriod,
  exportAuditEntries,
  getAuditCheck,
  getAuditEntry,
  listAuditActors,
  listAuditEntries,
  verifyAuditLog,
} from '@herbary/contract/audit.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

const audit = ['audit'];
export const AUDIT_PAGE_SIZE = 20;

export type AuditFilter = { search?: string; who?: string; what?: string; period?: AuditPeriod };

export const auditEntriesQuery = (query: AuditFilter & { page: number }) =>
  queryOptions({
    queryKey: [...audit, 'entries', query],
    queryFn: ({ signal }) => callApi(listAuditEntries, { query: { ...query, limit: AUDIT_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...audit, 'entry', id],
    queryFn: ({ signal }) => callApi(getAuditEntry, { params: { id }, signal }),
    staleTime: 0,
  });

export const auditActorsQuery = queryOptions({
  queryKey: [...audit, 'actors'],
  queryFn: ({ signal }) => callApi(listAuditActors, { signal }),
});

const checkKey = [...audit, 'check'];
export const auditCheckQuery = queryOptions({
  queryKey: checkKey,
  queryFn: ({ signal }) => callApi(getAuditCheck, { signal }),
  staleTime: 0,
});

export function useVerifyAudit() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(verifyAuditLog),
    onSuccess: (answer) => cache.setQueryData(checkKey, answer),
  });
}

/** The file of what is listed. */
export function auditExportHref(filter: AuditFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? exportAuditEntries.path : `${exportAuditEntries.path}?${new URLSearchParams(given)}`;
}
