import {
  listAdminNotifications,
  readAdminNotification,
  readAllAdminNotifications,
  removeAdminNotification,
} from '@herbary/contract/notifications.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { refreshNotifications } from './account-notifications.ts';

const all = ['admin-notifications'];

export const adminNotificationsQuery = (query: { show: 'all' | 'unread'; page: number }) =>
  queryOptions({
    queryKey: [...all, query],
    queryFn: ({ signal }) => callApi(listAdminNotifications, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });

type Change = { kind: 'read' | 'remove'; id: string } | { kind: 'read-all' };

const send = (change: Change) => {
  if (change.kind === 'read-all') return callApi(readAllAdminNotifications, {});
  const params = { id: change.id };
  return change.kind === 'read'
    ? callApi(readAdminNotification, { params })
    : callApi(removeAdminNotification, { params });
};

/** The bell in the header counts again, too. */
export function useChangeNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all([cache.invalidateQueries({ queryKey: all }), refreshNotifications()]),
  });
}
