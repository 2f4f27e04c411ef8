import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { addSynonym, listMissedSearches, listSynonyms, removeSynonym } from '@herbary/contract/search-words.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { sendIdempotently } from '../../../lib/idempotent-send.ts';

const searchWords = ['search-words'];
export const SYNONYMS_PAGE_SIZE = 20;

export const missedSearchesQuery = (days: '7' | '30') =>
  queryOptions({
    queryKey: [...searchWords, 'missed', days],
    queryFn: ({ signal }) => callApi(listMissedSearches, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const synonymsQuery = (query: { search?: string; page: number }) =>
  queryOptions({
    queryKey: [...searchWords, 'synonyms', query],
    queryFn: ({ signal }) => callApi(listSynonyms, { query: { ...query, limit: SYNONYMS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useAddSynonym() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addSynonym>) =>
      sendIdempotently('synonym-attempt', body, (idempotencyKey) => callApi(addSynonym, { body, idempotencyKey })),
    onSuccess: () => void cache.invalidateQueries({ queryKey: searchWords }),
  });
}

export function useRemoveSynonym() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (term: string) => callApi(removeSynonym, { params: { term } }),
    onSettled: () => cache.invalidateQueries({ queryKey: searchWords }),
  });
}
