import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api.ts';

/** One cache for the panels. The client already retries lost connections; what the server has refused stays refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !isApiError(error) && failures < 1,
    },
    mutations: { retry: false },
  },
});
