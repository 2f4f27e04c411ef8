export { closeUnpaidCheckout } from './close-checkout.ts';
export { issueCreditNote } from './credit-notes.ts';
export { invoicePlugin, invoiceRoutes } from './invoice.routes.ts';
export { issueInvoices } from './invoices.ts';
export { deliveryObjected } from './object-to-delivery.ts';
export { adminHand, type OrderHand, type OrderScope, scopeOf } from './order-access.ts';
export { countFreePieces, countOpenOrdersOf, lockOrder } from './order-handling.repository.ts';
export { listSoldLines, lockOrderRow, lockOrdersOfCheckout, type SettlingOrder } from './order-locks.repository.ts';
export {
  markLateOrderPaid,
  markOrdersPaid,
  prolongOrders,
  recordRefund,
  takeBackRefund,
} from './order-money.repository.ts';
export { insertCheckout, insertOrderEvents, type NewCheckout, type NewOrder } from './order-rows.repository.ts';
export { moneyMayMove, type PaidBy } from './order-status.ts';
export { snapshotPicture } from './order-view.ts';
export { addressLines, paidWith } from './order-words.ts';
export { adminOrderRoutes } from './orders.admin-routes.ts';
export { orderCancelled, orderDelivered, orderRefunded, orderRefundFailed, orderShipped } from './orders.events.ts';
export { startOrderJobs } from './orders.jobs.ts';
export { orderRoutes } from './orders.routes.ts';
export { sellerOrderRoutes } from './orders.seller-routes.ts';
export { orderSummariesOf } from './read-orders.ts';
export { trackingUrl } from './tracking-url.ts';
