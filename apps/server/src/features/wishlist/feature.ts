import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { followAccounts } from './wishlist.events.ts';
import { wishlistRoutes } from './wishlist.routes.ts';

export const wishlistFeature = (deps: Deps): Feature => ({
  name: 'wishlist',
  routes: [...wishlistRoutes(deps)],
  jobs: () => followAccounts(deps),
});
