import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type ApplicationStatus = 'pending' | 'underReview' | 'approved' | 'rejected';

export const findApplication = (db: Db, userId: string) =>
  db
    .selectFrom('seller')
    .select([sql<ApplicationStatus>`status`.as('status'), 'decision_reason'])
    .where('id', '=', userId)
    .executeTakeFirst();

export const findStoreFacts = (db: Db, userId: string) =>
  db.selectFrom('seller').select(['business_name', 'is_verified']).where('id', '=', userId).executeTakeFirst();
