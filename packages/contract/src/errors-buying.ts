import { errorTable } from './error-shape.ts';
import { RETURN_WINDOW_DAYS } from './return-terms.ts';

/** Cart, promo codes, checkout, payment, orders, returns. */
export const buyingErrors = errorTable({
  'cart.out_of_stock': { status: 409, sentence: 'Not enough stock for {name}' },
  'cart.item_not_found': { status: 404, sentence: 'This product is not in your cart' },
  'cart.full': { status: 409, sentence: 'Your cart holds 100 products. Remove one to add another.' },
  'cart.already_ordered': { status: 409, sentence: 'This cart has already been ordered' },
  'cart.load_failed': { status: 0, sentence: 'Your cart could not be loaded' },

  'promo.invalid': { status: 422, sentence: 'This promo code is not valid' },
  'promo.expired': { status: 422, sentence: 'This promo code has expired' },
  'promo.not_started': { status: 422, sentence: 'This promo code starts on {start}' },
  'promo.minimum': { status: 422, sentence: 'This promo code is for orders of {minimum} or more' },
  'promo.seller_minimum': {
    status: 422,
    sentence: 'This promo code is for {minimum} or more in items from {seller}',
  },
  'promo.used_up': { status: 422, sentence: 'This promo code has already been used up' },
  'promo.other_seller': { status: 422, sentence: 'This promo code only works for items from {seller}' },
  'promo.not_found': { status: 404, sentence: 'Promo code not found' },
  'promo.code_taken': { status: 409, sentence: 'There is already a promo code with this name' },
  'promo.window': { status: 400, sentence: 'A promo code must end after it starts, and in the future' },
  'promo.value': {
    status: 400,
    sentence: 'A promo code must take off between 0.01 and 100 percent, or at least one cent',
  },

  'checkout.address_unfit': { status: 409, sentence: 'Please correct the shipping address first: {problem}' },
  'checkout.address_required': { status: 400, sentence: 'Please select a shipping address' },
  'checkout.payment_method_required': { status: 400, sentence: 'Please select a payment method' },
  'checkout.payment_method_not_offered': {
    status: 422,
    sentence: 'This payment method is not available. Please choose another one.',
  },
  'checkout.price_changed': {
    status: 409,
    sentence: 'The total has changed. Please check the new total before you pay.',
  },
  'checkout.too_many_open': {
    status: 429,
    sentence: 'You have too many unpaid orders. Please pay or cancel one of them first.',
  },
  'checkout.too_much_unpaid': {
    status: 422,
    sentence:
      'We hold up to {maximum} pieces for you until they are paid for. Please order fewer at once, or pay for your open orders first.',
  },
  'checkout.address_unconfirmed': {
    status: 403,
    sentence:
      "To pay by bank transfer, or to order more than {maximum} pieces at once, please confirm your email address first. We've just sent you a new link.",
  },
  'checkout.network_unpaid': {
    status: 429,
    sentence:
      'Many unpaid orders come from your network right now. Please order fewer pieces, or try again in a few minutes.',
  },
  'checkout.address_unpaid': {
    status: 429,
    sentence:
      'Many unpaid orders go to this address right now. Please order fewer pieces, or try again in a few minutes.',
  },
  'checkout.pay_at_once': {
    status: 422,
    sentence:
      'Several of your orders expired unpaid today. Please pay by card now, or order by bank transfer after {until}.',
  },
  'checkout.expired_too_often': {
    status: 429,
    sentence: 'Too many of your orders expired unpaid today. You can order again after {until}.',
  },
  'checkout.total_too_small': { status: 422, sentence: 'The minimum order is {minimum}' },
  'checkout.total_too_large': {
    status: 422,
    sentence: 'Card payments are limited to {maximum}. Please order less at once, or pay by bank transfer.',
  },
  'checkout.newcomers_share': {
    status: 409,
    sentence:
      'First-time buyers can order {available} more of {name} right now. Please order fewer, or try again in a few minutes.',
  },
  'checkout.own_hold': {
    status: 409,
    sentence: 'Your unpaid order holds the last pieces of {name}. Pay it, or cancel it first.',
  },
  'checkout.own_product': { status: 403, sentence: 'You cannot buy your own product' },

  'order.not_found': { status: 404, sentence: 'Order not found' },
  'order.create_failed': { status: 0, sentence: 'Failed to create order' },
  'order.missing_details': { status: 0, sentence: 'Server response missing order details' },
  'order.place_failed': { status: 0, sentence: 'Failed to place your order. Please try again.' },
  'order.not_cancellable': { status: 409, sentence: 'This order can no longer be cancelled' },
  'order.not_shippable': { status: 409, sentence: 'Only a paid order that has not been shipped can be shipped' },
  'order.not_tracked': { status: 409, sentence: 'Only a parcel with a tracking number can be reported as delivered' },
  'order.delivery_objected': {
    status: 409,
    sentence: 'The buyer says this parcel has not arrived. Our team will decide.',
  },
  'order.not_objectable': { status: 409, sentence: 'This parcel cannot be reported as missing now' },
  'order.not_objected': {
    status: 409,
    sentence: 'The buyer has not reported this parcel as missing, or the report has been decided on',
  },
  'order.not_shipped': { status: 409, sentence: 'This order is not on its way' },
  'order.no_parcel': {
    status: 409,
    sentence: 'Labels and packing slips are only for paid orders that were not cancelled',
  },
  'order.no_invoice': { status: 409, sentence: 'The invoice will be available once the order is paid' },

  'payment.create_failed': { status: 502, sentence: 'Failed to create payment' },
  'payment.not_found': { status: 404, sentence: 'Payment not found' },
  'payment.amount_mismatch': { status: 409, sentence: 'The amount does not match the total of these orders' },
  'payment.currency_unsupported': { status: 400, sentence: 'We only accept payments in USD' },
  'payment.orders_invalid': { status: 400, sentence: 'Orders from the same checkout must be paid together' },
  'payment.already_paid': { status: 409, sentence: 'These orders are already paid' },
  'payment.closed': { status: 409, sentence: 'These orders can no longer be paid. Please order again.' },
  'payment.not_in_review': { status: 409, sentence: 'This payment is not waiting for review' },
  'payment.verify_unavailable': {
    status: 503,
    sentence: 'Your payment cannot be checked at the moment. Please try again.',
  },
  'payment.processing_failed': { status: 0, sentence: 'Payment processing failed: {raw}' },
  'payment.failed': { status: 0, sentence: 'Payment failed: {reason}' },
  'payment.unexpected_status': { status: 0, sentence: 'Unexpected payment status. Please contact support.' },
  'payment.unexpected': { status: 0, sentence: 'An unexpected error occurred. Please try again.' },
  'payment.answer_lost': { status: 0, sentence: 'We did not get an answer from your card provider.' },
  'payment.not_charged': { status: 0, sentence: 'Your card was not charged.' },
  'payment.charge_checking': {
    status: 0,
    sentence: "We don't know yet whether your card was charged. We're checking; please don't pay again.",
  },
  'payment.charge_unknown': {
    status: 0,
    sentence:
      "We don't know yet whether your card was charged. Your order's page will say so as soon as we know; please don't pay again.",
  },
  'payment.missing_information': { status: 0, sentence: 'Missing payment information' },
  'payment.verify_failed': { status: 0, sentence: 'Failed to verify payment. Please contact support.' },
  'payment.issue': { status: 0, sentence: 'There was an issue with your payment.' },
  'payment.status': { status: 0, sentence: 'Payment status: {status}' },
  'webhook.invalid': { status: 400, sentence: 'This message is not from the payment provider' },

  'card.not_found': { status: 404, sentence: 'Card not found' },
  'bank.not_found': { status: 404, sentence: 'No bank transfer has this reference' },
  'bank.entry_known': { status: 409, sentence: 'This bank entry has already been recorded' },
  'bank.same_person': { status: 409, sentence: 'A large credit must be confirmed by a second person' },

  'bank.row_not_found': { status: 404, sentence: 'Row of the statement not found' },
  'bank.row_matched': { status: 409, sentence: '{name} matched this row to {reference} on {at}' },
  'bank.row_aside': { status: 409, sentence: '{name} set this row aside on {at}' },
  'statement.too_large': { status: 413, sentence: 'The statement must be less than 5MB' },
  'statement.unreadable': { status: 422, sentence: 'This is neither a CSV file nor a camt.053 statement' },
  'statement.columns_missing': { status: 422, sentence: 'The first row must name these columns: {columns}' },
  'statement.row_unreadable': {
    status: 422,
    sentence: 'Row {row}: the {field} “{value}” could not be read. Nothing was imported.',
  },
  'statement.number_reused': {
    status: 409,
    sentence: 'The number {number} already exists with a different amount. Nothing was imported.',
  },
  'statement.other_account': { status: 409, sentence: 'This statement is for a different account: {account}' },

  'refund.not_found': { status: 404, sentence: 'Refund not found' },
  'refund.not_failed': { status: 409, sentence: 'Only a refund that failed can be tried again' },
  'refund.not_open': { status: 409, sentence: 'This refund is not waiting to be sent from the bank' },

  'refund.disputed': {
    status: 409,
    sentence: 'The bank is still deciding on this payment. Nothing can be refunded until it has.',
  },
  'refund.covered': { status: 409, sentence: 'The buyer already got this money back through a dispute' },

  'dispute.not_found': { status: 404, sentence: 'Dispute not found' },
  'dispute.not_open': { status: 409, sentence: 'This dispute is not waiting for an answer' },
  'dispute.past_due': { status: 409, sentence: 'The deadline to answer this dispute has passed' },
  'dispute.decided': { status: 409, sentence: 'This dispute has already been answered' },
  'dispute.no_evidence': { status: 409, sentence: 'There is no evidence to submit yet' },
  'dispute.text_too_long': {
    status: 422,
    sentence: 'The bank takes at most {max} characters here. You have {left} left.',
  },
  'dispute.field_taken': { status: 409, sentence: 'There is already a file of this kind. Please choose another kind.' },
  'dispute.files_too_large': { status: 413, sentence: 'The files for a dispute can total at most 4.5MB' },

  'return.not_found': { status: 404, sentence: 'Return not found' },
  'return.not_delivered': { status: 409, sentence: 'Only delivered orders can be returned' },
  'return.window_closed': {
    status: 409,
    sentence: `The return window of ${RETURN_WINDOW_DAYS} days from delivery has closed`,
  },
  'return.disputed': {
    status: 409,
    sentence: 'You asked your bank about this payment, so it cannot be refunded here. Please contact us.',
  },
  'return.not_returnable': {
    status: 422,
    sentence: '{name} was sold as final sale and can only be returned when something is wrong with it',
  },
  'return.opened_supplement': { status: 422, sentence: 'Opened herbal supplements are not returnable' },
  'return.opened': {
    status: 422,
    sentence: '{name} was opened and can only be returned when something is wrong with it',
  },
  'return.photo_required': { status: 422, sentence: 'Please add a photo that shows what is wrong with {name}' },
  'return.quantity': { status: 422, sentence: 'You can return at most {left} of {name}' },
  'return.photo_not_found': { status: 404, sentence: 'Photo not found' },
  'return.not_pending': { status: 409, sentence: 'This return has already been decided' },
  'return.not_cancellable': { status: 409, sentence: 'This return can no longer be cancelled' },
  'return.not_sendable': { status: 409, sentence: 'Only an approved return that has not been sent yet can be sent' },
  'return.not_escalated': {
    status: 409,
    sentence: 'Support decides on a return only if the seller has not answered in time',
  },
  'return.not_approved': { status: 409, sentence: 'Only an approved return can be received' },
  'return.note_required': { status: 400, sentence: 'Please say why the return is rejected' },
  'return.not_restockable': { status: 409, sentence: 'Opened or damaged pieces cannot go back on the shelf' },
  'return.items_incomplete': { status: 400, sentence: 'Please say for each item whether it goes back on the shelf' },
});
