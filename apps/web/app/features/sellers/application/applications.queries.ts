import { getSellerApplication } from '@herbary/contract/seller-applications.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isApiError } from '../../../lib/api.ts';

export const isDeadLink = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'seller.application_link_invalid' || error.status === 400);

/** It changes without a click in this browser: asked again whenever the page is looked at. */
export const applicationQuery = (token: string) =>
  queryOptions({
    queryKey: ['seller-application', token],
    queryFn: ({ signal }) => callApi(getSellerApplication, { params: { token }, signal }),
    retry: false,
    staleTime: 0,
  });
