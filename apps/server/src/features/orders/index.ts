export { describeCheckout, describeOrder } from './messages/order-description.ts';
export { orderWords } from './messages/order-words.ts';
export { scopeOf } from './order-access.ts';
export { orderCancelled, orderLost, orderRefunded, orderRefundFailed } from './orders.events.ts';
export { createOrders, lockOrders, orderSummariesOf, recordPayment } from './settling/checkout-orders.ts';
export { closeUnpaidCheckout } from './settling/close-checkout.ts';
export { recordRefund, recordReturn } from './settling/record-refund.ts';
