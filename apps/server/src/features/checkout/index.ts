export {
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutPlaced,
  paymentInReview,
  paymentReturned,
} from './checkout.events.ts';
export { settleCheckout } from './settle-checkout.ts';
