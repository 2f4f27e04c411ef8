import {
  answerReview,
  createReview,
  deleteReview,
  likeReview,
  listProductReviews,
  type ProductReviews,
  type Review,
  reportReview,
  updateReview,
} from '@herbary/contract/reviews.ts';
import { callApi } from '../../lib/api.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';
import { type ReviewsQuery, toCallQuery } from './reviews-query.ts';

export type ReviewDraft = { rating: number; title: string; review: string };
export type Report = Parameters<typeof callApi<typeof reportReview>>[1]['body'];

export const loadReviews = (productId: string, query: ReviewsQuery, signal: AbortSignal): Promise<ProductReviews> =>
  callApi(listProductReviews, { params: { productId }, query: toCallQuery(query), signal });

export const sendReview = (product: string, draft: ReviewDraft): Promise<Review> =>
  sendIdempotently(`review-attempt:${product}`, draft, (idempotencyKey) =>
    callApi(createReview, { body: { ...draft, product }, idempotencyKey }),
  );

export const changeReview = (id: string, draft: ReviewDraft): Promise<Review> =>
  callApi(updateReview, { params: { id }, body: draft });

export const takeBackReview = (id: string): Promise<undefined> => callApi(deleteReview, { params: { id } });

export const toggleLike = (id: string): Promise<Review> => callApi(likeReview, { params: { id } });

export const sendAnswer = (id: string, body: string): Promise<Review> =>
  callApi(answerReview, { params: { id }, body: { body } });

export const sendReport = (id: string, report: Report): Promise<undefined> =>
  callApi(reportReview, { params: { id }, body: report });
