export {
  type CheckoutDescription,
  describeCheckout,
  describeOrder,
  type OrderDescription,
} from './messages/order-description.ts';
export { orderWords } from './messages/order-words.ts';
export { newOrderToSeller } from './messages/seller-order-messages.ts';
export { type OrderActor, type OrderScope, scopeOf } from './order-access.ts';
export { snapshotPicture } from './order-view.ts';
export { orderCancelled, orderLost, orderRefunded, orderRefundFailed } from './orders.events.ts';
export { createOrders, lockOrders, orderSummariesOf, recordPayment } from './settling/checkout-orders.ts';
export { closeUnpaidCheckout } from './settling/close-checkout.ts';
export { recordRefund, recordReturn } from './settling/record-refund.ts';
