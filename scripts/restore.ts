import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDataDir } from '../apps/server/src/data-dir.ts';
import { type Env, givenEnv } from '../apps/server/src/env.ts';
import { verifyAudit } from '../apps/server/src/features/audit/index.ts';
import { verifyBooks } from '../apps/server/src/features/reconciliation/index.ts';
import { holdsShop, isInUse } from '../apps/server/src/platform/backup/load.repository.ts';
import { assertSecretFits, putBack, putSecretBack } from '../apps/server/src/platform/backup/put-back.ts';
import { inspectBackup, restoreBackup } from '../apps/server/src/platform/backup/restore-backup.ts';
import { openDb } from '../apps/server/src/platform/db/client.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { findRunningPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { objectStoreOf } from '../apps/server/src/platform/files/file-store.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { StartupProblem } from '../apps/server/src/platform/startup-problem.ts';

const usage = 'npm run restore -- <file> [--force]';

async function assertFree(env: Env, url: string, force: boolean): Promise<void> {
  if (await isInUse(url))
    throw new StartupProblem('Something else is connected to this database: stop the servers before it is restored.');
  if (!force && (await holdsShop(url))) {
    const where = env.databaseUrl === undefined ? env.dataDir : 'the database that DATABASE_URL names';
    throw new StartupProblem(
      `There is already a shop in ${where}: all of its data would be lost. Add --force to confirm.`,
    );
  }
}

async function verify(url: string): Promise<boolean> {
  const { db, close } = openDb({ url, size: 1, statementTimeoutMs: 600_000 });
  try {
    const books = await verifyBooks(db);
    const { entries, breaks } = await verifyAudit(db);
    for (const { invariant, subject, detail } of books) console.log(`  WRONG  ${invariant}: ${subject}: ${detail}`);
    for (const { problem, chain, number } of breaks) console.log(`  WRONG  audit log: ${problem}, ${chain}/${number}`);
    if (books.length + breaks.length > 0) return false;
    console.log(`The books are correct, and all ${entries} entries of the audit log are whole.`);
    return true;
  } finally {
    await close();
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const file = positionals[0] && resolve(positionals[0]);
  if (!file) throw new StartupProblem(usage);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartupProblem(`There is no file ${file}.`);
  // Not loadEnv, which would make a new secret where there is none.
  const env = givenEnv();
  if (!env.backup.passphrase)
    throw new StartupProblem('BACKUP_PASSPHRASE must be set to the passphrase of the backup.');
  prepareDataDir(env.dataDir);
  if (env.databaseUrl === undefined && findRunningPostgres(env.dataDir)) {
    throw new StartupProblem(`A server is using ${env.dataDir}: stop it before it is restored.`);
  }
  const backup = { file, passphrase: env.backup.passphrase };
  const described = await inspectBackup(backup);
  assertSecretFits(env.secret, described.manifest.secret);
  const database = await openDatabase({ ...env, onProgress: (line) => console.log(line) });
  try {
    await assertFree(env, database.url, values.force);
    const now = new Date();
    await restoreBackup(backup, described, database.url, putBack(objectStoreOf(env), env.dataDir, now));
    if (env.secret === '') putSecretBack(env.dataDir, described.manifest.secret, now);
    await migrate(database.url);
    const { rows, files } = described.summary;
    console.log(`Restored as of ${described.manifest.madeAt}: ${rows} rows, ${files} files.`);
    if (!(await verify(database.url))) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

run().catch((error) => {
  reportFailure(error);
  process.exitCode = 1;
});
