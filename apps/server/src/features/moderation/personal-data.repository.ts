import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const moderationData: PersonalData[] = [
  {
    name: 'reports',
    columns: ['content_report.reporter_id'],
    rows: (userId) => sql`
      select subject_type, subject_id, reason, note, status, created_at, decided_at from content_report
      where reporter_id = ${userId} order by created_at, id
    `,
  },
];
