export { startTelling } from './notifications.events.ts';
export { startNotificationJobs } from './notifications.jobs.ts';
export { notificationRoutes } from './notifications.routes.ts';
