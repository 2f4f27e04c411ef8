import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { startAnalyticsJobs } from './analytics.jobs.ts';
import { createViewLog } from './view-log.ts';
import { type ViewRouteParts, viewRoutes } from './views.routes.ts';

export function analyticsFeature(deps: Deps, { countResults }: Pick<ViewRouteParts, 'countResults'>): Feature {
  const views = createViewLog(deps);
  return {
    name: 'analytics',
    routes: viewRoutes(deps, { views, countResults }),
    jobs: () => startAnalyticsJobs(deps),
    close: () => views.close(),
  };
}
