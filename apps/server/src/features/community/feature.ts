import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { suspensionChanged } from '../identity/index.ts';
import type { Message } from '../notifications/index.ts';
import { countComments, lockCommentedPosts } from './comments.repository.ts';
import { communityAdminRoutes } from './community.admin-routes.ts';
import { communityRoutes } from './community.routes.ts';
import { communityMessages } from './community-messages.ts';
import { communityData } from './personal-data.repository.ts';

export { countWaitingWritings } from './waiting.repository.ts';

export const communityFeature = (deps: Deps): Feature<Message> => ({
  name: 'community',
  personalData: communityData,
  routes: [...communityRoutes(deps), ...communityAdminRoutes(deps)],
  jobs: () => countWithSuspension(deps),
  messages: communityMessages(deps),
});

/** What a suspended person wrote is out of sight: it leaves the stored counts with them, and comes back with them. */
function countWithSuspension({ events }: Deps): void {
  events.subscribe([suspensionChanged], 'community.count-comments', async (tx, { payload }) =>
    countComments(tx, ...(await lockCommentedPosts(tx, payload.userId))),
  );
}
