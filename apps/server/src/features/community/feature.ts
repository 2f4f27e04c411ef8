import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { communityAdminRoutes } from './community.admin-routes.ts';
import { communityRoutes } from './community.routes.ts';
import { communityMessages } from './community-messages.ts';
import { communityData } from './personal-data.repository.ts';

export { countWaitingWritings } from './waiting.repository.ts';

export const communityFeature = (deps: Deps): Feature<Message> => ({
  name: 'community',
  personalData: communityData,
  routes: [...communityRoutes(deps), ...communityAdminRoutes(deps)],
  messages: communityMessages(deps),
});
