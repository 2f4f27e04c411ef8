import {
  createIssue,
  deleteIssue,
  getIssue,
  getOwnSubscription,
  type Issue,
  type IssueForm,
  listIssues,
  type OwnSubscription,
  previewIssue,
  saveIssue,
  sendIssue,
  setOwnSubscription,
  stopIssue,
  testIssue,
} from '@herbary/contract/newsletter.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const ownSubscriptionQuery = queryOptions({
  queryKey: ['own-subscription'],
  queryFn: ({ signal }) => callApi(getOwnSubscription, { signal }),
});

const subscriptionKey = ['set-own-subscription'];

/** Changes run one after the other, and only the last of them shows its answer: an earlier one would undo the later. */
export function useSetSubscription(onFailed: (error: Error) => void) {
  const cache = useQueryClient();
  const { queryKey } = ownSubscriptionQuery;
  const isLast = () => cache.isMutating({ mutationKey: subscriptionKey }) === 1;
  return useMutation({
    mutationKey: subscriptionKey,
    scope: { id: 'set-own-subscription' },
    mutationFn: (subscribed: boolean) => callApi(setOwnSubscription, { body: { subscribed } }),
    onMutate: async (subscribed) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData<OwnSubscription>(queryKey, { status: subscribed ? 'subscribed' : 'none' });
      return before;
    },
    onSuccess: (answer) => {
      if (isLast()) cache.setQueryData(queryKey, answer);
    },
    onError: (error, _, before) => {
      if (isLast()) {
        cache.setQueryData(queryKey, before);
        // What stood before may be a change whose answer was not shown.
        void cache.invalidateQueries({ queryKey });
      }
      onFailed(error);
    },
  });
}

const issues = ['newsletter-issues'];
const EVERY_MS = 2_000;

const isSending = (status: Issue['status'] | undefined) => status === 'sending';

export const issuesQuery = (page: number) =>
  queryOptions({
    queryKey: [...issues, 'list', page],
    queryFn: ({ signal }) => callApi(listIssues, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.issues.some(({ status }) => isSending(status)) ? EVERY_MS : false),
  });

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: [...issues, id],
    queryFn: ({ signal }) => callApi(getIssue, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isSending(state.data?.status) ? EVERY_MS : false),
  });

export const previewQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...issues, id, 'preview', version],
    queryFn: ({ signal }) => callApi(previewIssue, { params: { id }, signal }),
  });

/** Puts the answer into the cache, so that the next step names the version that is saved now. */
function useIssueChange<Input>(change: (input: Input) => Promise<Issue>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      cache.setQueryData(issueQuery(answer._id).queryKey, answer);
      await cache.invalidateQueries({ queryKey: [...issues, 'list'] });
    },
  });
}

type Saved = { _id: string; version: number };

export const useSaveIssue = () =>
  useIssueChange(({ issue, form }: { issue: Saved | undefined; form: IssueForm }) =>
    issue
      ? callApi(saveIssue, { params: { id: issue._id }, body: { ...form, version: issue.version } })
      : callApi(createIssue, { body: form }),
  );

export const useSendIssue = () =>
  useIssueChange(({ _id: id, version }: Saved) => callApi(sendIssue, { params: { id }, body: { version } }));

export const useStopIssue = () => useIssueChange((id: string) => callApi(stopIssue, { params: { id } }));

export const useTestIssue = () => useMutation({ mutationFn: (id: string) => callApi(testIssue, { params: { id } }) });

export function useDeleteIssue() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteIssue, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...issues, 'list'] }),
  });
}
