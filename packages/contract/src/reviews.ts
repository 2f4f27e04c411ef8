import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';

export const REVIEW_TITLE_MAX = 150;
export const REVIEW_MAX = 5000;
export const ANSWER_MAX = 2000;
export const REVIEW_PAGE_SIZE = 5;

export const reviewAction = z.enum(['edit', 'delete', 'like', 'report', 'answer']);

export const review = z.object({
  _id: id,
  /** `available`: it still has a page that can be opened. */
  product: z.object({ _id: id, name: z.string(), available: z.boolean() }),
  /** `lastName` is an initial: a review is public, a full name need not be. */
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  verified: z.boolean(),
  /** Taken out of sight by a moderator: its writer alone sees it, and it counts nowhere. */
  hidden: z.boolean(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
  /** Holds the caller's own id when they found the review helpful; never another person's id. */
  likes: z.array(id),
  likeCount: z.int(),
  createdAt: isoInstant,
  editedAt: isoInstant.nullable(),
  answer: z.object({ body: z.string(), businessName: z.string(), createdAt: isoInstant }).nullable(),
  can: z.array(reviewAction),
});
export type Review = z.output<typeof review>;

/** Average, total and distribution are of verified purchases alone: others may come from any account. */
export const reviewStats = z.object({
  averageRating: z.number(),
  totalReviews: z.int(),
  /** Shown in the list, marked, and counted nowhere else. */
  unverifiedReviews: z.int(),
  ratingDistribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type ReviewStats = z.output<typeof reviewStats>;

export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
const most = { page: 1000, limit: 50 };

const { page, pages } = pageInfo;
export const reviewPage = z.object({ reviews: z.array(review), totalReviews: z.int(), page, pages });

export const reviewForm = z.object({
  rating: z
    .int('Please choose a rating from 1 to 5')
    .min(1, 'Please choose a rating from 1 to 5')
    .max(5, 'Please choose a rating from 1 to 5'),
  title: z.string().trim().max(REVIEW_TITLE_MAX, 'The title can have at most 150 characters'),
  review: z.string().trim().max(REVIEW_MAX, 'The review can have at most 5000 characters'),
});

export const listProductReviews = defineEndpoint({
  method: 'GET',
  path: '/api/reviews/product/:productId',
  summary: "A product's reviews, their distribution, and the caller's own",
  access: 'storefront',
  params: z.object({ productId: id }),
  query: listQuery(
    {
      sort: z.enum(REVIEW_SORTS, `Reviews are sorted by ${REVIEW_SORTS.join(', ')}`).optional(),
      rating: z.coerce.number<string | number>().int().min(1).max(5).optional(),
    },
    most,
  ),
  response: reviewPage.extend({ stats: reviewStats, mine: review.nullable() }),
  errors: ['product.not_found'],
});
export type ProductReviews = z.output<typeof listProductReviews.response>;

export const createReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: 'Review a product, once; only a verified purchase counts in its rating',
  access: 'signed-in',
  body: reviewForm.extend({ product: id }),
  response: review,
  status: 201,
  errors: [
    'product.not_found',
    'review.already_written',
    'review.was_hidden',
    'review.own_product',
    'auth.address_unconfirmed',
  ],
  rateLimit: 'review',
  creates: true,
});

export const updateReview = defineEndpoint({
  method: 'PUT',
  path: '/api/reviews/:id',
  summary: 'Change your own review',
  access: 'signed-in',
  params: z.object({ id }),
  body: reviewForm,
  response: review,
  errors: ['review.not_found'],
});

export const deleteReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary: 'Delete your own review',
  access: 'signed-in',
  params: z.object({ id }),
  response: z.undefined(),
  status: 204,
  errors: ['review.not_found'],
});

export const likeReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/:id/like',
  summary: "Mark someone's review as helpful, or remove the mark",
  access: 'signed-in',
  params: z.object({ id }),
  response: review,
  errors: ['review.not_found', 'review.own_like'],
  creates: true,
});

export const answerReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/:id/answer',
  summary: 'Answer a review of your own product, once',
  access: 'seller',
  params: z.object({ id }),
  body: z.object({
    body: z
      .string()
      .trim()
      .min(1, 'Please write an answer')
      .max(ANSWER_MAX, 'The answer can have at most 2000 characters'),
  }),
  response: review,
  status: 201,
  errors: ['review.not_found', 'review.answer_exists'],
  creates: true,
});

export const REPORT_REASONS = ['spam', 'offensive', 'fake', 'private', 'other'] as const;
export const reportReviewForm = z.object({
  reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
  note: z.string().trim().max(1000, 'The note can have at most 1000 characters').optional(),
});

export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  summary: 'Report a review to the moderators',
  access: 'signed-in',
  params: z.object({ id }),
  body: reportReviewForm,
  response: z.undefined(),
  status: 204,
  errors: ['review.not_found', 'review.already_reported', 'review.own_report'],
  creates: true,
});

export const listSellerReviews = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/:id/reviews',
  summary: "Reviews of a seller's products, newest first",
  access: 'storefront',
  params: z.object({ id }),
  query: listQuery({}, most),
  response: reviewPage,
  errors: ['seller.not_found'],
});

const stars = 'A review has 1 to 5 stars';

export const listReviewsToAnswer = defineEndpoint({
  method: 'GET',
  path: '/api/seller/reviews',
  summary: "Reviews of the caller's products, newest first, and how many are waiting for an answer",
  access: 'seller',
  query: listQuery({
    show: z.enum(['all', 'unanswered'], 'Reviews are shown by all, unanswered').optional(),
    rating: z.coerce.number<string | number>(stars).int(stars).min(1, stars).max(5, stars).optional(),
  }),
  response: z.object({
    reviews: z.array(review),
    ...pageInfo,
    /** Of all reviews, whatever is shown. */
    counts: z.object({ all: z.int(), unanswered: z.int() }),
  }),
});
export type ReviewsToAnswer = z.output<typeof listReviewsToAnswer.response>;

export const getSellerReviewStats = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/:id/review-stats',
  summary: "Average and distribution of a seller's ratings",
  access: 'storefront',
  params: z.object({ id }),
  response: reviewStats,
  errors: ['seller.not_found'],
});
