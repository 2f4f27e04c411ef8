export { bookBankSurplus, bookRefund, bookSales, type Cash } from './book-trade.ts';
export { lawNames } from './books.repository.ts';
export { type ProviderPayment, verifyBooks } from './verify-books.ts';
