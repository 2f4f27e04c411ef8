import {
  ACCESS_PAGE_SIZE,
  inviteAdmin,
  listAccessRequests,
  listInvitations,
  refuseAccessRequest,
  releaseAccessRequest,
  sendInvitationAgain,
  withdrawInvitation,
} from '@herbary/contract/admin-access.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { STAFF_ROLES, type StaffRole } from '@herbary/contract/permissions.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../../lib/admin-work.ts';
import { callApi } from '../../../lib/api.ts';

const all = ['admin-access'];
// People ask for access and use their codes without a click in this browser.
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...all, 'invitations', page],
    queryFn: async ({ signal }) => {
      const answer = await callApi(listInvitations, { query: { page, limit: ACCESS_PAGE_SIZE }, signal });
      if (Array.isArray(answer)) throw new Error('A page of invitations was asked for');
      return answer;
    },
    placeholderData: keepPreviousData,
    ...live,
  });

export const accessRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: [...all, 'requests', page],
    queryFn: ({ signal }) => callApi(listAccessRequests, { query: { page, limit: ACCESS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

type Decision =
  | { kind: 'release'; id: string; staffRole: StaffRole }
  | { kind: 'refuse'; id: string; reason: string }
  | { kind: 'sendAgain' | 'withdraw'; id: string }
  | { kind: 'invite'; body: BodyOf<typeof inviteAdmin> };

function send(decision: Decision): Promise<unknown> {
  if (decision.kind === 'invite') return callApi(inviteAdmin, { body: decision.body });
  const params = { id: decision.id };
  switch (decision.kind) {
    case 'release':
      return callApi(releaseAccessRequest, { params, body: { staffRole: decision.staffRole } });
    case 'refuse':
      return callApi(refuseAccessRequest, { params, body: { reason: decision.reason } });
    case 'sendAgain':
      return callApi(sendInvitationAgain, { params });
    case 'withdraw':
      return callApi(withdrawInvitation, { params });
  }
}

/** Also after a refusal: a colleague may have been faster. */
export function useDecideAccess() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all([cache.invalidateQueries({ queryKey: all }), cache.invalidateQueries(adminWorkQuery)]),
  });
}

export const staffRoleNames: Record<StaffRole, string> = { support: 'Support', finance: 'Finance', admin: 'Admin' };
export const staffRoleOptions = STAFF_ROLES.map((value) => ({ value, label: staffRoleNames[value] }));
/** Not in the options: a narrow form would cut them off. */
export const staffRoleHelp =
  'Support: orders, returns, sellers, products. Finance: refunds, transfers, payouts. Admin: everything.';
