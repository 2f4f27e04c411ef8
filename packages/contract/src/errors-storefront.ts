import { errorTable } from './error-shape.ts';

/** Catalog, providers, reviews, wishlist, notifications, help and resources. */
export const storefrontErrors = errorTable({
  'product.not_found': { status: 404, sentence: 'Product not found.' },
  'product.already_reported': { status: 409, sentence: 'You have already reported this product' },
  'product.own_report': { status: 403, sentence: 'You cannot report your own product' },
  'product.fetch_failed': { status: 0, sentence: 'Failed to fetch products' },

  'provider.load_failed': { status: 0, sentence: 'Failed to load providers: {message}' },
  'provider.server_status': { status: 0, sentence: 'Server responded with {status}' },

  'review.not_found': { status: 404, sentence: 'Review not found' },
  'review.already_written': { status: 409, sentence: 'You have already reviewed this product' },
  'review.was_hidden': {
    status: 409,
    sentence: 'Our team has hidden your review of this product. You cannot write another one.',
  },
  'review.own_product': { status: 403, sentence: 'You cannot review your own product' },
  'review.own_like': { status: 403, sentence: 'You cannot mark your own review as helpful' },
  'review.own_report': { status: 403, sentence: 'You cannot report your own review' },
  'review.already_reported': { status: 409, sentence: 'You have already reported this review' },
  'review.answer_exists': { status: 409, sentence: 'You have already answered this review' },

  'community.post_not_found': { status: 404, sentence: 'Story not found' },
  'community.comment_not_found': { status: 404, sentence: 'Comment not found' },
  'community.word_refused': { status: 422, sentence: 'One word keeps this from being shared: {word}' },
  'community.own_like': { status: 403, sentence: 'You cannot like what you wrote yourself' },
  'community.own_report': { status: 403, sentence: 'You cannot report what you wrote yourself' },
  'community.already_reported': { status: 409, sentence: 'You have already reported this' },

  'wishlist.full': { status: 409, sentence: 'Your wishlist holds 500 products. Remove one to keep another.' },

  'notification.group_not_found': { status: 404, sentence: 'You do not get these notifications' },
  'notification.choice_unavailable': { status: 400, sentence: 'This choice is not available for these notifications' },
  'notification.email_required': {
    status: 409,
    sentence: 'These emails are about money, security or the law and cannot be switched off',
  },

  'help.no_results': { status: 0, sentence: 'No results found for your search criteria.' },
  'resources.no_match': { status: 0, sentence: 'No resources match your current filters.' },
});
