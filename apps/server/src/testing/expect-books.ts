import { expect } from 'vitest';
import { verifyBooks } from '../features/reconciliation/index.ts';
import type { ProviderPayment } from '../platform/cards/card-provider.ts';
import type { Db } from '../platform/db/client.ts';

/** What is wrong with money and stock. */
export const findBreaksInBooks = verifyBooks;

/** Money and stock are right, to the cent and to the piece. */
export async function expectBooksToBalance(db: Db, provider?: readonly ProviderPayment[]): Promise<void> {
  expect(await verifyBooks(db, provider)).toEqual([]);
}
