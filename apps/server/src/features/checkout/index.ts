export { bankAdminRoutes } from './bank.admin-routes.ts';
export {
  bankCreditRecorded,
  checkoutExpired,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutPlaced,
} from './checkout.events.ts';
export { startCheckoutJobs } from './checkout.jobs.ts';
export { checkoutRoutes } from './checkout.routes.ts';
export { STRIPE_WEBHOOK_PATH, stripeWebhook } from './stripe-webhook.ts';
