import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { endOneSession, endSessionsExcept } from './sessions.repository.ts';

/** Ends sessions and, with the same commit, closes their sockets. */
const ending = (deps: Deps, end: (tx: Db) => Promise<string[]>): Promise<string[]> =>
  transaction(deps.db, async (tx) => {
    const ended = await end(tx);
    for (const sessionId of ended) await deps.realtime.disconnectSession(tx, sessionId);
    return ended;
  });

export async function signOut(deps: Deps, actor: Member): Promise<void> {
  await ending(deps, (tx) => endOneSession(tx, actor.userId, actor.sessionId, 'logout'));
}

export async function endSession(deps: Deps, actor: Member, sessionId: string): Promise<void> {
  const ended = await ending(deps, (tx) => endOneSession(tx, actor.userId, sessionId, 'other_devices'));
  if (ended.length === 0) throw new AppError('session.not_found');
}

export async function endOtherSessions(deps: Deps, actor: Member): Promise<number> {
  const ended = await ending(deps, (tx) => endSessionsExcept(tx, actor.userId, actor.sessionId, 'other_devices'));
  return ended.length;
}
