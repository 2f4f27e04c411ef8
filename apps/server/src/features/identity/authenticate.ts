import type { Db } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { hashToken } from './session-token.ts';
import { findOpenSession, touchSession } from './sessions.repository.ts';

/** Who calls. A call is a sign of life, written down now and then: a session that nobody uses ends early. */
export async function authenticate(db: Db, token: string): Promise<Member | undefined> {
  const session = await findOpenSession(db, hashToken(token));
  if (session?.seen_long_ago) await touchSession(db, session.id);
  return session && memberOf(session);
}

/** The same for sockets, which a forgotten window holds open without anybody there. */
export async function recognise(db: Db, token: string): Promise<Member | undefined> {
  const session = await findOpenSession(db, hashToken(token));
  return session && memberOf(session);
}

type Session = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

const memberOf = ({ id, user_id, role }: Session): Member => ({
  kind: 'member',
  userId: user_id,
  role,
  sessionId: id,
});
