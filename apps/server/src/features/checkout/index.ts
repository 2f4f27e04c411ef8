export {
  bankCreditRecorded,
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutPlaced,
  creditReturned,
  paymentInReview,
  paymentReturned,
  refundFailed,
} from './checkout.events.ts';
export { payByDispute, shareDispute } from './pay-by-dispute.ts';
