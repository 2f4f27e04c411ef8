import { listDataExports, openDataExport, requestDataExport } from '@herbary/contract/personal-data.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

const EVERY_MS = 2_000;

/** Asked again while one is made. */
export const dataExportsQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => callApi(listDataExports, { signal }),
  refetchInterval: ({ state }) => (state.data?.exports.some(({ status }) => status === 'making') ? EVERY_MS : false),
});

export function useRequestExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(requestDataExport),
    onSuccess: (answer) => cache.setQueryData(dataExportsQuery.queryKey, answer),
  });
}

export const useOpenExport = () =>
  useMutation({ mutationFn: (id: string) => callApi(openDataExport, { params: { id } }) });
