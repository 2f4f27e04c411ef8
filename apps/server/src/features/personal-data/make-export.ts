import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { defineEvent } from '../../platform/events/outbox.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { PersonalData, PersonalFile } from '../../platform/personal-data.ts';
import { attachUploads, recordUpload } from '../media/index.ts';
import { findUnmade, listOwnFiles, markReady } from './data-exports.repository.ts';

export const dataExportReady = defineEvent(
  'personal-data.export-ready',
  z.strictObject({ exportId: z.uuid(), userId: z.uuid() }),
);

export const makeExportJob = defineJob('personal-data.export', z.strictObject({ exportId: z.uuid() }), {
  maxSeconds: 900,
});

/** The ZIP is held in memory while it is sealed. */
const maxFileBytes = 150 * 1024 * 1024;

/** Made, stored, and only then called ready: a worker that dies on the way leaves a file that is swept, and the next begins anew. */
export async function makeExport(deps: Deps, parts: readonly PersonalData[], exportId: string): Promise<void> {
  const { db, files, events, clock } = deps;
  const wanted = await findUnmade(db, exportId);
  if (!wanted) return;
  const { userId } = wanted;
  const plain = await zipOf(entriesOf(deps, parts, userId));
  const fileName = `${PRODUCT_NAME.toLowerCase()}-data-${clock.now().toISOString().slice(0, 10)}.zip`;
  const { fileId } = await files.storeMade(db, { plain, mime: 'application/zip', fileName }, { ownerUserId: userId });
  const upload = { userId, purpose: 'data_export' as const };
  await recordUpload(db, { ...upload, fileId });
  await transaction(db, async (tx) => {
    if (!(await markReady(tx, exportId, { fileId, bytes: plain.length }))) return;
    if (!(await attachUploads(tx, { ...upload, fileIds: [fileId] }))) throw new Error(`File ${fileId} is gone`);
    await events.publish(tx, { type: dataExportReady, subject: `user:${userId}`, payload: { exportId, userId } });
  });
}

type Entry = { path: string; content: Buffer };

async function* entriesOf(deps: Deps, parts: readonly PersonalData[], userId: string): AsyncGenerator<Entry> {
  const found: string[] = [];
  const empty: string[] = [];
  for (const { name, rows } of parts) {
    const { rows: own } = await rows(userId).execute(deps.db);
    (own.length > 0 ? found : empty).push(name);
    if (own.length > 0) yield { path: `${name}.json`, content: Buffer.from(`${JSON.stringify(own, null, 2)}\n`) };
  }
  for (const { name, files } of parts) {
    for (const { fileName, content } of (await files?.(deps.db, userId)) ?? [])
      yield { path: `${name}/${plainName(fileName)}`, content };
  }
  const left: string[] = [];
  let bytes = 0;
  for await (const { fileName, content } of ownFiles(deps, deps.db, userId)) {
    bytes += content.length;
    if (bytes > maxFileBytes) left.push(fileName);
    else yield { path: `files/${plainName(fileName)}`, content };
  }
  yield { path: 'README.txt', content: Buffer.from(describe(deps.clock.now(), { found, empty, left })) };
}

/** Shown by other programs as a path: nothing of what a person called a file may lead out of the folder. */
const plainName = (name: string) => name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '_');

async function* ownFiles({ files }: Pick<Deps, 'files'>, db: Db, userId: string): AsyncGenerator<PersonalFile> {
  for (const { id, kind, key, name } of await listOwnFiles(db, userId)) {
    const opened = kind === 'image' ? await files.openPublic(key) : await files.openDocument(id);
    const ending = kind === 'image' ? `.${key.split('.').at(-1)}` : '';
    if (opened) yield { fileName: `${id}-${name}${ending}`, content: await buffer(opened.stream) };
  }
}

type Contents = Record<'found' | 'empty' | 'left', string[]>;

function describe(now: Date, { found, empty, left }: Contents): string {
  const lines = [
    `Everything that ${PRODUCT_NAME} stores about you, as of ${now.toISOString()}.`,
    '',
    'Amounts end in _cents: 1250 is 12.50. Times are UTC. What other people wrote or bought is not in here, and neither are',
    'passwords and other secrets.',
    '',
    `In this archive: ${found.join(', ')}.`,
    `Nothing is stored under: ${empty.join(', ') || 'none'}.`,
    ...(left.length > 0 ? ['', 'Files too large for this archive; ask our support team for them:', ...left] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Entry by entry, so that other requests are answered in between. Pictures and PDFs are packed already. */
async function zipOf(entries: AsyncIterable<Entry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { path, content } of entries) {
    const file = /\.(json|txt)$/.test(path) ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(file);
    file.push(content, true);
    await setImmediate();
  }
  zip.end();
  return Buffer.concat(chunks);
}
