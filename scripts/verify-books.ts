import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, loadEnv } from '../apps/server/src/env.ts';
import {
  compareWithProvider,
  invariantNames,
  providerInvariant,
  verifyBooks,
} from '../apps/server/src/features/reconciliation/index.ts';
import type { ProviderPayment } from '../apps/server/src/platform/cards/card-provider.ts';
import { createStripeProvider } from '../apps/server/src/platform/cards/stripe-provider.ts';
import { type Db, openDb } from '../apps/server/src/platform/db/client.ts';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { ledgerOf } from '../apps/server/src/sandbox/ledger.ts';
import { openSandboxStore } from '../apps/server/src/sandbox/sandbox-store.ts';

/** Looking at every order takes longer than any request may. */
const statementTimeoutMs = 600_000;

/** The built-in sandbox answers inside the server alone, but what it has taken is in its journal: a copy of it is read. */
async function readSandbox(journal: string): Promise<ProviderPayment[]> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-books-'));
  try {
    const copy = join(folder, 'journal');
    copyFileSync(journal, copy);
    const store = openSandboxStore(copy);
    const taken = ledgerOf(store).map(({ intent, received, refunded, disputed }) => ({
      intentId: intent,
      receivedCents: received,
      refundedCents: refunded,
      disputedCents: disputed,
    }));
    store.close();
    return taken;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Found = Awaited<ReturnType<typeof verifyBooks>>;
type Compared = { breaks: Found; unasked?: string };

async function askProvider(db: Db, { stripe, dataDir }: Env): Promise<Compared> {
  const journal = join(dataDir, 'card-sandbox.journal');
  if (!stripe && !existsSync(journal)) return { breaks: [], unasked: 'nothing was ever paid at the built-in sandbox' };
  const provider = stripe ? createStripeProvider(stripe) : { listPayments: () => readSandbox(journal) };
  try {
    return { breaks: await compareWithProvider(db, provider) };
  } catch (error) {
    return { breaks: [], unasked: error instanceof Error ? error.message : String(error) };
  }
}

function tell(invariant: string, breaks: Found): void {
  const found = breaks.filter((entry) => entry.invariant === invariant);
  console.log(`  ${found.length === 0 ? 'holds ' : 'BROKEN'}  ${invariant}`);
  for (const { subject, detail } of found) console.log(`            ${subject}: ${detail}`);
}

async function run(): Promise<void> {
  const env = loadEnv();
  const database = await joinDatabase({ ...env, onProgress: (line) => console.log(line) });
  const { db, close } = openDb({ url: database.url, size: 1, statementTimeoutMs });
  try {
    const own = await verifyBooks(db);
    for (const invariant of invariantNames) tell(invariant, own);
    const { breaks, unasked } = await askProvider(db, env);
    if (unasked === undefined) tell(providerInvariant, breaks);
    else console.log(`  NOT ASKED  ${providerInvariant}: ${unasked}`);
    const wrong = own.length + breaks.length;
    console.log(wrong === 0 ? 'The books are correct.' : `${wrong} things are wrong with the books.`);
    if (wrong > 0) process.exitCode = 1;
  } finally {
    await close();
    await database.stop();
  }
}

run().catch((error) => {
  reportFailure(error);
  process.exitCode = 1;
});
