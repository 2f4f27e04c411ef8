import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { applicationMessages } from './applications/application-messages.ts';
import { adminApplicationRoutes } from './applications/applications.admin-routes.ts';
import { startApplicationJobs } from './applications/applications.jobs.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import type { FindSellersWithSameAccount } from './applications/show-application.ts';
import { sellersData } from './personal-data.repository.ts';
import { publicSellerRoutes } from './public-sellers.routes.ts';
import { sellerRoutes } from './sellers.routes.ts';
import { settingsRoutes } from './settings/settings.seller-routes.ts';
import { verificationMessages } from './verifications/verification-messages.ts';
import { startVerificationJobs, verificationRoutes } from './verifications/verifications.routes.ts';

type Later = { findSellersWithSameAccount: FindSellersWithSameAccount };

export const sellersFeature = (deps: Deps, { findSellersWithSameAccount }: Later): Feature<Message> => ({
  name: 'sellers',
  personalData: sellersData,
  routes: [
    ...sellerRoutes(deps),
    ...publicSellerRoutes(deps),
    ...settingsRoutes(deps),
    ...applicationRoutes(deps),
    ...adminApplicationRoutes(deps, findSellersWithSameAccount),
    ...verificationRoutes(deps),
  ],
  jobs: () => {
    startApplicationJobs(deps);
    startVerificationJobs(deps);
  },
  messages: [...applicationMessages(deps), ...verificationMessages(deps)],
});
