import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { sellerWorkQuery } from './seller-work.ts';

type Recorded = { _id: string };

/** A cached answer with the record changed in it, be it the record itself or a page of a list. */
function withChange(data: unknown, id: string, change: object): unknown {
  if (Array.isArray(data)) return data.map((one) => withChange(one, id, change));
  if (typeof data !== 'object' || data === null) return data;
  if ('_id' in data) return data._id === id ? { ...data, ...change } : data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? withChange(value, id, change) : value]),
  );
}

/** What the change will replace in the record of a cached answer. */
function replacedBy(change: object, data: unknown, id: string): object | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('_id' in data))
    return Object.values(data).reduce((found, one) => found ?? replacedBy(change, one, id), undefined);
  if (data._id !== id) return undefined;
  const known = new Map(Object.entries(data));
  return Object.fromEntries(Object.keys(change).map((name) => [name, known.get(name)]));
}

async function guess(cache: QueryClient, key: QueryKey, id: string, change: object) {
  // An answer that is on its way was given before the change and would take it back.
  await cache.cancelQueries({ queryKey: key });
  const replaced = cache
    .getQueriesData({ queryKey: key })
    .map(([one, data]) => [one, replacedBy(change, data, id)] as const);
  cache.setQueriesData({ queryKey: key }, (data) => withChange(data, id, change));
  return { replaced };
}

type Changing<Change extends { id: string }, Answer extends Recorded> = {
  /** All queries of these records begin with it. */
  key: QueryKey;
  /** The key of one record. */
  keyOf: (id: string) => QueryKey;
  send: (change: Change) => Promise<Answer>;
  /**
   * What it will look like, shown until the server has answered. Without `can`: the form that sends the change goes with
   * its action, and a refusal would find neither its words nor a place to be shown.
   */
  guess: (change: Change) => Partial<Omit<Answer, 'can'>>;
};

/** Shows a change at once, takes it back when the server refuses it, and asks again for lists and counts. */
export function useOptimisticRecord<Change extends { id: string }, Answer extends Recorded>({
  key,
  keyOf,
  send,
  guess: guessOf,
}: Changing<Change, Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (change: Change) => guess(cache, key, change.id, guessOf(change)),
    // Only its own fields: other records may have changed meanwhile.
    onError: (_error, { id }, context) => {
      for (const [one, fields] of context?.replaced ?? [])
        if (fields) cache.setQueryData(one, (data: unknown) => withChange(data, id, fields));
    },
    onSuccess: (answer) => {
      cache.setQueryData(keyOf(answer._id), answer);
    },
    // Not awaited: the change is done, and its button must not stay busy while lists are fetched again.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: key });
      void cache.invalidateQueries({ queryKey: sellerWorkQuery.queryKey });
    },
  });
}
