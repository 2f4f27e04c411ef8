import { expect } from 'vitest';
import { type ProviderPayment, verifyBooks } from '../features/earnings/index.ts';
import type { Db } from '../platform/db/client.ts';

/** Money and stock are right, to the cent and to the piece. */
export async function expectBooksToBalance(db: Db, provider?: readonly ProviderPayment[]): Promise<void> {
  expect(await verifyBooks(db, provider)).toEqual([]);
}
