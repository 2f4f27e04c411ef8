import * as contract from '@herbary/contract/reviews.ts';
import type { Deps } from '../../deps.ts';
import { pagesOf } from '../../platform/db/list.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { allowCaching } from '../../platform/http/allow-caching.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind, type ReplyTools } from '../../platform/http/bind.ts';
import { answerReview } from './answer-review.ts';
import { createReview } from './create-review.ts';
import { deleteReview } from './delete-review.ts';
import { likeReview } from './like-review.ts';
import { reportReview } from './report-review.ts';
import { countOf, statsOf } from './review-stats.ts';
import { reviewView } from './review-view.ts';
import { findOwnReview, findProductRatings, findSellerRatings, listReviewRows } from './reviews.repository.ts';
import { updateReview } from './update-review.ts';

/** A visitor may read from a replica; a member, who may have just written, reads the primary, and it is not cached. */
function readingFor(deps: Deps, actor: Actor, reply: ReplyTools) {
  allowCaching(actor, reply);
  if (actor.kind === 'visitor') return { db: deps.readDb, viewerId: undefined };
  return { db: deps.db, viewerId: actor.userId };
}

const pageOf = (query: { page?: number; limit?: number }) => ({
  page: query.page ?? 1,
  limit: query.limit ?? contract.REVIEW_PAGE_SIZE,
});

const reading = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listProductReviews, async ({ actor, params: { productId }, query, reply }) => {
    const { db, viewerId } = readingFor(deps, actor, reply);
    const ratings = await findProductRatings(db, productId);
    if (!ratings) throw new AppError('product.not_found');
    const page = pageOf(query);
    const listed = { of: { productId }, sort: query.sort ?? 'helpful', rating: query.rating, page } as const;
    const total = countOf(ratings, query.rating);
    // Most products have no review, and their pages are asked for all the time.
    const rows = total === 0 ? [] : await listReviewRows(db, listed, viewerId);
    const mine = viewerId === undefined ? undefined : await findOwnReview(db, productId, viewerId);
    const stats = statsOf(ratings);
    return {
      reviews: rows.map((row) => reviewView(row, actor)),
      totalReviews: total,
      page: page.page,
      pages: pagesOf(total, page.limit),
      stats,
      mine: mine ? reviewView(mine, actor) : null,
    };
  }),
  bind(contract.listSellerReviews, async ({ actor, params, query, reply }) => {
    const { db, viewerId } = readingFor(deps, actor, reply);
    const ratings = await findSellerRatings(db, params.id);
    if (!ratings) throw new AppError('seller.not_found');
    const total = countOf(ratings);
    const page = pageOf(query);
    const rows = await listReviewRows(db, { of: { sellerId: params.id }, sort: 'newest', page }, viewerId);
    return {
      reviews: rows.map((row) => reviewView(row, actor)),
      totalReviews: total,
      page: page.page,
      pages: pagesOf(total, page.limit),
    };
  }),
  bind(contract.getSellerReviewStats, async ({ actor, params, reply }) => {
    const ratings = await findSellerRatings(readingFor(deps, actor, reply).db, params.id);
    if (!ratings) throw new AppError('seller.not_found');
    return statsOf(ratings);
  }),
];

const writing = (deps: Deps): BoundEndpoint[] => [
  bind(contract.createReview, async ({ actor, body, count }) =>
    reviewView(await createReview(deps, actor, { ...body, count }), actor),
  ),
  bind(contract.updateReview, async ({ actor, params, body }) =>
    reviewView(await updateReview(deps, actor, params.id, body), actor),
  ),
  bind(contract.deleteReview, async ({ actor, params }) => {
    await deleteReview(deps, actor, params.id);
    return undefined;
  }),
  bind(contract.likeReview, async ({ actor, params }) => reviewView(await likeReview(deps, actor, params.id), actor)),
  bind(contract.answerReview, async ({ actor, params, body }) =>
    reviewView(await answerReview(deps, actor, params.id, body.body), actor),
  ),
  bind(contract.reportReview, async ({ actor, params, body }) => {
    await reportReview(deps, actor, params.id, body);
    return undefined;
  }),
];

export const reviewRoutes = (deps: Deps): BoundEndpoint[] => [...reading(deps), ...writing(deps)];
