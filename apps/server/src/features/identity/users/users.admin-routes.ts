import * as contract from '@herbary/contract/users.ts';
import type { Deps } from '../../../deps.ts';
import { findRow, listPage, mostCounted } from '../../../platform/db/list.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { linkNextPiece } from '../../../platform/http/link-next-piece.ts';
import { type DescribeBusiness, deleteUser, previewDeletion } from './delete-user.ts';
import { endUserSessions, restoreUser, suspendUser } from './suspend-user.ts';
import { type ListedUser, userList } from './user-list.repository.ts';

type UserNeeds = { describeBusiness: DescribeBusiness };

export function userRoutes(deps: Deps, { describeBusiness }: UserNeeds): BoundEndpoint[] {
  const shown = async (actor: Member, id: string) => {
    const row = await findRow(deps.db, userList, {}, id);
    if (!row) throw new AppError('user.not_found');
    return userView(row, actor);
  };
  return [
    bind(contract.listUsers, async ({ actor, query, reply }) => {
      const asArray = query.page === undefined && query.limit === undefined;
      const pageSize = asArray ? contract.USERS_ARRAY_LIMIT : contract.USERS_PAGE_SIZE;
      const { rows, next, ...page } = await listPage(deps, userList, query, { pageSize, countUpTo: mostCounted });
      const users = rows.map((row) => userView(row, actor));
      if (!asArray) return { users, ...page };
      linkNextPiece(reply, { path: contract.listUsers.path, query, ...page, next });
      return users;
    }),
    bind(contract.suspendUser, async ({ actor, params, body }) => {
      await suspendUser(deps, actor, { ...body, id: params.id });
      return shown(actor, params.id);
    }),
    bind(contract.restoreUser, async ({ actor, params }) => {
      await restoreUser(deps, actor, params);
      return shown(actor, params.id);
    }),
    bind(contract.endUserSessions, async ({ actor, params }) => ({
      ended: await endUserSessions(deps, actor, params.id),
    })),
    bind(contract.previewDeletion, async ({ actor, params }) => {
      const preview = await previewDeletion(deps, params.id, describeBusiness);
      return { user: await shown(actor, params.id), ...preview };
    }),
    bind(contract.deleteUser, async ({ actor, params }) => {
      await deleteUser(deps, actor, params.id);
      return { success: true as const, message: 'User deleted' };
    }),
  ];
}

/** The server says what may be done: nothing to the own account, and only so much to a colleague. */
function actionsOn({ id, role, is_active, suspended_at }: ListedUser, actor: Member): contract.User['can'] {
  const isColleague = role === 'admin';
  if (id === actor.userId || !hasPermission(isColleague ? 'invitations.manage' : 'users.suspend', actor)) return [];
  const can: contract.User['can'] = suspended_at ? ['restore'] : is_active ? ['suspend', 'endSessions'] : [];
  return !isColleague && hasPermission('users.delete', actor) ? [...can, 'delete'] : can;
}

function userView(row: ListedUser, actor: Member): contract.User {
  const { suspended_at: at, suspended_by_name: by, suspension_reason: reason } = row;
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    businessName: row.business_name,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    suspension: at && reason ? { at: at.toISOString(), by: by || 'an admin', reason } : null,
    can: actionsOn(row, actor),
  };
}
