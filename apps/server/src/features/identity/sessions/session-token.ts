import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@herbary/contract/fields.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { presentedToken, sessionCookieName } from '../../../platform/http/session-cookie.ts';
import { findOpenSession, touchSession } from './sessions.repository.ts';

/** 256 random bits for the holder; only the hash is stored, so that a stolen database opens no session. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Remembered, or the browser's own session, which the server ends after a day at the latest. An admin's session is worth
 * more to a thief: 12 hours, remembered or not.
 */
export function sessionLifetimeSeconds(role: Role, remember: boolean): number {
  if (role === 'admin') return 12 * hour;
  return remember ? RETENTION.rememberedDays * day : RETENTION.sessionHours * hour;
}

/** A remembered cookie outlives the browser; the other one has no age and goes with it. */
export function cookieAgeSeconds(role: Role, remember: boolean): number | undefined {
  return remember ? sessionLifetimeSeconds(role, true) : undefined;
}

/**
 * The member behind a token. A call records now and then that the session is in use: an idle session ends early. A
 * socket does not: a forgotten window would keep its session alive.
 */
export async function authenticate(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  token: string,
  by: 'call' | 'socket' = 'call',
): Promise<Member | undefined> {
  const session = await findOpenSession(db, hashToken(token));
  if (by === 'call' && session?.seen_long_ago) await touchSession(db, session.id);
  return session && memberOf(session, env);
}

/** The user id of the caller: a signed link opens a document only for the person it was made for. */
export async function findViewer(deps: Pick<Deps, 'env' | 'db'>, request: FastifyRequest) {
  const presented = presentedToken(request, sessionCookieName(deps.env));
  return presented && (await authenticate(deps, presented.token))?.userId;
}

type Session = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

const memberOf = (session: Session, { adminTwoFactor }: Deps['env']): Member => ({
  kind: 'member',
  userId: session.user_id,
  role: session.role,
  ...(session.staff_role ? { staffRole: session.staff_role } : {}),
  sessionId: session.id,
  isFresh: session.is_fresh,
  ...(session.lacks_two_factor && adminTwoFactor === 'required' ? { needsTwoFactor: true as const } : {}),
});
