import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { applicationMessages } from './applications/application-messages.ts';
import { adminApplicationRoutes } from './applications/applications.admin-routes.ts';
import { startApplicationJobs } from './applications/applications.jobs.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { publicSellerRoutes } from './public-sellers.routes.ts';
import { sellerRoutes } from './sellers.routes.ts';
import { settingsRoutes } from './settings/settings.seller-routes.ts';

export const sellersFeature = (deps: Deps): Feature<Message> => ({
  name: 'sellers',
  routes: [
    ...sellerRoutes(deps),
    ...publicSellerRoutes(deps),
    ...settingsRoutes(deps),
    ...applicationRoutes(deps),
    ...adminApplicationRoutes(deps),
  ],
  jobs: () => startApplicationJobs(deps),
  messages: applicationMessages(deps),
});
