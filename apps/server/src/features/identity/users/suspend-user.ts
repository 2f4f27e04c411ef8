import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { momentText } from '../../../platform/wording.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { withdrawIssuedBy } from '../admin-access/invitations.repository.ts';
import { suspensionChanged } from '../identity.events.ts';
import { endSessionsExcept } from '../sessions/sessions.repository.ts';
import { findUserById, lockUser, lockUsers, type UserRow } from '../users.repository.ts';
import { accountRestoredMail, accountSuspendedMail } from './user.mails.ts';
import { findEnding, markRestored, markSuspended } from './user-list.repository.ts';

const subjectOf = (id: string) => ({ type: 'user', id });
const announce = (deps: Deps, tx: Db, userId: string) =>
  deps.events.publish(tx, { type: suspensionChanged, subject: `user:${userId}`, payload: { userId } });
const recipientOf = (user: UserRow) => ({ address: user.email, name: `${user.first_name} ${user.last_name}` });

/**
 * Who lets admins in may also lock them out; nobody locks out themselves. Both rows are held, and the actor's is still active:
 * of two admins who suspend each other at once one stays, or nobody could let an admin in again.
 */
async function lockOther(tx: Db, actor: ActingMember, id: string): Promise<UserRow> {
  if (id === actor.userId) throw new AppError('user.own_account');
  const known = await findUserById(tx, id);
  if (known?.role === 'admin') {
    if (!hasPermission('invitations.manage', actor))
      throw new AppError('auth.permission_missing', { act: 'suspend admins', permission: 'invitations.manage' });
    const held = await lockUsers(tx, [actor.userId, id]);
    if (!held.find((user) => user.id === actor.userId)?.is_active) throw new AppError('auth.required');
  }
  const user = await lockUser(tx, id);
  if (!user) throw new AppError('user.not_found');
  return user;
}

type Suspension = { id: string; reason: string; notify?: boolean };

/** Sessions end in the transaction, their sockets with its commit, and a store leaves the shop with it (see `is_store_open`). */
export function suspendUser(deps: Deps, actor: ActingMember, { id, reason, notify = true }: Suspension): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const user = await lockOther(tx, actor, id);
    if (!(await markSuspended(tx, id, { by: actor.userId, reason }))) throw await whyNot(tx, id);
    await revokeEverything(deps, tx, user, 'deactivated');
    await withdrawIssuedBy(tx, id, actor.userId);
    await announce(deps, tx, id);
    await actor.audit.record(tx, {
      subject: subjectOf(id),
      before: { role: user.role, isActive: true },
      after: { isActive: false, notified: notify },
    });
    if (!notify) return;
    await deps.mail.send(tx, {
      template: accountSuspendedMail,
      to: recipientOf(user),
      props: { firstName: user.first_name, reason, isSeller: user.role === 'seller' },
      dedupeKey: `account-suspended:${id}:${deps.clock.now().toISOString()}`,
    });
  });
}

async function whyNot(tx: Db, id: string): Promise<AppError> {
  const ending = await findEnding(tx, id);
  if (!ending?.suspended_at) return new AppError('user.inactive');
  return new AppError('user.already_suspended', { by: ending.by, at: momentText(ending.suspended_at) });
}

export function restoreUser(deps: Deps, actor: ActingMember, { id }: { id: string }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const user = await lockOther(tx, actor, id);
    if (!(await markRestored(tx, id))) throw new AppError('user.not_suspended');
    await announce(deps, tx, id);
    await actor.audit.record(tx, {
      subject: subjectOf(id),
      before: { role: user.role, isActive: false },
      after: { isActive: true },
    });
    const login = user.role === 'user' ? '/login' : `/${user.role}/login`;
    await deps.mail.send(tx, {
      template: accountRestoredMail,
      to: recipientOf(user),
      props: { firstName: user.first_name, loginUrl: `${deps.env.publicUrl}${login}` },
      dedupeKey: `account-restored:${id}:${deps.clock.now().toISOString()}`,
    });
  });
}

/** The devices stay known: their owner signs in again as before. */
export function endUserSessions(deps: Deps, actor: ActingMember, id: string): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await lockOther(tx, actor, id);
    const ended = await endSessionsExcept(tx, id, null, 'deactivated');
    for (const sessionId of ended) await deps.realtime.disconnectSession(tx, sessionId);
    await actor.audit.record(tx, {
      subject: subjectOf(id),
      before: { sessions: ended.length },
      after: { sessions: 0 },
    });
    return ended.length;
  });
}
