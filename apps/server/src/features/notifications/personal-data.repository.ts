import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const notificationsData: PersonalData[] = [
  {
    name: 'notifications',
    columns: ['notification.user_id'],
    rows: (userId) => sql`
      select title, message, type, event_group, action_url, created_at, read_at
      from notification where user_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'notification-choices',
    columns: ['notification_preference.user_id'],
    rows: (userId) => sql`
      select event_group, channel, choice, updated_at from notification_preference where user_id = ${userId}
      order by event_group, channel
    `,
  },
];
