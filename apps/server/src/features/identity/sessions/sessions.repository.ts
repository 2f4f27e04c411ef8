import type { Role } from '@herbary/contract/fields.ts';
import type { StaffRole } from '@herbary/contract/permissions.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';

export type EndReason =
  | 'logout'
  | 'other_devices'
  | 'password_reset'
  | 'rejected'
  | 'deactivated'
  | 'deleted'
  | 'rotated';

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  userId: string;
  openedAs: Role;
  remember: boolean;
  ip: string;
  userAgent: string;
  lifetimeSeconds: number;
};

export const insertSession = (tx: Db, session: NewSession) =>
  tx
    .insertInto('user_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      opened_as: session.openedAs,
      remember: session.remember,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 500),
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifetimeSeconds})`,
    })
    .execute();

type OpenSession = {
  id: string;
  user_id: string;
  role: Role;
  staff_role: StaffRole | null;
  seen_long_ago: boolean;
  is_fresh: boolean;
  lacks_two_factor: boolean;
};

/** Signed in, or the password given again, within the last 15 minutes. */
const isFresh = `greatest(s.created_at, s.step_up_at) > now() - interval '15 minutes'`;

/** Idle for a week, an admin's for 30 minutes, a session is over; no admin's is older than 12 hours, however it began. */
const isAlive = `s.ended_at is null and s.expires_at > now() and case when s.opened_as = 'admin'
  then s.last_seen_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours'
  else s.last_seen_at > now() - make_interval(days => ${RETENTION.idleSessionDays}) end`;

const openSession = prepared<OpenSession>(
  'identity.open-session',
  `select s.id, s.user_id,
     s.last_seen_at < now() - case when s.opened_as = 'admin' then interval '1 minute' else interval '5 minutes' end
       as seen_long_ago,
     case when s.opened_as <> u.role then 'user'
       when u.role = 'seller' and not u.is_approved_seller then 'user'
       else u.role end as role,
     case when s.opened_as = 'admin' then u.staff_role end as staff_role,
     ${isFresh} as is_fresh,
     s.opened_as = 'admin' and not exists (
       select from user_totp totp where totp.user_id = u.id and totp.confirmed_at is not null) as lacks_two_factor
   from user_session s join app_user u on u.id = s.user_id
   where s.token_hash = $1 and u.is_active and ${isAlive}`,
);

/**
 * Asked on every authenticated call: nothing about it is cached, so that an ended session is over at once everywhere. A
 * session has the powers of the login that opened it, as long as the account has that role; a seller is a shopper until the
 * application is approved.
 */
export const findOpenSession = async (db: Db, tokenHash: Buffer): Promise<OpenSession | undefined> =>
  (await openSession(db, [tokenHash]))[0];

/** One of many concurrent calls writes; the condition spares the others the update. */
export const touchSession = (db: Db, id: string) =>
  db
    .updateTable('user_session')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();

export const isOpenSession = async (tx: Db, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('user_session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export async function isFreshSession(db: Db, id: string): Promise<boolean> {
  const fresh = await db
    .selectFrom('user_session as s')
    .select('s.id')
    .where('s.id', '=', id)
    .where(sql<boolean>`greatest(s.created_at, s.step_up_at) > now() - interval '15 minutes'`)
    .executeTakeFirst();
  return fresh !== undefined;
}

export const markFresh = (tx: Db, id: string) =>
  tx
    .updateTable('user_session')
    .set({ step_up_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

type Device = {
  id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  remember: boolean;
};

const openSessions = prepared<Device>(
  'identity.open-sessions',
  `select s.id, s.ip, s.user_agent, s.created_at, s.last_seen_at, s.expires_at, s.remember
   from user_session s join app_user u on u.id = s.user_id
   where s.user_id = $1 and ${isAlive}
   order by s.last_seen_at desc
   limit 50`,
);

export const listOpenSessions = (db: Db, userId: string): Promise<Device[]> => openSessions(db, [userId]);

const end = (tx: Db, reason: EndReason) =>
  tx
    .updateTable('user_session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning('id');

const ids = (rows: { id: string }[]) => rows.map((row) => row.id);

export const endOneSession = async (tx: Db, userId: string, sessionId: string, reason: EndReason) =>
  ids(await end(tx, reason).where('id', '=', sessionId).where('user_id', '=', userId).execute());

export const endSessionsExcept = async (tx: Db, userId: string, keptSessionId: string | null, reason: EndReason) =>
  ids(await end(tx, reason).where('user_id', '=', userId).where('id', 'is distinct from', keptSessionId).execute());

export async function countOpenSessions(db: Db, userId: string): Promise<number> {
  return (await listOpenSessions(db, userId)).length;
}

/** Ended and expired sessions are kept for the owner's questions, then removed. */
export const removeOldSessions = (db: Db) =>
  db
    .deleteFrom('user_session')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION.sessionRecordDays})`)
    .execute();
