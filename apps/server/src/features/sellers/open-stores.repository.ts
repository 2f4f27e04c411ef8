import type { Db } from '../../platform/db/client.ts';

/** Stores a visitor may know of: approved, open, and with an account that is in use. A deleted account never is. */
export const openStores = (db: Db) =>
  db
    .selectFrom('seller')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .where('seller.status', '=', 'approved')
    .where('seller.closed_at', 'is', null)
    .where('app_user.is_active', '=', true);
