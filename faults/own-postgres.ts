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
    async close() {
      await close();
      await postgres.stop();
    },
  };
}

async function crashPostgres(dataDir: string, db: Db): Promise<void> {
  const home = findPostgresHome(dataDir);
  if (!home) throw new Error('There is no PostgreSQL to crash');
  const pid = Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGQUIT');
  const answers = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  await waitFor(async () => !isAlive(pid) && (await answers()), 5 * 60_000);
}
