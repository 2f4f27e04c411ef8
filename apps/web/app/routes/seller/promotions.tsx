import { ROUTES } from '@herbary/contract/routes.ts';
import { PromoTable, promosUrl } from '../../features/promotions/promo-table.tsx';
import { promosQuery } from '../../features/promotions/promos.queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Route } from './+types/promotions';

export const meta = () => pageMeta(ROUTES.dashboardPromotions);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page } = promosUrl.read(new URL(request.url).searchParams);
  // Not awaited: the page renders at once, with skeletons.
  void queryClient.prefetchQuery(promosQuery(page));
  return null;
}
clientLoader.hydrate = true as const;

export default PromoTable;
