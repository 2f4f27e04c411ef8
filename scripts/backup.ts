import { mkdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Env, loadEnv } from '../apps/server/src/env.ts';
import { verifyAudit } from '../apps/server/src/features/audit/index.ts';
import { verifyBooks } from '../apps/server/src/features/reconciliation/index.ts';
import { insertBackupRun } from '../apps/server/src/platform/backup/backups.repository.ts';
import { checkBackup } from '../apps/server/src/platform/backup/check-backup.ts';
import { startScratchDatabase } from '../apps/server/src/platform/backup/scratch-database.ts';
import { writeBackup } from '../apps/server/src/platform/backup/write-backup.ts';
import { openDb } from '../apps/server/src/platform/db/client.ts';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { objectStoreOf } from '../apps/server/src/platform/files/file-store.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { StartupProblem } from '../apps/server/src/platform/startup-problem.ts';

/** Looking at every order takes longer than any request may. */
const statementTimeoutMs = 600_000;

const options = { to: { type: 'string' }, 'no-check': { type: 'boolean', default: false } } as const;

function passphraseOf({ backup }: Env): string {
  if (backup.passphrase) return backup.passphrase;
  throw new StartupProblem(
    'BACKUP_PASSPHRASE must be set: a backup holds everything, so it is never written unencrypted.',
  );
}

/** What is wrong with the shop that comes out of the backup, in sentences. */
async function problemsOf(backup: { file: string; passphrase: string }): Promise<string[]> {
  const scratch = await startScratchDatabase();
  try {
    const { wrongFiles } = await checkBackup(backup, scratch.url);
    const { db, close } = openDb({ url: scratch.url, size: 1, statementTimeoutMs });
    try {
      const books = await verifyBooks(db);
      const { breaks } = await verifyAudit(db);
      return [
        ...wrongFiles.map((key) => `file ${key}: is not what the database says`),
        ...books.map(({ invariant, subject, detail }) => `${invariant}: ${subject}: ${detail}`),
        ...breaks.map(({ problem, chain, number }) => `audit log: ${problem} in chain ${chain}, number ${number}`),
      ];
    } finally {
      await close();
    }
  } finally {
    await scratch.stop();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const env = loadEnv();
  const passphrase = passphraseOf(env);
  const started = new Date();
  const name = `herbary-${started.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
  const file = values.to ? resolve(values.to) : resolve(env.dataDir, env.backup.dir, name);
  if (!values.to) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const database = await joinDatabase({ ...env, onProgress: (line) => console.log(line) });
  try {
    await migrate(database.url);
    const source = { databaseUrl: database.url, store: objectStoreOf(env), dataDir: env.dataDir, secret: env.secret };
    const written = await writeBackup(source, { file, passphrase }, started);
    console.log(
      `${file}: ${written.rows} rows of ${written.tables} tables, ${written.files} files, ${written.bytes} bytes.`,
    );
    for (const key of written.missing)
      console.log(`  MISSING  file ${key}: it is in the database, but not in the storage`);
    const problems = values['no-check'] ? [] : await problemsOf({ file, passphrase });
    for (const problem of problems) console.log(`  WRONG  ${problem}`);
    const checked = !values['no-check'] && problems.length === 0;
    const { db, close } = openDb({ url: database.url, size: 1 });
    await insertBackupRun(db, {
      fileName: basename(file),
      bytes: written.bytes,
      rows: written.rows,
      files: written.files,
      missingFiles: written.missing.length,
      durationMs: Date.now() - started.getTime(),
      checked,
    }).finally(close);
    if (checked) console.log('Restored into a scratch database: books, audit log and files are correct.');
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

run().catch((error) => {
  reportFailure(error);
  process.exitCode = 1;
});
