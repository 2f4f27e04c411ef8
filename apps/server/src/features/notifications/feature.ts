import type { Deps } from '../../deps.ts';
import type { Feature, Messages } from '../../platform/feature.ts';
import { startDelivery } from './deliver-messages.ts';
import type { Message } from './message.ts';
import { adminNotificationRoutes } from './notifications.admin-routes.ts';
import { startNotificationJobs } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsData } from './personal-data.repository.ts';

export { countUnread } from './notifications.repository.ts';

/** `listMessages`: what all features compose. */
type Needs = { listMessages: () => Messages<Message>[] };

export const notificationsFeature = (deps: Deps, { listMessages }: Needs): Feature => ({
  name: 'notifications',
  personalData: notificationsData,
  routes: [...notificationRoutes(deps), ...adminNotificationRoutes(deps)],
  jobs: () => {
    startNotificationJobs(deps);
    startDelivery(deps, listMessages());
  },
});
