export { compareWithProvider, invariantNames, providerInvariant, verifyBooks } from './verify-books.ts';
