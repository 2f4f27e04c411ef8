import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietLog } from '../../testing/quiet-log.ts';
import { startS3Stub } from '../../testing/s3-stub.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { corpus } from '../../testing/upload-corpus.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { filesPlugin } from './files-plugin.ts';

const secret = 'a secret of more than thirty-two characters';
const noOwner = { ownerUserId: null };
let now = new Date();
const clock = { now: () => now };

let test: TestDb;
let jobs: Jobs;
let dataDir: string;
let files: FileStore;
let app: FastifyInstance;

beforeAll(async () => {
  test = await createTestDb();
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  jobs = createJobs({ databaseUrl: test.url, log: quietLog });
  files = createFileStore({ db: test.db, jobs, clock, dataDir, secret });
  await jobs.start();
  app = Fastify();
  await app.register(filesPlugin, { files });
});
afterAll(async () => {
  await app.close();
  await jobs.stop();
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  now = new Date();
});

async function received(body: Buffer, fileName = 'picture.png') {
  await mkdir(join(dataDir, 'inbox'), { recursive: true });
  const path = join(dataDir, 'inbox', `${Math.random()}`);
  await writeFile(path, body);
  return { path, fileName, bytes: body.length };
}
const objectsOnDisk = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  ).length;
const rows = async () => (await sql`select 1 from stored_file`.execute(test.db)).rows.length;

