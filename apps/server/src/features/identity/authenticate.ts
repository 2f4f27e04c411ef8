import type { Db } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { sessionLifetimeSeconds } from './session-lifetime.ts';
import { hashToken } from './session-token.ts';
import { findOpenSession, touchSession } from './sessions.repository.ts';

export async function authenticate(db: Db, token: string): Promise<Member | undefined> {
  const session = await findOpenSession(db, hashToken(token));
  if (!session) return undefined;
  if (session.seen_long_ago) {
    await touchSession(db, session.id, session.remember ? sessionLifetimeSeconds(true) : undefined);
  }
  return { kind: 'member', userId: session.user_id, role: session.role, sessionId: session.id };
}
