import type { Role } from '@herbary/contract/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type EndReason = 'logout' | 'other_devices' | 'password_reset' | 'deleted' | 'rotated';

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  userId: string;
  remember: boolean;
  ip: string;
  userAgent: string;
  lifetimeSeconds: number;
};

const within = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export const insertSession = (tx: Db, session: NewSession) =>
  tx
    .insertInto('user_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      remember: session.remember,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 500),
      expires_at: within(session.lifetimeSeconds),
    })
    .execute();

/** Asked on every authenticated call: nothing about it is cached, so that an ended session is over at once everywhere. */
export const findOpenSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .select([
      'user_session.id',
      'user_session.user_id',
      'user_session.remember',
      sql<Role>`app_user.role`.as('role'),
      sql<boolean>`user_session.last_seen_at < now() - interval '5 minutes'`.as('seen_long_ago'),
    ])
    .where('user_session.token_hash', '=', tokenHash)
    .where('user_session.ended_at', 'is', null)
    .where('user_session.expires_at', '>', sql<Date>`now()`)
    .where('app_user.is_active', '=', true)
    .executeTakeFirst();

/** A remembered session slides on while it is used; the other one keeps its 24 hours. */
export const touchSession = (db: Db, id: string, slideSeconds: number | undefined) =>
  db
    .updateTable('user_session')
    .set({ last_seen_at: sql`now()`, ...(slideSeconds === undefined ? {} : { expires_at: within(slideSeconds) }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

export const listOpenSessions = (db: Db, userId: string) =>
  db
    .selectFrom('user_session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'remember'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute();

const end = (tx: Db, reason: EndReason) =>
  tx
    .updateTable('user_session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning('id');

const ids = (rows: { id: string }[]) => rows.map((row) => row.id);

export const endOneSession = async (tx: Db, userId: string, sessionId: string, reason: EndReason) =>
  ids(await end(tx, reason).where('id', '=', sessionId).where('user_id', '=', userId).execute());

export const endAllSessions = async (tx: Db, userId: string, reason: EndReason) =>
  ids(await end(tx, reason).where('user_id', '=', userId).execute());

export const endSessionsExcept = async (tx: Db, userId: string, keptSessionId: string, reason: EndReason) =>
  ids(await end(tx, reason).where('user_id', '=', userId).where('id', '<>', keptSessionId).execute());

/** Ended and expired sessions are kept a month for the owner's questions, then removed. */
export const removeOldSessions = (db: Db) =>
  db.deleteFrom('user_session').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
