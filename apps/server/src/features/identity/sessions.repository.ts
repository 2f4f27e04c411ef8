import type { Role } from '@herbary/contract/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

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

type OpenSession = { id: string; user_id: string; remember: boolean; role: Role; seen_long_ago: boolean };

const openSession = prepared<OpenSession>(
  'identity.open-session',
  `select s.id, s.user_id, s.remember, s.last_seen_at < now() - interval '5 minutes' as seen_long_ago,
     case when u.role = 'seller' and not exists (select from seller where id = u.id and status = 'approved') then 'user'
       else u.role end as role
   from user_session s join app_user u on u.id = s.user_id
   where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and u.is_active`,
);

/**
 * Asked on every authenticated call: nothing about it is cached, so that an ended session is over at once everywhere. A
 * seller is a shopper until the application is approved, whichever login let them in.
 */
export const findOpenSession = async (db: Db, tokenHash: Buffer): Promise<OpenSession | undefined> =>
  (await openSession(db, [tokenHash]))[0];

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
