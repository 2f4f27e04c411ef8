import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * One change of a person's lists at a time: two at once could exceed the limit. An account that is
 * being deleted holds the same row, so that nothing is written for a deleted account.
 */
export async function lockOwner(tx: Db, userId: string): Promise<void> {
  const owner = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) throw new AppError('auth.required');
}
