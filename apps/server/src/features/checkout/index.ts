export {
  bankCreditRecorded,
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutPlaced,
  paymentInReview,
  paymentReturned,
} from './checkout.events.ts';
