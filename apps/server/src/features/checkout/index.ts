export { checkoutPlaced } from './checkout.events.ts';
export { settleCheckout } from './settling/settle-checkout.ts';
export { settlePayment } from './settling/settle-payment.ts';
