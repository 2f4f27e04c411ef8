import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { startTelling } from './notifications.events.ts';
import { startNotificationJobs } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notificationsFeature = (deps: Deps): Feature => ({
  name: 'notifications',
  routes: notificationRoutes(deps),
  jobs: () => {
    startNotificationJobs(deps);
    startTelling(deps);
  },
});
