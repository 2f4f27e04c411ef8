import { afterAll, afterEach } from 'vitest';
import { as, type SignedInPerson } from './as.ts';
import { expectBooksToBalance } from './expect-books.ts';
import { providerBooks } from './factories/checkout.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

type ShopOptions = TestAppOptions & {
  /** Looked at after every test: ours alone, also against the provider's, or only where the test says so. */
  books?: 'ours' | 'provider' | 'unchecked';
};

/** The server of one test file, with a seller in it, closed after the last test. Awaited at the top of the file. */
export async function openShop(options: ShopOptions = {}): Promise<{ test: TestApp; seller: SignedInPerson }> {
  const { books = 'ours', ...given } = options;
  const test = await createTestApp(given);
  afterAll(() => test.close());
  if (books !== 'unchecked') {
    afterEach(() => expectBooksToBalance(test.db, books === 'provider' ? providerBooks(test) : undefined));
  }
  return { test, seller: await as(test, { role: 'seller' }) };
}
