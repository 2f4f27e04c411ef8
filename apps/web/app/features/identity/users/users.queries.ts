import {
  deleteUser,
  endUserSessions,
  listUsers,
  previewDeletion,
  restoreUser,
  suspendUser,
  USERS_PAGE_SIZE,
} from '@herbary/contract/users.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

const all = ['users'];

export type UsersFilter = {
  search?: string;
  role?: 'user' | 'seller' | 'admin';
  status?: 'active' | 'inactive';
  page: number;
};

export const usersQuery = (filter: UsersFilter) =>
  queryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: async ({ signal }) => {
      const answer = await callApi(listUsers, { query: { ...filter, limit: USERS_PAGE_SIZE }, signal });
      if (Array.isArray(answer)) throw new Error('A page of users was asked for');
      return answer;
    },
    placeholderData: keepPreviousData,
  });

/** Asked anew each time: what it counts changes with every order. */
export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'deletion', id],
    queryFn: ({ signal }) => callApi(previewDeletion, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

type UserChange =
  | { kind: 'suspend'; id: string; reason: string; notify: boolean }
  | { kind: 'restore' | 'delete'; id: string; reason: string }
  | { kind: 'endSessions'; id: string };

function send(change: UserChange): Promise<unknown> {
  const params = { id: change.id };
  switch (change.kind) {
    case 'suspend':
      return callApi(suspendUser, { params, body: { reason: change.reason, notify: change.notify } });
    case 'restore':
      return callApi(restoreUser, { params, body: { reason: change.reason } });
    case 'delete':
      return callApi(deleteUser, { params, body: { reason: change.reason } });
    case 'endSessions':
      return callApi(endUserSessions, { params });
  }
}

/** Also after a refusal: a colleague may have been faster. */
export function useChangeUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: [...all, 'list'] }),
  });
}
