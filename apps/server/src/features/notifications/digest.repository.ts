import type { NotificationGroupKey } from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type DigestItem = { id: string; title: string; message: string; actionUrl: string };

/** People whose notifications wait for an email that they have not had on this day. */
export async function listDigestPeople(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct n.user_id as "userId" from notification n
    where n.for_digest and n.read_at is null and not exists (
      select from notification_digest d where d.user_id = n.user_id and d.sent_on >= ${day}::date)
    order by 1
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Oldest first. What was read in the app is left out. */
export async function listDigestItems(db: Db, userId: string): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    select id, title, message, action_url as "actionUrl" from notification
    where user_id = ${userId} and for_digest and read_at is null order by created_at, id
  `.execute(db);
  return rows;
}

/** False when this day's email was sent: the row lock makes a second server wait here and then find the day taken. */
export async function claimDigestDay(tx: Db, userId: string, day: string): Promise<boolean> {
  const claimed = await sql`
    insert into notification_digest as d (user_id, sent_on) values (${userId}, ${day}::date)
    on conflict (user_id) do update set sent_on = excluded.sent_on where d.sent_on < excluded.sent_on
  `.execute(tx);
  return claimed.numAffectedRows === 1n;
}

/** What is not shown in the app counts as read with the email, and is deleted with what was read. */
export async function markDigested(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update notification set for_digest = false, read_at = case when in_app then read_at else now() end
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

/** The person has switched these emails off before the daily one was sent. */
export async function dropFromDigest(tx: Db, userId: string, group: NotificationGroupKey): Promise<void> {
  await sql`
    update notification set for_digest = false, read_at = case when in_app then read_at else now() end
    where user_id = ${userId} and event_group = ${group} and for_digest
  `.execute(tx);
}
