export { bookDisputeHolds, bookDisputeLoss, bookDisputeMovements } from './book-disputes.ts';
export {
  bookCreditRefund,
  bookDeposit,
  bookFreeReturn,
  bookProviderFee,
  bookRefund,
  bookSales,
  type Cash,
  cashOf,
} from './book-trade.ts';
export { findSellerBalance } from './ledger.repository.ts';
export { bookDisputeRelease, bookRefundReversal, bookSaleReversal } from './reversals.repository.ts';
