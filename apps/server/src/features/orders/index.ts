export { countFreePieces, prolongOrders } from './handling/order-handling.repository.ts';
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
export { orderSummariesOf } from './read-orders.ts';
export { closeUnpaidCheckout } from './settling/close-checkout.ts';
export { listSoldLines, type SettlingOrder } from './settling/order-locks.repository.ts';
export { insertCheckout, insertOrderEvents } from './settling/order-rows.repository.ts';
export { recordRefund, recordRefundFailure } from './settling/record-refund.ts';
export { lockOrders, markOrdersPaid } from './settling/settling-orders.ts';