describe('pictures', () => {
  it('become WebP and AVIF in several widths, served for ever, with what the row says', async () => {
    const image = await files.storeImage(test.db, await received(await corpus.photo()), noOwner);
    expect(image).toMatchObject({ width: 1080, height: 810 });
    expect(image.variants.map(({ width, format }) => `${width} ${format}`)).toEqual(
      [160, 320, 720, 1080].flatMap((width) => [`${width} webp`, `${width} avif`]),
    );
    for (const variant of image.variants) {
      const answer = await app.inject(variant.url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${variant.format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      const header = await sharp(answer.rawPayload).metadata();
      expect([header.width, header.height]).toEqual([variant.width, variant.height]);
    }
    const row = await sql<{ sha256: Buffer; key: string }>`
      select sha256, key from stored_file where id = ${image.fileId}
    `.execute(test.db);
    const served = await app.inject(image.url);
    expect(row.rows[0]?.sha256.equals(createHash('sha256').update(served.rawPayload).digest())).toBe(true);
    expect(await files.imageOf(test.db, image.fileId)).toEqual(image);
  });

  it('are never enlarged', async () => {
    const image = await files.storeImage(test.db, await received(await corpus.png()), noOwner);
    expect(image.variants.map(({ width }) => width)).toEqual([160, 160, 200, 200]);
  });

  it.each([
    [1, 1],
    [9, 9],
    [1, 500],
    [1, 40_000],
    [2_000, 1],
  ])('may be as small as %i × %i, and outlive the sweep', async (width, height) => {
    const picture = sharp({ create: { width, height, channels: 3, background: 'green' } });
    const image = await files.storeImage(test.db, await received(await picture.png().toBuffer()), noOwner);
    now = new Date(Date.now() + 3 * 86_400_000);
    await files.sweep();
    for (const { url } of image.variants) expect((await app.inject(url)).statusCode).toBe(200);
    const photo = await received(await picture.png().toBuffer());
    expect((await files.storePrivateImage(test.db, photo, noOwner)).mime).toBe('image/jpeg');
  });

  it('lose everything but their pixels', async () => {
    const original = await corpus.photoWithGps();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const image = await files.storeImage(test.db, await received(original), noOwner);
    for (const { url } of image.variants) {
      const { rawPayload } = await app.inject(url);
      const header = await sharp(rawPayload).metadata();
      expect([header.exif, header.xmp, header.iptc]).toEqual([undefined, undefined, undefined]);
      expect(rawPayload.includes('canary-owner')).toBe(false);
    }
  });

  it('stand upright', async () => {
    const image = await files.storeImage(test.db, await received(await corpus.sideways()), noOwner);
    expect([image.width, image.height]).toEqual([200, 300]);
  });

  it.each(['webp', 'avif', 'png'] as const)('may come as %s, whatever they are called', async (format) => {
    const image = await files.storeImage(test.db, await received(await corpus[format](), 'x.exe'), noOwner);
    expect(image.width).toBe(200);
  });

  it('carry nothing that was hung behind them', async () => {
    const image = await files.storeImage(test.db, await received(await corpus.pngThenZip()), noOwner);
    const { rawPayload } = await app.inject(image.url);
    expect(rawPayload.includes('PK\u0003\u0004')).toBe(false);
  });

  it.each(['svg', 'html', 'htmlInJpegClothes', 'zip', 'exe', 'gif', 'asf', 'pdf', 'empty', 'truncatedJpeg'] as const)(
    'are not %s',
    async (kind) => {
      const before = [await objectsOnDisk(), await rows()];
      const stored = files.storeImage(test.db, await received(await corpus[kind]()), noOwner);
      await expect(stored).rejects.toMatchObject({ code: 'upload.not_an_image', status: 422 });
      expect([await objectsOnDisk(), await rows()]).toEqual(before);
    },
  );

  it('with 289 million pixels are refused before they are unfolded', async () => {
    const bomb = await received(await corpus.pixelBomb());
    expect(bomb.bytes).toBeLessThan(1_000_000);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    await expect(files.storeImage(test.db, bomb, noOwner)).rejects.toMatchObject({ status: 422 });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  it('beyond two at work and twenty in line are asked to come back', async () => {
    const file = await received(await corpus.png());
    const tries = Array.from({ length: 30 }, () => files.storeImage(test.db, file, noOwner));
    const results = await Promise.allSettled(tries);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ code: 'upload.busy', status: 503 });
  });

  it('leave nothing behind when their row cannot be written', async () => {
    const before = await objectsOnDisk();
    const stored = files.storeImage(test.db, await received(await corpus.png()), { ownerUserId: 'not an id' });
    await expect(stored).rejects.toThrow();
    expect(await objectsOnDisk()).toBe(before);
  });

  it('are gone, row and bytes, once they are removed', async () => {
    const image = await files.storeImage(test.db, await received(await corpus.png()), noOwner);
    await test.db.transaction().execute((tx) => files.remove(tx, image.fileId));
    expect(await files.imageOf(test.db, image.fileId)).toBeUndefined();
    await waitFor(async () => (await app.inject(image.url)).statusCode === 404);
    await waitFor(
      async () => (await sql`select 1 from stored_file where id = ${image.fileId}`.execute(test.db)).rows.length === 0,
    );
  });
});

describe('documents', () => {
  it('lie encrypted and open only through a signed link', async () => {
    const pdf = await corpus.pdf();
    const stored = await files.storeDocument(test.db, await received(pdf, 'pass port "x".pdf'), noOwner);
    expect(stored).toMatchObject({ mime: 'application/pdf', bytes: pdf.length });
    const { rows: found } = await sql<{ key: string; sha256: Buffer }>`
      select key, sha256 from stored_file where id = ${stored.fileId}
    `.execute(test.db);
    const atRest = await readFile(join(dataDir, 'files', found[0]?.key ?? ''));
    expect(atRest.includes('%PDF')).toBe(false);
    expect(found[0]?.sha256.equals(createHash('sha256').update(atRest).digest())).toBe(true);
    expect((await app.inject(`/files/${found[0]?.key}`)).statusCode).toBe(404);

    const answer = await app.inject(files.signedDocumentUrl(stored.fileId, 'viewer-1'));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="pass port _x_.pdf"/),
    });
  });

  it('close after five minutes', async () => {
    const stored = await files.storeDocument(test.db, await received(await corpus.pdf()), noOwner);
    const url = files.signedDocumentUrl(stored.fileId, 'viewer-1');
    now = new Date(now.getTime() + 299_000);
    expect((await app.inject(url)).statusCode).toBe(200);
    now = new Date(now.getTime() + 2_000);
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('do not open with a token that was changed, cut or made up', async () => {
    const stored = await files.storeDocument(test.db, await received(await corpus.pdf()), noOwner);
    const url = files.signedDocumentUrl(stored.fileId, 'viewer-1');
    const [body = '', mac = ''] = url.split('/').at(-1)?.split('.') ?? [];
    const forged = Buffer.from(JSON.stringify([stored.fileId, 'viewer-2', 9e9])).toString('base64url');
    for (const token of [
      `${forged}.${mac}`,
      body,
      `${body}.`,
      `${body}.${mac}x`,
      `${body}.${mac.slice(1)}`,
      '.',
      'a.b',
    ]) {
      expect((await app.inject(`/files/private/${token}`)).statusCode).toBe(404);
    }
  });

  it('open only for the person the link was made for, when the app says who asks', async () => {
    const bound = Fastify();
    await bound.register(filesPlugin, { files, viewerOf: async (request) => String(request.headers['x-viewer']) });
    const stored = await files.storeDocument(test.db, await received(await corpus.pdf()), noOwner);
    const url = files.signedDocumentUrl(stored.fileId, 'viewer-1');
    const opening = vi.spyOn(files, 'openDocument');
    expect((await bound.inject({ url, headers: { 'x-viewer': 'viewer-2' } })).statusCode).toBe(404);
    expect(opening).not.toHaveBeenCalled();
    expect((await bound.inject({ url, headers: { 'x-viewer': 'viewer-1' } })).statusCode).toBe(200);
    opening.mockRestore();
    await bound.close();
  });

  const made = (plain: Buffer) => files.storeMade(test.db, { plain, mime: 'text/plain', fileName: 'made' }, noOwner);
  const openStored = async (fileId: string) =>
    (await files.openDocument(fileId)) ?? { stream: Readable.from([]), bytes: -1 };

  it.each([0, 1, 15, 16, 17, 31, 32, 33, 65_535, 65_536, 3_000_000])('of %i bytes open as they were', async (size) => {
    const plain = randomBytes(size);
    const { stream, bytes } = await openStored((await made(plain)).fileId);
    expect((await buffer(stream)).equals(plain)).toBe(true);
    expect(bytes).toBe(size);
  });

  const withOther = (sealed: Buffer, place: number) => sealed.fill(sealed.readUInt8(place) ^ 1, place, place + 1);
  it.each([
    ['its first byte was changed', (sealed: Buffer) => withOther(sealed, 12)],
    ['its last byte was changed', (sealed: Buffer) => withOther(sealed, sealed.length - 1)],
    ['it was cut', (sealed: Buffer) => sealed.subarray(0, -20)],
    ['nothing is left of it', () => Buffer.alloc(0)],
  ])('never open whole when %s', async (_what, change) => {
    const { fileId } = await made(randomBytes(200_000));
    const { rows: found } = await sql<{ key: string }>`select key from stored_file where id = ${fileId}`.execute(
      test.db,
    );
    const path = join(dataDir, 'files', found[0]?.key ?? '');
    await writeFile(path, change(await readFile(path)));
    await expect(buffer((await openStored(fileId)).stream)).rejects.toThrow();
  });

  it.each(['photo', 'png', 'pdf', 'pdfOfText', 'jpegThenNotes', 'photoWithGps'] as const)('may be %s', async (kind) => {
    const stored = files.storeDocument(test.db, await received(await corpus[kind](), 'no-ending'), noOwner);
    await expect(stored).resolves.toMatchObject({ fileName: 'no-ending' });
  });

  const disguised = ['htmlInJpegClothes', 'pngThenZip', 'pdfThenZip', 'zipAroundPdf', 'jpegThenPage'] as const;
  const bombs = [
    'pixelBomb',
    'pdfBomb',
    'pdfTwiceFolded',
    'pdfOfEndlessParts',
    'pdfOfPartsInParts',
    'truncatedJpeg',
  ] as const;
  const foreign = ['svg', 'html', 'zip', 'exe', 'webp', 'empty'] as const;
  it.each([...foreign, ...disguised, ...bombs])('are not %s', async (kind) => {
    const before = await objectsOnDisk();
    const stored = files.storeDocument(test.db, await received(await corpus[kind](), 'passport.pdf'), noOwner);
    await expect(stored).rejects.toMatchObject({ code: 'upload.not_a_document', status: 422 });
    expect(await objectsOnDisk()).toBe(before);
  });
});

describe('paths', () => {
  const evil = ['../secret', '..%2fsecret', '%2e%2e/secret', '....//secret', '..\\secret', '%00', 'i/../../secret'];
  const disguised = ['i/ab/../../../../etc/passwd', 'd/00/00000000000000000000000000000000.bin', 'i//etc/passwd'];
  it.each([...evil, ...disguised, '%252e%252e%252fsecret', '/etc/passwd', '~root', 'i/zz/x.webp'])(
    'lead nowhere else: %s',
    async (path) => {
      expect((await app.inject(`/files/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the sweep', () => {
  it('removes day-old leftovers, but no file of a row and no recent file', async () => {
    const image = await files.storeImage(test.db, await received(await corpus.png()), noOwner);
    const orphan = join(dataDir, 'files', 'i', 'ff');
    await mkdir(orphan, { recursive: true });
    const [old, fresh] = [join(orphan, `${'f'.repeat(32)}.webp`), join(orphan, `${'e'.repeat(32)}.webp`)];
    const draft = join(files.tempDir, 'upload-left');
    await mkdir(draft, { recursive: true });
    await Promise.all([writeFile(old, 'x'), writeFile(fresh, 'x')]);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const known = (await readdir(join(dataDir, 'files', 'i'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.parentPath.endsWith(image.url.split('/')[3] ?? '-'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of [old, draft, ...known]) await utimes(path, yesterday, yesterday);
    await files.sweep();
    const left = await readdir(orphan);
    expect(left).toContain(basename(fresh));
    expect(left).not.toContain(basename(old));
    expect(await readdir(files.tempDir)).toEqual([]);
    for (const { url } of image.variants) expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe('S3', () => {
  it('holds the same objects behind the same addresses, and nothing of a store that failed half-way', async () => {
    const stub = await startS3Stub('shop');
    const s3 = {
      endpoint: stub.endpoint,
      bucket: 'shop',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    };
    const inS3 = createFileStore({
      db: test.db,
      jobs: createJobs({ databaseUrl: test.url, log: quietLog }),
      clock,
      dataDir,
      s3,
      secret,
    });
    const image = await inS3.storeImage(test.db, await received(await corpus.png()), noOwner);
    expect(stub.objects.size).toBe(4);
    const opened = await inS3.openPublic(image.url.replace('/files/', ''));
    expect((await sharp(await buffer(opened?.stream ?? Readable.from([]))).metadata()).width).toBe(200);
    expect(await inS3.openPublic(`i/00/${'0'.repeat(32)}.webp`)).toBeUndefined();
    const document = await inS3.storeDocument(test.db, await received(await corpus.pdf()), noOwner);
    const openedDocument = await inS3.openDocument(document.fileId);
    expect(await text(openedDocument?.stream ?? Readable.from([]))).toContain('%PDF');

    const before = stub.objects.size;
    stub.refuseWrites(1);
    await expect(inS3.storeImage(test.db, await received(await corpus.png()), noOwner)).rejects.toThrow();
    expect(stub.objects.size).toBe(before);

    for (const object of stub.objects.values()) object.modifiedAt = new Date(Date.now() - 25 * 3_600_000);
    stub.objects.set(`i/aa/${'a'.repeat(32)}-320.avif`, { body: Buffer.from('x'), mime: 'x', modifiedAt: new Date(0) });
    await inS3.sweep();
    expect(stub.objects.size).toBe(before);
    await stub.close();
  });
});
