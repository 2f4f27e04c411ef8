export { startAnalyticsJobs } from './analytics.jobs.ts';
export { createViewLog, type ViewLog } from './view-log.ts';
export { viewRoutes } from './views.routes.ts';
