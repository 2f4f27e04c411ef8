import { getTwoFactor } from '@herbary/contract/account-security.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => callApi(getTwoFactor, { signal }),
});
