import { expect } from '@playwright/test';
import { verifyBooks } from '../../apps/server/src/features/reconciliation/index.ts';
import { type DbPool, openDb } from '../../apps/server/src/platform/db/client.ts';
import { joinDatabase } from '../../apps/server/src/platform/db/database.ts';
import { journeyDataDir } from './settings.ts';

/**
 * The shop's own database, for what no endpoint offers: checking the ledger, and changing a price during a checkout.
 */
export async function withDatabase<Result>(use: (pool: DbPool) => Promise<Result>): Promise<Result> {
  const { url } = await joinDatabase({ dataDir: journeyDataDir() });
  const pool = openDb({ url, size: 1 });
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

/** Checks that money and stock balance to the cent and to the piece, while other journeys go on buying. */
export async function expectLedgerToBalance(): Promise<void> {
  expect(await withDatabase(({ db }) => verifyBooks(db))).toEqual([]);
}
