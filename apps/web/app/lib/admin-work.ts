import { getAdminWork } from '@herbary/contract/admin-overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

const EVERY_MS = 60_000;

/** What waits for a person: for the header, the tabs and the overview. Every decision asks again, and so does time. */
export const adminWorkQuery = queryOptions({
  queryKey: ['admin-work'],
  queryFn: ({ signal }) => callApi(getAdminWork, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});
