import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { defineList, descending } from '../../platform/db/list.ts';
import { runPrepared } from '../../platform/db/prepared.ts';
import { newId } from '../../platform/ids.ts';
import type { Message } from './message.ts';

export type NotificationRow = {
  id: string;
  userId: string;
  type: 'info' | 'success' | 'cart' | 'order' | 'warning' | 'error';
  title: string;
  message: string;
  icon: string | null;
  actionUrl: string | null;
  readAt: Date | null;
  createdAt: Date;
};

/** `key`: the same one a second time is not stored. */
export type NewNotification = Pick<Message, 'group' | 'type' | 'title' | 'key'> & {
  userId: string;
  message: string;
  actionUrl: string;
};
/** `inApp` false: stored for the daily email alone. */
type StoredNotification = NewNotification & { inApp: boolean; forDigest: boolean };

const columns = sql`
  id, user_id as "userId", type, title, message, icon, action_url as "actionUrl", read_at as "readAt",
  created_at as "createdAt"`;

/** The ids of those that are new and shown in the app: a person is notified of one thing once. */
export async function insertNotifications(tx: Db, given: readonly StoredNotification[]): Promise<string[]> {
  const rows = given.map((notification) => ({ ...notification, id: newId() }));
  const inserted = await sql<{ id: string; inApp: boolean }>`
    insert into notification
      (id, user_id, event_group, type, title, message, action_url, dedupe_key, in_app, for_digest)
    select id, "userId", "group", type, title, message, "actionUrl", key, "inApp", "forDigest"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, "userId" uuid, "group" text, type text, title text, message text, "actionUrl" text, key text,
        "inApp" boolean, "forDigest" boolean)
    on conflict (user_id, dedupe_key) do nothing
    returning id, in_app as "inApp"
  `.execute(tx);
  return inserted.rows.filter(({ inApp }) => inApp).map(({ id }) => id);
}

export async function listNewest(db: Db, userId: string, limit: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from notification where user_id = ${userId} and in_app order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** All that one person was notified of in the app, newest first. */
export const notificationList = (userId: string) =>
  defineList({
    name: 'notifications',
    from: sql`notification n`,
    id: sql`n.id`,
    columns: sql<NotificationRow>`
      n.id, n.user_id as "userId", n.type, n.title, n.message, n.icon, n.action_url as "actionUrl",
      n.read_at as "readAt", n.created_at as "createdAt"`,
    where: ({ show }: { show?: 'all' | 'unread' }) => [
      sql`n.user_id = ${userId} and n.in_app`,
      show === 'unread' ? sql`n.read_at is null` : undefined,
    ],
    sorts: { newest: [descending(sql`n.created_at`, 'timestamptz')] },
    sort: 'newest',
  });

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notification where user_id = ${userId} and read_at is null and in_app
  `.execute(db);
  return rows[0]?.unread ?? 0;
}

export async function listNotifications(db: Db, ids: readonly string[]): Promise<NotificationRow[]> {
  const byIds = sql<NotificationRow>`select ${columns} from notification where id = any(${ids}::uuid[])`;
  return runPrepared(db, 'notifications.by-ids', byIds);
}

/** Without an id: all of them. */
export async function markRead(db: Db, userId: string, id: string | null = null): Promise<void> {
  await sql`
    update notification set read_at = now()
    where user_id = ${userId} and in_app and read_at is null and (${id}::uuid is null or id = ${id}::uuid)
  `.execute(db);
}

/** Without an id: all of them. */
export async function deleteNotifications(db: Db, userId: string, id: string | null = null): Promise<void> {
  await sql`
    delete from notification where user_id = ${userId} and in_app and (${id}::uuid is null or id = ${id}::uuid)
  `.execute(db);
}

/** The account was deleted: nothing is left that says what its owner was notified of, or wished to be. */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  await sql`delete from notification where user_id = ${userId}`.execute(tx);
  await sql`delete from notification_preference where user_id = ${userId}`.execute(tx);
  await sql`delete from notification_digest where user_id = ${userId}`.execute(tx);
}

export async function deleteLongRead(db: Db, days: number): Promise<void> {
  await sql`delete from notification where read_at < now() - make_interval(days => ${days})`.execute(db);
}
