export { bookDisputeHolds, bookDisputeLoss, bookDisputeMovements } from './book-disputes.ts';
export { payoutLedger } from './book-payouts.ts';
export {
  bookCreditRefund,
  bookDeposit,
  bookFreeReturn,
  bookProviderFee,
  bookRefund,
  bookReversal,
  bookSales,
} from './book-trade.ts';
export { bookDisputeRelease } from './reversals.repository.ts';
