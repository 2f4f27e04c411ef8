import { AUDIT_PROBLEMS } from '@herbary/contract/audit.ts';
import { loadEnv } from '../apps/server/src/env.ts';
import { verifyAudit } from '../apps/server/src/features/audit/index.ts';
import { openDb } from '../apps/server/src/platform/db/client.ts';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';

/** Looking at every entry takes longer than any request may. */
const statementTimeoutMs = 600_000;

async function run(): Promise<void> {
  const database = await joinDatabase({ ...loadEnv(), onProgress: (line) => console.log(line) });
  const { db, close } = openDb({ url: database.url, size: 1, statementTimeoutMs });
  try {
    const { entries, heads, breaks } = await verifyAudit(db);
    for (const { chain, entries: length, hash } of heads) console.log(`  chain ${chain}  ${length} entries  ${hash}`);
    for (const { problem, chain, number, entry, soundUntil } of breaks) {
      const place = chain === null ? 'outside of all chains' : `chain ${chain}, number ${number}`;
      const named = entry ? `entry ${entry}` : 'an entry';
      console.log(`  BROKEN  ${place}: ${named} ${AUDIT_PROBLEMS[problem]}; whole until ${soundUntil ?? 'nothing'}`);
    }
    const [first] = breaks;
    console.log(first ? 'The audit log is broken; the first break comes first.' : `All ${entries} entries are whole.`);
    if (first) process.exitCode = 1;
  } finally {
    await close();
    await database.stop();
  }
}

run().catch((error) => {
  reportFailure(error);
  process.exitCode = 1;
});
