import { ROUTES } from '@herbary/contract/routes.ts';
import { salePricesQuery } from '../../features/catalog/sale-prices/sale-prices.queries.ts';
import { SaleTable, salesUrl } from '../../features/catalog/sale-prices/sale-table.tsx';
import { PromoTable, promosUrl } from '../../features/promotions/promo-table.tsx';
import { promosQuery } from '../../features/promotions/promos.queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Route } from './+types/promotions';

export const meta = () => pageMeta(ROUTES.dashboardPromotions);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Not awaited: the page renders at once, with skeletons.
  void queryClient.prefetchQuery(promosQuery(promosUrl.read(searchParams).page));
  void queryClient.prefetchQuery(salePricesQuery(salesUrl.read(searchParams).sales));
  return null;
}
clientLoader.hydrate = true as const;

export default function Promotions() {
  return (
    <>
      <PromoTable />
      <SaleTable />
    </>
  );
}
