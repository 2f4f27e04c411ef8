import { errorTable } from './error-shape.ts';

/** Catalogue, providers, reviews, cart, checkout, payment, the location label. */
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

  'cart.quantity_invalid': { status: 400, sentence: 'Quantity cannot be less than 1' },
  'cart.out_of_stock': { status: 409, sentence: 'Not enough stock for {name}' },

  'checkout.address_required': { status: 400, sentence: 'Please select a shipping address' },
  'checkout.payment_method_required': { status: 400, sentence: 'Please select a payment method' },
  'checkout.price_changed': {
    status: 409,
    sentence: 'The total has changed. Please check the new total before you pay.',
  },
  'order.not_found': { status: 404, sentence: 'Order not found' },
  'order.create_failed': { status: 0, sentence: 'Failed to create order' },
  'order.missing_details': { status: 0, sentence: 'Server response missing order details' },
  'order.place_failed': { status: 0, sentence: 'Failed to place your order. Please try again.' },
  'promo.invalid': { status: 422, sentence: 'This promo code is not valid' },

  'payment.create_failed': { status: 502, sentence: 'Failed to create payment' },
  'payment.processing_failed': { status: 0, sentence: 'Payment processing failed: {raw}' },
  'payment.failed': { status: 0, sentence: 'Payment failed: {reason}' },
  'payment.unexpected_status': { status: 0, sentence: 'Unexpected payment status. Please contact support.' },
  'payment.unexpected': { status: 0, sentence: 'An unexpected error occurred. Please try again.' },
  'payment.missing_information': { status: 0, sentence: 'Missing payment information' },
  'payment.verify_failed': { status: 0, sentence: 'Failed to verify payment. Please contact support.' },
  'payment.issue': { status: 0, sentence: 'There was an issue with your payment.' },
  'payment.status': { status: 0, sentence: 'Payment status: {status}' },

  'location.denied': { status: 0, sentence: 'Enable location for local services' },
  'location.unavailable': { status: 0, sentence: 'Location service unavailable' },
  'location.timed_out': { status: 0, sentence: 'Location service timed out' },
  'location.undetected': { status: 0, sentence: 'Unable to detect location' },
  'location.unsupported': { status: 0, sentence: 'Location service not supported' },

  'help.no_results': { status: 0, sentence: 'No results found for your search criteria.' },
  'resources.no_match': { status: 0, sentence: 'No resources match your current filters.' },
});
