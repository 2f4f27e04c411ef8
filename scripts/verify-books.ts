import { loadEnv } from '../apps/server/src/env.ts';
import { lawNames, verifyBooks } from '../apps/server/src/features/earnings/index.ts';
import { openDb } from '../apps/server/src/platform/db/client.ts';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';

/** Looking at every order takes longer than any request may. */
const statementTimeoutMs = 600_000;

async function run(): Promise<void> {
  const env = loadEnv();
  const database = await joinDatabase({ ...env, onProgress: (line) => console.log(line) });
  const { db, close } = openDb({ url: database.url, size: 1, statementTimeoutMs });
  try {
    const breaks = await verifyBooks(db);
    for (const law of lawNames) {
      const found = breaks.filter((entry) => entry.law === law);
      console.log(`  ${found.length === 0 ? 'holds ' : 'BROKEN'}  ${law}`);
      for (const { subject, detail } of found) console.log(`            ${subject}: ${detail}`);
    }
    console.log(breaks.length === 0 ? 'The books are right.' : `${breaks.length} things are wrong with the books.`);
    if (breaks.length > 0) process.exitCode = 1;
  } finally {
    await close();
    await database.stop();
  }
}

run().catch((error) => {
  reportFailure(error);
  process.exitCode = 1;
});
