import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { ReceivedFile } from '../http/bind.ts';
import { newId } from '../ids.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { createDiskStore } from './disk-store.ts';
import { checkDocument } from './document.ts';
import {
  createDocumentCipher,
  createDocumentLinks,
  type DocumentCipher,
  type DocumentLink,
} from './document-cipher.ts';
import { encodeImage, encodePhoto } from './encode-image.ts';
import {
  deleteFileRow,
  type FileRow,
  findDocument,
  findRemoved,
  insertFile,
  listImages,
  markRemoved,
  type NewFile,
} from './files.repository.ts';
import type { ObjectStore, OpenedObject } from './object-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';
import { sweepFiles } from './sweep-files.ts';

type ImageVariant = { width: number; height: number; format: 'webp' | 'avif'; url: string; bytes: number };
/** `url` is the largest WebP; `variants` are in order of width. */
export type StoredImage = { fileId: string; url: string; width: number; height: number; variants: ImageVariant[] };
type StoredDocument = { fileId: string; mime: string; bytes: number; fileName: string; fingerprint: Buffer };
type OpenedDocument = OpenedObject & { mime: string; fileName: string };
type Owner = { ownerUserId: string | null };

export type FileStore = {
  /** Takes about a second: call it before the transaction in which the picture is attached to something. */
  storeImage(db: Db, received: ReceivedFile, owner: Owner): Promise<StoredImage>;
  storeDocument(db: Db, received: ReceivedFile, owner: Owner): Promise<StoredDocument>;
  /** A private picture: re-encoded like any picture, stored and opened like a document. */
  storePrivateImage(db: Db, received: ReceivedFile, owner: Owner): Promise<StoredDocument>;
  /** What a stranger sends along: a picture is re-encoded, a PDF is checked; both are stored and opened like a document. */
  storeAttachment(db: Db, received: ReceivedFile, owner: Owner): Promise<StoredDocument>;
  /** A document that the server itself has made. */
  storeMade(db: Db, made: PlainDocument, owner: Owner): Promise<StoredDocument>;
  imageOf(db: Db, fileId: string | null | undefined): Promise<StoredImage | undefined>;
  imagesOf(db: Db, fileIds: readonly (string | null | undefined)[]): Promise<Map<string, StoredImage>>;
  /** Opens for five minutes and for this viewer. Check the viewer's right, and write it down, before calling. */
  signedDocumentUrl(fileId: string, viewerId: string): string;
  /** The row in the caller's transaction, the bytes after it commits. */
  remove(tx: Db, fileId: string): Promise<void>;
  openPublic(key: string): Promise<OpenedObject | undefined>;
  /** What a signed link opens, and for whom; undefined when it was not made here or has run out. */
  readLink(token: string): DocumentLink | undefined;
  /** Its stream fails before its end when the stored bytes were changed. */
  openDocument(fileId: string): Promise<OpenedDocument | undefined>;
  /** Runs every hour by itself. */
  sweep(): Promise<void>;
  /** Where uploads lie while they arrive. */
  readonly tempDir: string;
};

export type FileStoreOptions = {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  dataDir: string;
  s3?: S3Settings;
  secret: string;
};

const purgeJob = defineJob('files.purge', z.strictObject({ fileId: z.uuid() }));
const sweepJob = defineJob('files.sweep', z.strictObject({}), { maxSeconds: 1_800 });
const publicKey = /^i\//;
const tempDirOf = (dataDir: string) => join(dataDir, 'tmp');

/** Where the bytes of all files lie. */
export const objectStoreOf = ({ dataDir, s3 }: Pick<FileStoreOptions, 'dataDir' | 's3'>): ObjectStore =>
  s3 ? createS3Store(s3) : createDiskStore({ root: join(dataDir, 'files'), tempDir: tempDirOf(dataDir) });

export function createFileStore({ db, jobs, clock, dataDir, s3, secret }: FileStoreOptions): FileStore {
  const tempDir = tempDirOf(dataDir);
  const store = objectStoreOf({ dataDir, s3 });
  const cipher = createDocumentCipher(secret);
  const links = createDocumentLinks(secret);
  const sweep = () => sweepFiles({ db, store, tempDir, clock });
  const openDocument = async (fileId: string): Promise<OpenedDocument | undefined> => {
    const row = await findDocument(db, fileId);
    const opened = row && (await store.open(row.key));
    if (!row || !opened) return undefined;
    // Whoever reads the stream is told of its failures, and closing it closes the file.
    const stream: Readable = pipeline(opened.stream, cipher.opening(row.key), () => undefined);
    return { mime: row.mime, fileName: row.originalName ?? 'document', stream, bytes: cipher.plainBytes(row.bytes) };
  };
  jobs.handle(purgeJob, ({ fileId }) => purge(db, store, fileId));
  jobs.handle(sweepJob, sweep);
  jobs.schedule(sweepJob, '41 * * * *', {});

  return {
    tempDir,
    sweep,
    storeImage: (handle, received, owner) => storeImage(handle, store, received, owner),
    storeDocument: (handle, received, owner) => storeDocument(handle, store, cipher, received, owner),
    storePrivateImage: async (handle, received, owner) => {
      const document = { plain: await encodePhoto(received.path), mime: 'image/jpeg', fileName: 'photo.jpg' };
      return sealDocument(handle, store, cipher, document, owner);
    },
    storeAttachment: async (handle, received, owner) => {
      const mime = await checkDocument(received.path);
      const document =
        mime === 'application/pdf'
          ? { plain: await readFile(received.path), mime, fileName: originalName(received) }
          : { plain: await encodePhoto(received.path), mime: 'image/jpeg', fileName: 'photo.jpg' };
      return sealDocument(handle, store, cipher, document, owner);
    },
    storeMade: (handle, made, owner) => sealDocument(handle, store, cipher, made, owner),
    async imageOf(handle, fileId) {
      return fileId ? (await imagesOf(handle, [fileId])).get(fileId) : undefined;
    },
    imagesOf,
    signedDocumentUrl: (fileId, viewerId) => `/files/private/${links.sign({ fileId, viewerId }, clock.now())}`,
    async remove(tx, fileId) {
      if (await markRemoved(tx, fileId)) await jobs.enqueue(tx, purgeJob, { fileId });
    },
    openPublic: async (key) => (publicKey.test(key) ? store.open(key) : undefined),
    readLink: (token) => links.read(token, clock.now()),
    openDocument,
  };
}

