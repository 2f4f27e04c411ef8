import { getGoogleAccount } from '@herbary/contract/account-security.ts';
import { getProfile, listSessions } from '@herbary/contract/identity.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
});

export const googleAccountQuery = queryOptions({
  queryKey: ['google-account'],
  queryFn: ({ signal }) => callApi(getGoogleAccount, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
});
