import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** Where a queue is opened: at a page, or at the page that holds a record. */
export type QueuePlace = { page: number } | { at: string };

type Chosen = {
  page: number;
  /** '' while none was chosen. */
  id: string;
};

/**
 * The page of a queue; where the chosen record is not on it, the page that holds the record. A link to a record names no
 * page, and decisions move the records that wait behind it from page to page.
 */
export function useQueuePage<Answer, Key extends readonly unknown[]>(
  queryAt: (place: QueuePlace) => UseQueryOptions<Answer, Error, Answer, Key>,
  { page, id }: Chosen,
  recordsOf: (answer: Answer) => readonly { _id: string }[],
) {
  const asked = useQuery(queryAt({ page }));
  const holds = (answer: Answer | undefined) => answer !== undefined && recordsOf(answer).some(({ _id }) => _id === id);
  const isElsewhere = id !== '' && asked.data !== undefined && !asked.isPlaceholderData && !holds(asked.data);
  const holding = useQuery({ ...queryAt({ at: id }), enabled: isElsewhere });
  const { data, isError, isFetching, isPlaceholderData, refetch } =
    isElsewhere && holds(holding.data) ? holding : asked;
  const isSeeking = isElsewhere && (holding.isPending || holding.isPlaceholderData) && !holds(holding.data);
  return { data, isError, isFetching, isPlaceholderData, isSeeking, refetch };
}
