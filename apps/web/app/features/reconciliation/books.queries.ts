import { type Books, checkBooks, getBooks } from '@herbary/contract/books.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

const WORKING_MS = 2_000;
const EVERY_MS = 60_000;

export const booksQuery = queryOptions({
  queryKey: ['books'],
  queryFn: ({ signal }) => callApi(getBooks, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.running ? WORKING_MS : EVERY_MS),
});

export function useCheckBooks() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(checkBooks, {}),
    onSuccess: (books: Books) => cache.setQueryData(booksQuery.queryKey, books),
    // A colleague's check may be under way.
    onError: () => cache.invalidateQueries({ queryKey: booksQuery.queryKey }),
  });
}
