import type { Deps } from '../../deps.ts';
import { accountDeleted } from '../identity/index.ts';
import { deleteLooks } from './recently-viewed.repository.ts';
import { deleteWishes } from './wishlist.repository.ts';

/** What somebody wished for and looked at tells much about them: it goes with the account. */
export function followAccounts({ events }: Deps): void {
  events.subscribe([accountDeleted], 'wishlist.forget-account', async (tx, { payload }) => {
    await deleteWishes(tx, payload.userId);
    await deleteLooks(tx, payload.userId);
  });
}
