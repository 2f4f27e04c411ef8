export { type CheckoutClosing, closeUnpaidCheckout } from './close-checkout.ts';
export { issueCreditNote } from './credit-notes.ts';
export { issueInvoices } from './invoices.ts';
export { adminHand, type OrderHand, type OrderScope, scopeOf } from './order-access.ts';
export {
  type CheckoutDescription,
  describeCheckout,
  describeOrder,
  type OrderDescription,
} from './order-description.ts';
export { countFreePieces, countOpenOrdersOf, lockOrder, prolongOrders } from './order-handling.repository.ts';
export { listSoldLines, lockOrderRow, lockOrdersOfCheckout, type SettlingOrder } from './order-locks.repository.ts';
export { markLateOrderPaid, markOrdersPaid, recordRefund, takeBackRefund } from './order-money.repository.ts';
export { insertCheckout, insertOrderEvents, type NewCheckout, type NewOrder } from './order-rows.repository.ts';
export { moneyMayMove, type PaidBy } from './order-status.ts';
export { snapshotPicture } from './order-view.ts';
export { orderWords } from './order-words.ts';
export { orderCancelled, orderRefunded, orderRefundFailed } from './orders.events.ts';
export { orderSummariesOf } from './read-orders.ts';
export { newOrderToSeller } from './seller-order-messages.ts';
