import type { Db } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isOpenSession } from './sessions.repository.ts';
import { lockUser, type UserRow } from './users.repository.ts';

/**
 * Locks the caller's account for a change of it. A call that began in a session which the owner's arrival has ended
 * meanwhile would otherwise change the owner's account.
 */
export async function lockOwnAccount(tx: Db, actor: Member): Promise<UserRow> {
  const user = await lockUser(tx, actor.userId);
  if (!user || !(await isOpenSession(tx, actor.sessionId))) throw new AppError('auth.required');
  return user;
}
