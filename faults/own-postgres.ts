import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDb } from '../apps/server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { findPostgresHome } from '../apps/server/src/platform/db/embedded/postgres-home.ts';
import { isAlive } from '../apps/server/src/platform/db/embedded/process-identity.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { fastestFolder } from '../apps/server/src/testing/fastest-folder.ts';
import { waitFor } from '../apps/server/src/testing/wait-for.ts';
import type { FleetDatabase } from './fleet.ts';

export type OwnPostgres = FleetDatabase & {
  superuserUrl: string;
  /** Cuts PostgreSQL off in the middle of what it does, and waits until it has come back by itself. */
  crash(): Promise<void>;
  /** Stops all of its processes where they are: connections stay open, and nothing answers until the returned function runs. */
  freeze(): Promise<() => void>;
};

/**
 * A PostgreSQL for one fleet alone. What was committed survives a crash of its processes also when no disk is waited for;
 * a benchmark waits for the disk.
 */
export async function startOwnPostgres({ waitsForDisk }: { waitsForDisk: boolean }): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(waitsForDisk ? tmpdir() : fastestFolder(), 'herbary-faults-'));
  // As root, PostgreSQL is another user: into a closed folder its files could not be put.
  chmodSync(dataDir, 0o711);
  const settings = { max_connections: '200', ...(waitsForDisk ? {} : { fsync: 'off' }) };
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: true, settings });
  await migrate(postgres.url);
  const { db, close } = openDb({ url: postgres.url, size: 4, onIdleError: () => undefined });
  return {
    db,
    url: postgres.url,
    superuserUrl: postgres.superuserUrl,
    crash: () => crashPostgres(dataDir, db),
    freeze: () => freezePostgres(dataDir, postgres.superuserUrl),
    async close() {
      await close();
      await postgres.stop();
    },
  };
}

function mainProcess(dataDir: string): number {
  const home = findPostgresHome(dataDir);
  if (!home) throw new Error('There is no PostgreSQL here');
  return Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function freezePostgres(dataDir: string, superuserUrl: string): Promise<() => void> {
  const main = mainProcess(dataDir);
  // Stopped first, it starts no further process; those that run still answer.
  const { db, close } = openDb({ url: superuserUrl, size: 1 });
  await sql`select 1`.execute(db);
  process.kill(main, 'SIGSTOP');
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where pid <> pg_backend_pid()`.execute(
    db,
  );
  const pids = [main, ...rows.map(({ pid }) => pid)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await close();
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

async function crashPostgres(dataDir: string, db: Db): Promise<void> {
  const pid = mainProcess(dataDir);
  process.kill(pid, 'SIGQUIT');
  const answers = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  await waitFor(async () => !isAlive(pid) && (await answers()), 5 * 60_000);
}
