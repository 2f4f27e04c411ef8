import {
  featurePost,
  keepWriting,
  listStories,
  listWaitingWritings,
  removeWriting,
  STORIES_PAGE_SIZE,
  type StoryRecord,
  WAITING_PAGE_SIZE,
  type WaitingWriting,
} from '@herbary/contract/community-moderation.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { fetchWhile, refusalOf, useFetchAgain } from '../../../lib/decisions.ts';
import type { QueuePlace } from '../../../lib/queue-page.ts';
import { useHold } from '../../../ui/use-hold.ts';

const waitingKey = 'waiting-writings';
const storiesKey = 'stories';

export const waitingQuery = (place: QueuePlace) =>
  queryOptions({
    queryKey: [waitingKey, place],
    queryFn: ({ signal }) => callApi(listWaitingWritings, { query: { ...place, limit: WAITING_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  });

export type StoryFilter = {
  search?: string;
  show?: 'featured' | StoryRecord['status'];
  sort?: 'created' | '-created' | 'likes' | '-likes';
  page: number;
};

export const storiesQuery = (filter: StoryFilter) =>
  queryOptions({
    queryKey: [storiesKey, filter],
    queryFn: ({ signal }) => callApi(listStories, { query: { ...filter, limit: STORIES_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** "the story of Ben Osei" */
export const nameOf = ({ kind, author }: Pick<WaitingWriting, 'kind' | 'author'>): string =>
  `the ${kind === 'posts' ? 'story' : 'comment'} of ${author}`;

/** Held for ten seconds; without a reason it is published, with one it is removed. */
export function useDecideWriting() {
  const fetchAgain = useFetchAgain(waitingKey, storiesKey);
  const hold = useHold();
  return (writing: WaitingWriting, reason: string | null) => {
    const { _id: id, kind, writtenAt, lastAt } = writing;
    const name = nameOf(writing);
    hold({
      id,
      text: `${reason === null ? 'Publishing' : 'Removing'} ${name}`,
      send: ({ isLeaving }) => {
        const call = { params: { kind, id }, fetch: fetchWhile(isLeaving) };
        return reason === null
          ? callApi(keepWriting, { ...call, body: { writtenAt, lastAt } })
          : callApi(removeWriting, { ...call, body: { writtenAt, reason } });
      },
      explain: (error) => refusalOf(error, { name, failed: 'The decision could not be saved. Please try again.' }),
      after: fetchAgain,
    });
  };
}

export function useFeature() {
  const fetchAgain = useFetchAgain(storiesKey);
  return useMutation({
    mutationFn: ({ _id: id, isFeatured }: StoryRecord) =>
      callApi(featurePost, { params: { id }, body: { featured: !isFeatured } }),
    onSettled: fetchAgain,
  });
}

/** At once, without waiting in the queue: for a story that nobody has reported yet. */
export function useRemoveStory() {
  const fetchAgain = useFetchAgain(waitingKey, storiesKey);
  return useMutation({
    mutationFn: ({ story: { _id: id, writtenAt }, reason }: { story: StoryRecord; reason: string }) =>
      callApi(removeWriting, { params: { kind: 'posts', id }, body: { writtenAt, reason } }),
    onSettled: fetchAgain,
  });
}
