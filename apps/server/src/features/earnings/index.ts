export { bookDisputeHolds, bookDisputeLoss, bookDisputeMovements, bookDisputeRelease } from './book-disputes.ts';
export {
  bookCreditRefund,
  bookDeposit,
  bookFreeReturn,
  bookProviderFee,
  bookRefund,
  bookReversal,
  bookSales,
} from './book-trade.ts';
export { balanceOfSeller } from './seller-balance.ts';
