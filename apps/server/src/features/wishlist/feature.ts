import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { wishlistData } from './personal-data.repository.ts';
import { startWishlistJobs } from './wishlist.jobs.ts';
import { wishlistRoutes } from './wishlist.routes.ts';
import { wishlistMessages } from './wishlist-messages.ts';

export const wishlistFeature = (deps: Deps): Feature<Message> => ({
  name: 'wishlist',
  personalData: wishlistData,
  routes: [...wishlistRoutes(deps)],
  messages: wishlistMessages(deps),
  jobs: () => startWishlistJobs(deps),
});
