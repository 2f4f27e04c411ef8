export { bookDisputeHolds, bookDisputeLoss, bookDisputeMovements } from './book-disputes.ts';
export {
  bookCreditRefund,
  bookDeposit,
  bookFreeReturn,
  bookProviderFee,
  bookRefund,
  bookReversal,
  bookSales,
} from './book-trade.ts';
export { findSellerBalance } from './ledger.repository.ts';
export { bookDisputeRelease } from './reversals.repository.ts';
