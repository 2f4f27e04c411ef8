import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { absentIsUndefined } from './disk-store.ts';
import { listKnownKeys } from './files.repository.ts';
import type { ObjectStore } from './object-store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const batchSize = 500;

export type SweepOptions = { db: Db; store: ObjectStore; tempDir: string; clock: Clock };

/** Removes what a killed process left: unfinished uploads, and objects no row knows of, once they are a day old. */
export async function sweepFiles({ db, store, tempDir, clock }: SweepOptions): Promise<void> {
  const before = clock.now().getTime() - dayMs;
  await sweepTempDir(tempDir, before);
  let batch: string[] = [];
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt.getTime() > before) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    await removeOrphans(db, store, batch);
    batch = [];
  }
  await removeOrphans(db, store, batch);
}

async function sweepTempDir(tempDir: string, before: number): Promise<void> {
  await mkdir(tempDir, { recursive: true });
  for (const name of await readdir(tempDir)) {
    const path = join(tempDir, name);
    const found = await stat(path).catch(absentIsUndefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}

async function removeOrphans(db: Db, store: ObjectStore, keys: string[]): Promise<void> {
  const rowKeys = new Map(keys.map((key) => [key, rowKeyOf(key)]));
  const known = await listKnownKeys(db, [...new Set(rowKeys.values())]);
  for (const [key, rowKey] of rowKeys) {
    if (!known.has(rowKey)) await store.remove(key);
  }
}

/** All sizes of a picture hang on the row of its largest WebP. */
function rowKeyOf(key: string): string {
  return key.replace(/(-\d{1,4})?\.(webp|avif)$/, '.webp');
}
