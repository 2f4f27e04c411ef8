import { listSavedCards } from '@herbary/contract/payments.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

export const savedCardsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => callApi(listSavedCards, { signal }),
});
