import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { quietLog } from '../../testing/quiet-log.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openDb } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { createJobs, defineJob } from './jobs.ts';

const note = defineJob('test.note', z.strictObject({ text: z.string() }));

it('works on after the database was restarted, and loses nothing', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restart-'));
  chmodSync(dataDir, 0o711);
  let postgres = await startEmbeddedPostgres({ dataDir });
  const { db, close } = openDb({ url: postgres.url });
  const jobs = createJobs({ databaseUrl: postgres.url, log: quietLog, superviseSeconds: 1 });
  const seen: string[] = [];
  jobs.handle(note, async ({ text }) => void seen.push(text));
  try {
    await jobs.start();
    await jobs.enqueue(db, note, { text: 'before' });
    await waitFor(() => seen.includes('before'));
    await jobs.enqueue(db, note, { text: 'waiting' }, { startAfter: new Date(Date.now() + 1_500) });
    await postgres.stop();
    await expect(jobs.enqueue(db, note, { text: 'never' })).rejects.toThrow();
    await sleep(1_500);
    postgres = await startEmbeddedPostgres({ dataDir });
    await waitFor(() => seen.includes('waiting'), 10_000);
    await jobs.enqueue(db, note, { text: 'after' });
    await waitFor(() => seen.includes('after'), 5_000);
    expect(seen).toEqual(['before', 'waiting', 'after']);
  } finally {
    await jobs.stop();
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
