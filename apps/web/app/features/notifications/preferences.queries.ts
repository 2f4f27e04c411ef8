import {
  getNotificationPreferences,
  type NotificationPreferenceChange,
  type NotificationPreferences,
  setNotificationPreference,
} from '@herbary/contract/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => callApi(getNotificationPreferences, { signal }),
});

const changeKey = ['set-notification-preference'];

const changed = (known: NotificationPreferences, { group, channel, choice }: NotificationPreferenceChange) => ({
  preferences: known.preferences.map((one) => (one.group === group ? { ...one, [channel]: choice } : one)),
});

/**
 * Shows the change at once and takes just this one back when it is refused. Changes run one after the other, and only the
 * last of them writes what is shown: an earlier answer would show the later changes as undone.
 */
export function useSetPreference({ onFailed }: { onFailed: (error: Error) => void }) {
  const cache = useQueryClient();
  const show = (change: NotificationPreferenceChange) =>
    cache.setQueryData(preferencesQuery.queryKey, (known) => known && changed(known, change));
  const isLast = () => cache.isMutating({ mutationKey: changeKey }) === 1;
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'set-notification-preference' },
    mutationFn: (body: NotificationPreferenceChange) => callApi(setNotificationPreference, { body }),
    onMutate: async (change) => {
      await cache.cancelQueries(preferencesQuery);
      const known = cache.getQueryData(preferencesQuery.queryKey);
      const before = known?.preferences.find(({ group }) => group === change.group)?.[change.channel] ?? 'on';
      show(change);
      return { before };
    },
    onError: (error, change, kept) => {
      if (kept && isLast()) show({ ...change, choice: kept.before });
      onFailed(error);
    },
    onSettled: () => (isLast() ? cache.invalidateQueries(preferencesQuery) : undefined),
  });
}
