export { lawNames } from './books.repository.ts';
export { compareWithProvider, providerLaw, verifyBooks } from './verify-books.ts';
