import * as contract from '@herbary/contract/admin-access.ts';
import type { Deps } from '../../../deps.ts';
import { getRow, listPage } from '../../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { linkNextPiece } from '../../../platform/http/link-next-piece.ts';
import { admitBrowser } from '../sessions/browser-session.ts';
import { completeRegistration } from './complete-registration.ts';
import { accessRequestList, type InvitationListRow, invitationList } from './invitations.repository.ts';
import { inviteAdmin, refuseRequest, releaseRequest, requestNewCode, sendAgain, withdraw } from './issue-code.ts';
import { requestAccess } from './request-access.ts';
import { verifyCode } from './verify-code.ts';

const arrayLimit = 100;
const said = (message: string) => ({ success: true as const, message });

export const adminAccessRoutes = (deps: Deps): BoundEndpoint[] => [...newAdmins(deps), ...decisions(deps)];

const newAdmins = (deps: Deps): BoundEndpoint[] => [
  bind(contract.requestAdminAccess, async ({ body }) => {
    await requestAccess(deps, body);
    return said('Your request was submitted');
  }),
  bind(contract.verifyAdminCode, ({ body, request }) => verifyCode(deps, { ...body, ip: request.ip })),
  bind(contract.resendAdminCode, async ({ body }) => {
    await requestNewCode(deps, body);
    return said('If this address is invited, a new code is on its way.');
  }),
  bind(contract.completeAdminRegistration, async ({ body, request, reply }) =>
    admitBrowser(deps, { request, reply }, await completeRegistration(deps, { ...body, device: request }), false),
  ),
];

const decisions = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listAccessRequests, async ({ query }) => {
    const { rows, total, page, pages } = await listPage(deps, accessRequestList, query, {
      pageSize: contract.ACCESS_PAGE_SIZE,
    });
    const requests = rows.map((row) => ({
      _id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      createdAt: row.created_at.toISOString(),
      accountRole: row.account_role,
    }));
    return { requests, total, page, pages };
  }),
  bind(contract.releaseAccessRequest, async ({ actor, params, body }) => {
    await releaseRequest(deps, actor, { ...body, id: params.id });
    return said('The request was released, and the code is on its way');
  }),
  bind(contract.refuseAccessRequest, async ({ actor, params }) => {
    await refuseRequest(deps, actor, params.id);
    return said('The request was refused');
  }),
  bind(contract.listInvitations, async ({ query, reply }) => {
    const asArray = query.page === undefined && query.limit === undefined;
    const pageSize = asArray ? arrayLimit : contract.ACCESS_PAGE_SIZE;
    const { rows, total, page, pages, next } = await listPage(deps, invitationList, query, { pageSize });
    const invitations = rows.map(invitationView);
    if (!asArray) return { invitations, total, page, pages };
    linkNextPiece(reply, { path: contract.listInvitations.path, query, total, next });
    return invitations;
  }),
  bind(contract.inviteAdmin, async ({ actor, body }) => {
    const id = await inviteAdmin(deps, actor, body);
    const invitation = invitationView(await getRow(deps.db, invitationList, {}, id));
    return { ...said('The invitation is on its way'), invitation };
  }),
  bind(contract.sendInvitationAgain, async ({ actor, params }) => {
    await sendAgain(deps, actor, params.id);
    return said('A new code is on its way');
  }),
  bind(contract.withdrawInvitation, async ({ actor, params }) => {
    await withdraw(deps, actor, params.id);
    return said('The invitation was withdrawn');
  }),
];

function statusOf({ used_at, close_reason, is_expired }: InvitationListRow): contract.Invitation['status'] {
  if (used_at) return 'used';
  if (close_reason) return 'withdrawn';
  return is_expired ? 'expired' : 'pending';
}

function invitationView(row: InvitationListRow): contract.Invitation {
  const status = statusOf(row);
  const isOpen = status === 'pending' || status === 'expired';
  return {
    _id: row.id,
    email: row.email,
    kind: row.kind,
    issuedBy: { firstName: row.issuer_first_name, lastName: row.issuer_last_name },
    createdAt: row.created_at.toISOString(),
    isUsed: row.used_at !== null,
    usedAt: row.used_at?.toISOString() ?? null,
    expires: row.expires_at.toISOString(),
    status,
    staffRole: row.staff_role,
    triesUsed: row.code_attempts,
    can: isOpen ? ['sendAgain', 'withdraw'] : [],
  };
}
