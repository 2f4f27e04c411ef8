import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { waitFor } from '../../testing/wait-for.ts';
import { openDb } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { createLog } from '../log.ts';
import { createJobs, defineJob } from './jobs.ts';

const note = defineJob('test.note', z.strictObject({ text: z.string() }));

it('works on after the database was restarted, and loses nothing', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restart-'));
  chmodSync(dataDir, 0o711);
  let postgres = await startEmbeddedPostgres({ dataDir });
  const { db, close } = openDb({ url: postgres.url });
  const complaints: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void complaints.push(line) } });
  const jobs = createJobs({ databaseUrl: postgres.url, log, superviseSeconds: 1 });
  const seen: string[] = [];
  jobs.handle(note, async ({ text }) => void seen.push(text));
  try {
    await jobs.start();
    await jobs.enqueue(db, note, { text: 'before' });
    await waitFor(() => seen.includes('before'));
    await jobs.enqueue(db, note, { text: 'waiting' }, { startAfter: new Date(Date.now() + 3_600_000) });
    await postgres.stop();
    await expect(jobs.enqueue(db, note, { text: 'never' })).rejects.toThrow();
    await waitFor(() => complaints.some((line) => line.includes('job queue error')));
    postgres = await startEmbeddedPostgres({ dataDir });
    await sql`update pgboss.job set start_after = now() where name = ${note.name}`.execute(db);
    await waitFor(() => seen.includes('waiting'));
    await jobs.enqueue(db, note, { text: 'after' });
    await waitFor(() => seen.includes('after'));
    expect(seen).toEqual(['before', 'waiting', 'after']);
  } finally {
    await jobs.stop();
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
