import { errorTable } from './error-shape.ts';

/** Catalogue, providers, reviews, the location label. */
export const storefrontErrors = errorTable({
  'product.not_found': { status: 404, sentence: 'Product not found.' },
  'product.fetch_failed': { status: 0, sentence: 'Failed to fetch products' },
  'product.load_failed': { status: 0, sentence: 'Failed to load product.' },
  'product.details_failed': { status: 0, sentence: 'Failed to fetch product details' },
  'product.cursor_invalid': { status: 400, sentence: 'This list cannot be continued from there' },
  'product.data_unavailable': { status: 0, sentence: 'Product data unavailable' },

  'provider.load_failed': { status: 0, sentence: 'Failed to load providers: {message}' },
  'provider.server_status': { status: 0, sentence: 'Server responded with {status}' },

  'review.not_found': { status: 404, sentence: 'Review not found' },
  'review.already_written': { status: 409, sentence: 'You have already reviewed this product' },
  'review.own_product': { status: 403, sentence: 'You cannot review your own product' },
  'review.own_like': { status: 403, sentence: 'You cannot mark your own review as helpful' },
  'review.own_report': { status: 403, sentence: 'You cannot report your own review' },
  'review.already_reported': { status: 409, sentence: 'You have already reported this review' },
  'review.answer_exists': { status: 409, sentence: 'You have already answered this review' },
  'review.rating_invalid': { status: 400, sentence: 'Please choose a rating from 1 to 5' },

  'wishlist.full': { status: 409, sentence: 'Your wishlist holds 500 products. Remove one to keep another.' },

  'location.denied': { status: 0, sentence: 'Enable location for local services' },
  'location.unavailable': { status: 0, sentence: 'Location service unavailable' },
  'location.timed_out': { status: 0, sentence: 'Location service timed out' },
  'location.undetected': { status: 0, sentence: 'Unable to detect location' },
  'location.unsupported': { status: 0, sentence: 'Location service not supported' },

  'help.no_results': { status: 0, sentence: 'No results found for your search criteria.' },
  'resources.no_match': { status: 0, sentence: 'No resources match your current filters.' },
});
