import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { isApiError } from './api.ts';

/**
 * Await it first in a `queryFn` whose key follows what is typed or clicked: the next key aborts this one, so that only
 * the value that rests is asked for. What is cached is shown at once.
 */
export function debounce(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** One cache for all pages. The client already retries lost connections; what the server has refused stays refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !isApiError(error) && failures < 1,
    },
    mutations: { retry: false },
  },
});

/** For lib/deferred-query.ts. */
export const observe = <Data>(options: QueryObserverOptions<Data>) => new QueryObserver<Data>(queryClient, options);
