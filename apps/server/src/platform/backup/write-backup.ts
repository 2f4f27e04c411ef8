import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { ObjectStore } from '../files/object-store.ts';
import { StartupProblem } from '../startup-problem.ts';
import { sealed } from './backup-cipher.ts';
import { type Frame, frameBytes, type Summary } from './backup-frames.ts';
import { beginSnapshot, describeDatabase, dumpDatabase, openPlain } from './dump.repository.ts';
import { isStillNamed, listObjects } from './named-objects.repository.ts';

/** Kept beside the files: what the card sandbox of a demo has taken. */
export const dataFiles = ['card-sandbox.journal'];

export type BackupSource = { databaseUrl: string; store: ObjectStore; dataDir: string; secret: string };
export type BackupTarget = { file: string; passphrase: string };

/**
 * The database as of one moment, then the files that it names then: a file is written before its row and removed after
 * it, so that every row of the backup finds its file. One that was removed meanwhile was removed by a person.
 */
export async function writeBackup(source: BackupSource, { file, passphrase }: BackupTarget, now: Date) {
  await refuseUnfit(file);
  const draft = `${file}.part`;
  const count: Summary = { tables: 0, rows: 0, files: 0, missing: [] };
  const client = await openPlain(source.databaseUrl);
  try {
    await beginSnapshot(client);
    async function* bytes() {
      for await (const frame of framesOf(client, source, count, now)) yield frameBytes(frame);
    }
    await pipeline(
      bytes,
      createGzip({ level: 6 }),
      (packed: AsyncIterable<Buffer>) => sealed(packed, passphrase),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await syncToDisk(draft);
    await rename(draft, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    // A full disk names no file.
    throw path === draft || code === 'ENOSPC' ? notWritten(file, error) : error;
  } finally {
    await client.end();
  }
  return { ...count, bytes: (await stat(file)).size };
}

/** The draft is renamed to the file: a device, a socket or a link of that name would be gone, and a folder is none. */
async function refuseUnfit(file: string): Promise<void> {
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory())
    throw new StartupProblem(`The backup cannot be written to ${file}: ${dirname(file)} is not a folder.`);
  const there = await lstat(file).catch(() => undefined);
  if (there && !there.isFile())
    throw new StartupProblem(`The backup cannot be written to ${file}: it is not a regular file.`);
}

const notWritten = (file: string, error: unknown) =>
  new StartupProblem(`The backup cannot be written to ${file} (${(error as NodeJS.ErrnoException).code ?? error}).`);

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* framesOf(client: pg.Client, source: BackupSource, count: Summary, now: Date): AsyncGenerator<Frame> {
  const described = await describeDatabase(client);
  yield { kind: 'manifest', value: { format: 1, madeAt: now.toISOString(), secret: source.secret, ...described } };
  yield* dumpDatabase(client, count);
  for (const { key, isRemoved } of await listObjects(client)) {
    const opened = await source.store.open(key);
    if (opened) {
      count.files++;
      yield* fileFrames({ key, place: 'store' }, opened.stream);
    } else if (!isRemoved && (await isStillNamed(source.databaseUrl, key))) count.missing.push(key);
  }
  for (const key of dataFiles.filter((name) => existsSync(join(source.dataDir, name)))) {
    yield* fileFrames({ key, place: 'data' }, createReadStream(join(source.dataDir, key)));
  }
  yield { kind: 'summary', value: count };
}

async function* fileFrames(value: { key: string; place: 'store' | 'data' }, stream: Readable): AsyncGenerator<Frame> {
  yield { kind: 'file', value };
  for await (const data of stream) yield { kind: 'data', value: Buffer.from(data) };
}
