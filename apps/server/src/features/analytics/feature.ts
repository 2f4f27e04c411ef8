import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Feature } from '../../platform/feature.ts';
import { startAnalyticsJobs } from './analytics.jobs.ts';
import { createViewCounter, type ViewCounter } from './count-view.ts';
import { sellerAnalyticsRoutes } from './figures/analytics.seller-routes.ts';
import { overviewRoutes } from './overview/overview.admin-routes.ts';
import type { WaitingCount } from './overview/read-waiting.ts';
import { searchesRoutes } from './searches/searches.admin-routes.ts';
import { createViewLog } from './view-log.ts';
import { viewRoutes } from './views.routes.ts';

/** Carts are to the left of analytics and report through `countCartAdd`. */
type AnalyticsFeature = Feature & Pick<ViewCounter, 'countCartAdd'>;
type Parts = {
  /** How many products a search finds. */
  countResults: (text: string) => Promise<number>;
  /** What waits for an admin in the features to the right. */
  countLater: readonly WaitingCount[];
  countUnread: (db: Db, userId: string) => Promise<number>;
};

export function analyticsFeature(deps: Deps, parts: Parts): AnalyticsFeature {
  const views = createViewLog(deps);
  const counter = createViewCounter(deps, { views, countResults: parts.countResults });
  return {
    name: 'analytics',
    routes: [
      ...viewRoutes(counter),
      ...sellerAnalyticsRoutes(deps),
      ...overviewRoutes(deps, parts),
      ...searchesRoutes(deps),
    ],
    jobs: () => startAnalyticsJobs(deps),
    close: () => views.close(),
    countCartAdd: counter.countCartAdd,
  };
}
