import { listReviewsToAnswer } from '@herbary/contract/reviews.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { reviewView } from './review-view.ts';
import { newestReviewRows, type ReviewRow } from './reviews.repository.ts';
import { countStoreReviews, storeReviewList } from './store-reviews.repository.ts';

const pageSize = 10;

/** A seller knows the names of their own products, also of those that nobody else can see. */
const namedProduct = (row: ReviewRow) => ({
  _id: row.product_id,
  name: row.product_name,
  available: row.product_visible,
});

export const reviewSellerRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(listReviewsToAnswer, async ({ actor, query }) => {
    const sellerId = actor.userId;
    const { rows, total, page, pages } = await listPage(deps, storeReviewList(sellerId), query, { pageSize });
    const ids = rows.map(({ id }) => id);
    const reviews = ids.length === 0 ? [] : await newestReviewRows(deps.db, ids, sellerId);
    return {
      reviews: reviews.map((row) => ({ ...reviewView(row, actor), product: namedProduct(row) })),
      total,
      page,
      pages,
      counts: await countStoreReviews(deps.db, sellerId),
    };
  }),
];
