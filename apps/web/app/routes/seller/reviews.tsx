import { ROUTES } from '@herbary/contract/routes.ts';
import { storeReviewsQuery } from '../../features/reviews/seller/store-reviews.queries.ts';
import { StoreReviews, storeReviewsFilter, storeReviewsUrl } from '../../features/reviews/seller/store-reviews.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Route } from './+types/reviews';

export const meta = () => pageMeta(ROUTES.dashboardReviews);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = storeReviewsUrl.read(new URL(request.url).searchParams);
  // Not awaited: the page renders at once, with skeletons.
  void queryClient.prefetchQuery(storeReviewsQuery(storeReviewsFilter(view)));
  return null;
}
clientLoader.hydrate = true as const;

export default StoreReviews;
