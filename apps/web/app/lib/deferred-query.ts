import type { QueryKey, QueryObserver, QueryObserverOptions, QueryObserverResult } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { importWhenOnline } from './lazy-component.ts';

const loadQueries = () => importWhenOnline(() => import('./query-client.ts'));

type DeferredOptions<Data> = Omit<QueryObserverOptions<Data>, 'queryKey'> & { queryKey: QueryKey };

/**
 * `useQuery` for pages that are usable without TanStack Query: its script is fetched with the first query, not with the
 * page. Null asks for nothing; undefined until the script is there.
 */
export function useDeferredQuery<Data>(options: DeferredOptions<Data> | null): QueryObserverResult<Data> | undefined {
  const known = useRef<{ key: string; observer: QueryObserver<Data> }>(undefined);
  const key = options ? JSON.stringify(options.queryKey) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that the query depends on
  const subscribe = useCallback(
    (notify: () => void) => {
      let stop = () => {};
      let hasLeft = false;
      const start = async () => {
        if (!options) return;
        const { observe } = await loadQueries();
        if (hasLeft) return;
        // Without a connection it fails at once, so that the page can say so; "online" would wait silently.
        const asked = { networkMode: 'always', ...options } as const;
        const observer = known.current?.observer ?? observe<Data>(asked);
        observer.setOptions(asked);
        stop = observer.subscribe(notify);
        known.current = { key, observer };
        notify();
      };
      // A script that is gone from the server makes the page load anew (lib/reload-page.ts).
      start().catch(() => undefined);
      return () => {
        hasLeft = true;
        stop();
      };
    },
    [key],
  );
  // The result of one key must not be shown under the next one.
  const read = () => (known.current?.key === key ? known.current.observer.getCurrentResult() : undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Changes cached data. A fetch that began before the change does not contain it and is made again. */
export async function editQueryData<Data>(
  queryKey: QueryKey,
  change: (data: Data | undefined) => Data | undefined,
): Promise<void> {
  const { queryClient } = await loadQueries();
  const only = { queryKey, exact: true };
  const isOutdated = queryClient.isFetching(only) > 0;
  await queryClient.cancelQueries(only);
  const changed = queryClient.setQueryData<Data>(queryKey, change);
  if (isOutdated || changed === undefined) await queryClient.invalidateQueries(only);
}
