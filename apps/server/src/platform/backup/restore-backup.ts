import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate } from '../db/migrate.ts';
import { installJobQueue } from '../jobs/jobs.ts';
import { StartupProblem } from '../startup-problem.ts';
import { opened } from './backup-cipher.ts';
import { type FileStart, type Frame, framesIn, type Manifest, type Summary } from './backup-frames.ts';
import { openPlain, queueVersionOf } from './dump.repository.ts';
import { beginLoad, dropEverything } from './load.repository.ts';

export type BackupFile = { file: string; passphrase: string };

/** Calls `take` with everything in the backup, in its order. */
async function readBackup({ file, passphrase }: BackupFile, take: (frame: Frame) => Promise<void> | void) {
  await pipeline(
    createReadStream(file),
    (source: AsyncIterable<Buffer>) => opened(source, passphrase),
    createGunzip(),
    async (unpacked: AsyncIterable<Buffer>) => {
      for await (const frame of framesIn(unpacked)) await take(frame);
    },
  );
}

/** Reads all of it once, so that one which is damaged at its end is refused before anything is touched. */
export async function inspectBackup(backup: BackupFile): Promise<{ manifest: Manifest; summary: Summary }> {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  await readBackup(backup, (frame) => {
    if (frame.kind === 'manifest') manifest = frame.value;
    if (frame.kind === 'summary') summary = frame.value;
  });
  if (!manifest || !summary) throw new StartupProblem('The backup is incomplete: none of it is used.');
  return { manifest, summary };
}

export type TakeFile = (start: FileStart, body: Buffer) => Promise<void>;

/** Empties the database, builds it as it was when the backup was made, and fills it; files go to `takeFile`. */
export async function restoreBackup(
  backup: BackupFile,
  { manifest }: { manifest: Manifest },
  databaseUrl: string,
  takeFile: TakeFile,
): Promise<void> {
  await rebuildSchema(databaseUrl, manifest);
  const client = await openPlain(databaseUrl);
  try {
    const load = await beginLoad(client);
    let file: { start: FileStart; parts: Buffer[] } | undefined;
    const endFile = async () => {
      if (file) await takeFile(file.start, Buffer.concat(file.parts));
      file = undefined;
    };
    await readBackup(backup, async (frame) => {
      if (frame.kind === 'table') load.table(frame.value);
      else if (frame.kind === 'rows') await load.rows(frame.value);
      else if (frame.kind === 'sequences') await load.sequences(frame.value);
      else if (frame.kind === 'data') file?.parts.push(frame.value);
      else await endFile();
      if (frame.kind === 'file') file = { start: frame.value, parts: [] };
    });
    await load.finish();
  } finally {
    await client.end();
  }
}

async function rebuildSchema(databaseUrl: string, { migrations, queueVersion }: Manifest): Promise<void> {
  const client = await openPlain(databaseUrl);
  try {
    await dropEverything(client);
    await migrate(databaseUrl, { only: migrations });
    if (queueVersion === null) return;
    await installJobQueue(databaseUrl);
    if ((await queueVersionOf(client)) !== queueVersion) {
      throw new StartupProblem(
        'The backup has the job queue of a different version of the program: restore it with that version, then upgrade.',
      );
    }
  } finally {
    await client.end();
  }
}
