import type { NotificationChoice, NotificationGroupKey } from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { runPrepared } from '../../platform/db/prepared.ts';

export type Channel = 'inApp' | 'email';
export type ChosenPreference = {
  userId: string;
  group: NotificationGroupKey;
  channel: Channel;
  choice: NotificationChoice;
};

export async function listPreferences(db: Db, userIds: readonly string[]): Promise<ChosenPreference[]> {
  const chosen = sql<ChosenPreference>`
    select user_id as "userId", event_group as "group", channel, choice from notification_preference
    where user_id = any(${userIds}::uuid[])
  `;
  return runPrepared(db, 'notifications.preferences', chosen);
}

export async function upsertPreference(db: Db, { userId, group, channel, choice }: ChosenPreference): Promise<void> {
  await sql`
    insert into notification_preference (user_id, event_group, channel, choice)
    values (${userId}, ${group}, ${channel}, ${choice})
    on conflict (user_id, event_group, channel) do update set choice = excluded.choice, updated_at = now()
  `.execute(db);
}
