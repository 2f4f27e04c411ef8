export { bankAdminRoutes } from './bank.admin-routes.ts';
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
export { startCheckoutJobs } from './checkout.jobs.ts';
export { checkoutRoutes } from './checkout.routes.ts';
export { payByDispute, shareDispute } from './pay-by-dispute.ts';
export { refundAdminRoutes } from './refunds.admin-routes.ts';
export { reviewAdminRoutes } from './review.admin-routes.ts';
export { STRIPE_WEBHOOK_PATH, stripeWebhook } from './stripe-webhook.ts';
