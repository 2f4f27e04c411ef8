export { checkoutPlaced } from './checkout.events.ts';
export { settleCheckout } from './settle-checkout.ts';
export { settlePayment } from './settle-payment.ts';
