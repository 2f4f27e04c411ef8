export { closeUnpaidCheckout } from './close-checkout.ts';
export { issueCreditNote } from './credit-notes.ts';
export { issueInvoices } from './invoices.ts';
export { adminHand, type OrderHand, type OrderScope, scopeOf } from './order-access.ts';
export {
  type CheckoutDescription,
  describeCheckout,
  describeOrder,
  type OrderDescription,
} from './order-description.ts';
export { countFreePieces, prolongOrders } from './order-handling.repository.ts';
export { listSoldLines, type SettlingOrder } from './order-locks.repository.ts';
export { insertCheckout, insertOrderEvents } from './order-rows.repository.ts';
export { snapshotPicture } from './order-view.ts';
export { orderWords } from './order-words.ts';
export { orderCancelled, orderLost, orderRefunded, orderRefundFailed } from './orders.events.ts';
export { orderSummariesOf } from './read-orders.ts';
export { recordRefund, recordRefundFailure } from './record-refund.ts';
export { newOrderToSeller } from './seller-order-messages.ts';
export { lockOrders, markOrdersPaid } from './settling-orders.ts';
