import { statfs } from 'node:fs/promises';
import type { SystemState } from '@herbary/contract/operations.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Deps } from '../../deps.ts';
import { findLastBackup } from '../../platform/backup/backups.repository.ts';
import { shareReading } from '../../platform/db/share-reading.ts';
import { readDatabaseState, sumStoredFiles } from '../../platform/db/system.repository.ts';
import { countUndelivered } from '../../platform/events/outbox.repository.ts';
import { countJobs } from '../../platform/jobs/jobs.repository.ts';
import { countUnsentMail } from '../../platform/mail/mail.repository.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

async function diskOf(folder: string): Promise<SystemState['storage']['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    // Some file systems do not say; everything else is still worth knowing.
    return null;
  }
}

async function lastBackupOf({ db }: Deps): Promise<SystemState['lastBackup']> {
  const run = await findLastBackup(db);
  if (!run) return null;
  const { finishedAt, fileName, bytes, rows, files, missingFiles, checked } = run;
  return { at: finishedAt.toISOString(), fileName, bytes, rows, files, missingFiles, checked };
}

export const readSystem = shareReading(async (deps: Deps): Promise<SystemState> => {
  const { db, env } = deps;
  const [state, stored, jobs, mail, events, disk, lastBackup] = await Promise.all([
    readDatabaseState(db),
    sumStoredFiles(db),
    countJobs(db),
    countUnsentMail(db),
    countUndelivered(db, 0),
    diskOf(env.dataDir),
    lastBackupOf(deps),
  ]);
  const { postgres, databaseBytes, migrations, lastMigration, lastMigratedAt } = state;
  return {
    versions: { program: packageFile.version, node: process.versions.node, postgres },
    startedAt: startedAt.toISOString(),
    migrations: {
      count: migrations,
      last: lastMigration && lastMigratedAt ? { name: lastMigration, at: lastMigratedAt.toISOString() } : null,
    },
    queues: { jobs, mail, events },
    storage: {
      databaseBytes,
      files: stored.files,
      fileBytes: stored.bytes,
      where: env.s3 ? 'bucket' : 'disk',
      disk,
    },
    lastBackup,
  };
});