async function imagesOf(db: Db, fileIds: readonly (string | null | undefined)[]): Promise<Map<string, StoredImage>> {
  const ids = [...new Set(fileIds.filter((id) => id != null))];
  if (ids.length === 0) return new Map();
  return new Map((await listImages(db, ids)).map((row) => [row.id, imageView(row)]));
}

async function storeImage(db: Db, store: ObjectStore, received: ReceivedFile, owner: Owner): Promise<StoredImage> {
  const encoded = await encodeImage(received.path);
  const name = newName();
  const objects = encoded.variants.map((variant) => {
    const suffix = variant.format === 'webp' && variant.width === encoded.width ? '' : `-${variant.width}`;
    return { ...variant, key: `i/${name}${suffix}.${variant.format}`, mime: `image/${variant.format}` };
  });
  const main = objects.find((object) => object.format === 'webp' && object.width === encoded.width);
  if (!main) throw new Error('A picture was encoded without its largest WebP');
  const row: NewFile = {
    id: newId(),
    key: main.key,
    kind: 'image',
    mime: main.mime,
    bytes: main.body.length,
    sha256: sha256(main.body),
    width: encoded.width,
    height: encoded.height,
    variants: objects.map(({ width, height, format, key, body }) => ({
      width,
      height,
      format,
      key,
      bytes: body.length,
    })),
    encryptionKeyId: null,
    originalName: originalName(received),
    ownerUserId: owner.ownerUserId,
  };
  await putAll(store, objects, () => insertFile(db, row));
  return imageView(row);
}

async function storeDocument(
  db: Db,
  store: ObjectStore,
  cipher: DocumentCipher,
  received: ReceivedFile,
  owner: Owner,
): Promise<StoredDocument> {
  const mime = await checkDocument(received.path);
  const document = { plain: await readFile(received.path), mime, fileName: originalName(received) };
  return sealDocument(db, store, cipher, document, owner);
}

type PlainDocument = { plain: Buffer; mime: string; fileName: string };

async function sealDocument(
  db: Db,
  store: ObjectStore,
  cipher: DocumentCipher,
  { plain, mime, fileName }: PlainDocument,
  owner: Owner,
): Promise<StoredDocument> {
  const key = `d/${newName()}.bin`;
  const body = cipher.seal(key, plain);
  const row: NewFile = {
    id: newId(),
    key,
    kind: 'document',
    mime,
    bytes: body.length,
    sha256: sha256(body),
    width: null,
    height: null,
    variants: [],
    encryptionKeyId: cipher.keyId,
    originalName: fileName,
    ownerUserId: owner.ownerUserId,
  };
  await putAll(store, [{ key, body, mime: 'application/octet-stream' }], () => insertFile(db, row));
  return { fileId: row.id, mime, bytes: plain.length, fileName, fingerprint: cipher.fingerprint(plain) };
}

/** Whatever fails on the way, nothing that was written stays behind. */
async function putAll(
  store: ObjectStore,
  objects: { key: string; body: Buffer; mime: string }[],
  insertRow: () => Promise<void>,
): Promise<void> {
  try {
    for (const { key, body, mime } of objects) await store.put(key, body, mime);
    await insertRow();
  } catch (error) {
    // What cannot be removed now is an orphan, and the sweep's.
    await Promise.allSettled(objects.map(({ key }) => store.remove(key)));
    throw error;
  }
}

async function purge(db: Db, store: ObjectStore, fileId: string): Promise<void> {
  const row = await findRemoved(db, fileId);
  if (!row) return;
  for (const key of new Set([row.key, ...row.variants.map((variant) => variant.key)])) await store.remove(key);
  await deleteFileRow(db, fileId);
}

function imageView(row: FileRow): StoredImage {
  if (row.width === null || row.height === null) throw new Error(`File ${row.id} is no picture`);
  const variants = row.variants.map(({ key, ...variant }) => ({ ...variant, url: `/files/${key}` }));
  return { fileId: row.id, url: `/files/${row.key}`, width: row.width, height: row.height, variants };
}

function newName(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest();

/** Shown to people and put into a header, never used as a path. */
function originalName({ fileName }: ReceivedFile): string {
  return fileName.replace(/[\p{Cc}"\\/]+/gu, '_').slice(-255) || 'file';
}
