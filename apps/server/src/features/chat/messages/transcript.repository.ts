import type { Db } from '../../../platform/db/client.ts';

export const findMailAddress = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
