import * as contract from '@herbary/contract/analytics.ts';
import type { Deps } from '../../../deps.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { exportFigures } from './export-figures.ts';
import { periodOf } from './period.ts';
import * as figures from './read-figures.ts';

export const sellerAnalyticsRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.getAnalyticsSales, async ({ actor, query }) =>
    figures.salesTrend(deps, periodOf(deps, actor.userId, query)),
  ),
  bind(contract.getPopularProducts, async ({ actor, query }) =>
    figures.popularProducts(deps, periodOf(deps, actor.userId, query)),
  ),
  bind(contract.getAnalyticsMetrics, async ({ actor, query }) =>
    figures.keyFigures(deps, periodOf(deps, actor.userId, query)),
  ),
  bind(contract.getAnalyticsFunnel, async ({ actor, query }) =>
    figures.funnel(deps, periodOf(deps, actor.userId, query)),
  ),
  bind(contract.getSoldOutProducts, async ({ actor, query }) =>
    figures.soldOutProducts(deps, periodOf(deps, actor.userId, query)),
  ),
  bind(contract.getLeadingSearches, async ({ actor, query }) =>
    figures.leadingSearches(deps, periodOf(deps, actor.userId, query)),
  ),
  bind(contract.exportAnalytics, async ({ actor, query: { period, ...range } }) =>
    exportFigures(deps, periodOf(deps, actor.userId, range), period),
  ),
  bind(contract.getDashboardMetrics, ({ actor }) => figures.dashboardMetrics(deps, actor.userId)),
  bind(contract.getDashboardSales, ({ actor }) => figures.salesByMonth(deps, actor.userId)),
];
