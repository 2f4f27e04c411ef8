import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { fastestFolder } from './fastest-folder.ts';

/** A PostgreSQL that forgets everything when its process ends, however that ends, and so need not wait for any disk. */
export async function startThrowAwayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(fastestFolder(), 'herbary-test-'));
  chmodSync(dataDir, 0o711);
  return startEmbeddedPostgres({
    dataDir,
    disposable: true,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      // Nothing moves rows or plans behind a test, whenever it happens to look.
      autovacuum: 'off',
      jit: 'off',
      max_connections: '300',
    },
  });
}
