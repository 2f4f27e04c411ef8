import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { presentedToken, sessionCookieName } from '../../../platform/http/session-cookie.ts';
import { hashToken } from './session-token.ts';
import { findOpenSession, touchSession } from './sessions.repository.ts';

/**
 * The member behind a token. A call records now and then that the session is in use: an idle session ends early. A
 * socket does not: a forgotten window would keep its session alive.
 */
export async function authenticate(db: Db, token: string, by: 'call' | 'socket' = 'call'): Promise<Member | undefined> {
  const session = await findOpenSession(db, hashToken(token));
  if (by === 'call' && session?.seen_long_ago) await touchSession(db, session.id);
  return session && memberOf(session);
}

/** The user id of the caller: a signed link opens a document only for the person it was made for. */
export async function findViewer({ env, db }: Pick<Deps, 'env' | 'db'>, request: FastifyRequest) {
  const presented = presentedToken(request, sessionCookieName(env));
  return presented && (await authenticate(db, presented.token))?.userId;
}

type Session = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

const memberOf = ({ id, user_id, role, staff_role }: Session): Member => ({
  kind: 'member',
  userId: user_id,
  role,
  ...(staff_role ? { staffRole: staff_role } : {}),
  sessionId: id,
});
