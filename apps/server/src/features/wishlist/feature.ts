import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { accountDeleted } from '../identity/index.ts';
import { wishlistData } from './personal-data.repository.ts';
import { deleteLooks } from './recently-viewed.repository.ts';
import { deleteWishes } from './wishlist.repository.ts';
import { wishlistRoutes } from './wishlist.routes.ts';

export const wishlistFeature = (deps: Deps): Feature => ({
  name: 'wishlist',
  personalData: wishlistData,
  routes: [...wishlistRoutes(deps)],
  jobs: () => eraseWithAccount(deps),
});

/** Wishes and viewed products are personal data: they are deleted with the account. */
function eraseWithAccount({ events }: Deps): void {
  events.subscribe([accountDeleted], 'wishlist.forget-account', async (tx, { payload }) => {
    await deleteWishes(tx, payload.userId);
    await deleteLooks(tx, payload.userId);
  });
}
