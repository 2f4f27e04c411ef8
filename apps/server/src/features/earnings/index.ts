export { bookDisputeHolds, bookDisputeLoss, bookDisputeMovements, bookDisputeRelease } from './book-disputes.ts';
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
