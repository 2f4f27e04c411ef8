import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

/** What belongs to no feature that gives its own part. */
export const furtherData: PersonalData[] = [
  {
    name: 'data-exports',
    columns: ['data_export.user_id'],
    rows: (userId) => sql`
      select requested_at, ready_at, expires_at, bytes from data_export where user_id = ${userId} order by requested_at
    `,
  },
  {
    name: 'emails',
    columns: [],
    rows: (userId) => sql`
      select m.subject, m.status, m.created_at, m.sent_at
      from mail_message m join app_user u on u.id = ${userId} and lower(m.to_address) = u.email_normalized
      -- Somebody else may have had the address before, and whoever registered may not have it at all.
      where u.email_verified_at is not null and m.created_at >= u.created_at
      order by m.created_at, m.id
    `,
  },
];
