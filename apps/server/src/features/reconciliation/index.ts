export { invariantNames } from './books.repository.ts';
export { compareWithProvider, providerInvariant, verifyBooks } from './verify-books.ts';
