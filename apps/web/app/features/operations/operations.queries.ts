import { dropStuck, getSystem, listStuck, retryStuck, type StuckThing } from '@herbary/contract/operations.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../lib/admin-work.ts';
import { callApi } from '../../lib/api.ts';

export const stuckQuery = queryOptions({
  queryKey: ['operations', 'stuck'],
  queryFn: ({ signal }) => callApi(listStuck, { signal }),
  staleTime: 0,
  refetchInterval: 30_000,
});

export const systemQuery = queryOptions({
  queryKey: ['operations', 'system'],
  queryFn: ({ signal }) => callApi(getSystem, { signal }),
  staleTime: 0,
  refetchInterval: 30_000,
});

type Decision = Pick<StuckThing, 'kind' | '_id'> & { reason?: string };

/** With a reason it is dropped, without one it is tried again. Also after a refusal: a colleague may have been faster. */
export function useDecideStuck() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, _id: id, reason }: Decision) =>
      reason === undefined
        ? callApi(retryStuck, { params: { kind, id } })
        : callApi(dropStuck, { params: { kind, id }, body: { reason } }),
    onSettled: () => Promise.all([cache.invalidateQueries(stuckQuery), cache.invalidateQueries(adminWorkQuery)]),
  });
}
