export {
  bookCreditRefund,
  bookDeposit,
  bookFreeReturn,
  bookProviderFee,
  bookRefund,
  bookSales,
  type Cash,
} from './book-trade.ts';
export { lawNames } from './books.repository.ts';
export { findSellerBalance } from './ledger.repository.ts';
export { bookRefundReversal, bookSaleReversal } from './reversals.repository.ts';
export { compareWithProvider, providerLaw, verifyBooks } from './verify-books.ts';
