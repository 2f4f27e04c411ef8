import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';

/** A PostgreSQL of its own that goes away with the process: whatever database the shop uses is left alone. */
export async function startScratchDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'herbary-scratch-'));
  chmodSync(dataDir, 0o711);
  return startEmbeddedPostgres({
    dataDir,
    disposable: true,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
}
