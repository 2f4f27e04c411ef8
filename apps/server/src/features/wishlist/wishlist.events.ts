import type { Deps } from '../../deps.ts';
import { accountDeleted } from '../identity/index.ts';
import { deleteLooks } from './recently-viewed.repository.ts';
import { deleteWishes } from './wishlist.repository.ts';

/** Wishes and viewed products are personal data: they are deleted with the account. */
export function followAccounts({ events }: Deps): void {
  events.subscribe([accountDeleted], 'wishlist.forget-account', async (tx, { payload }) => {
    await deleteWishes(tx, payload.userId);
    await deleteLooks(tx, payload.userId);
  });
}
