import { once } from 'node:events';
import { copyFile, lstat, mkdtemp, open, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getProfile, login } from '@herbary/contract/identity.ts';
import { getProduct } from '@herbary/contract/products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAudit, verifyAudit } from './features/audit/index.ts';
import { verifyBooks } from './features/reconciliation/index.ts';
import { findLastBackup, insertBackupRun } from './platform/backup/backups.repository.ts';
import { checkBackup } from './platform/backup/check-backup.ts';
import { holdsShop, isInUse } from './platform/backup/load.repository.ts';
import { assertSecretFits, putBack, putSecretBack } from './platform/backup/put-back.ts';
import { inspectBackup, restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { type Db, transaction } from './platform/db/client.ts';
import { objectStoreOf } from './platform/files/file-store.ts';
import { createAccount } from './testing/as.ts';
import { type BuyingWorld, buyingWorld } from './testing/factories/buying-world.ts';
import { rowPrints } from './testing/row-prints.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createEmptyTestDb, createTestDb } from './testing/test-db.ts';
import { corpus } from './testing/upload-corpus.ts';

const passphrase = 'a passphrase that only tests know';
const password = 'a quiet garden';
const noOwner = { ownerUserId: null };
const now = new Date('2026-11-16T06:00:00Z');

let folder: string;
let test: TestApp;
let world: BuyingWorld;
let kept: Awaited<ReturnType<typeof fill>>;
let backup: { file: string; passphrase: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'herbary-backup-'));
  test = await createTestApp({ work: false });
  world = await buyingWorld(test);
  kept = await fill();
  backup = { file: join(folder, 'all.backup'), passphrase };
  await writeBackup(sourceOf(test), backup, now);
}, 120_000);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const sourceOf = ({ database, deps: { env } }: TestApp) => ({
  databaseUrl: database.url,
  store: objectStoreOf(env),
  dataDir: env.dataDir,
  secret: env.secret,
});

const waitingJobs = async (db: Db) =>
  (await sql<{ name: string; data: unknown }>`select name, data from pgboss.job order by name, data::text`.execute(db))
    .rows;

async function received(body: Buffer, fileName: string) {
  const path = join(folder, fileName);
  await writeFile(path, body);
  return { path, fileName, bytes: body.length };
}

/** A document, a picture, a document that is being removed, and values that a careless copy would change. */
async function fill() {
  const { db, deps } = test;
  const document = await deps.files.storeDocument(db, await received(await corpus.pdf(), 'permit.pdf'), noOwner);
  const picture = await deps.files.storeImage(db, await received(await corpus.png(), 'herb.png'), noOwner);
  const removed = await deps.files.storeDocument(db, await received(await corpus.pdf(), 'old.pdf'), noOwner);
  await deps.files.remove(db, removed.fileId);
  await sql`
    insert into outbox_event (id, type, subject, payload)
    values (gen_random_uuid(), 'test.odd', 'odd', jsonb_build_object('text', E'\\t"quoted" \\\\ \\u00e9\\u2028', 'none', null))
  `.execute(db);
  await writeFile(join(deps.env.dataDir, 'card-sandbox.journal'), 'taken');
  const { email } = await createAccount(test, { password });
  return { document, picture, email, prints: await rowPrints(db), jobs: await waitingJobs(db) };
}

it('brings everything back after everything is lost: rows, files, key, jobs; the shop sells, and people sign in', async () => {
  const database = await createEmptyTestDb();
  const dataDir = await mkdtemp(join(folder, 'new-'));
  try {
    expect(await holdsShop(database.url)).toBe(false);
    const described = await inspectBackup(backup);
    await restoreBackup(backup, described, database.url, putBack(objectStoreOf({ dataDir }), dataDir, now));
    putSecretBack(dataDir, described.manifest.secret, now);

    expect(await rowPrints(database.db)).toEqual(kept.prints);
    expect(await waitingJobs(database.db)).toEqual(kept.jobs);
    expect(kept.jobs.map(({ name }) => name)).toContain('files.purge');
    expect(await verifyBooks(database.db)).toEqual([]);
    expect((await verifyAudit(database.db)).breaks).toEqual([]);
    expect(await readFile(join(dataDir, 'card-sandbox.journal'), 'utf8')).toBe('taken');

    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    const restored = await createTestApp({ database, env: { dataDir, secret }, work: false });
    try {
      const profile = await restored.client({ token: world.buyer.token }).call(getProfile);
      expect(profile._id).toBe(world.buyer.userId);
      const product = await restored.client().call(getProduct, { params: { id: world.productId } });
      expect(product._id).toBe(world.productId);
      const signedIn = await restored.client().call(login, { body: { email: kept.email, password } });
      expect(signedIn.success).toBe(true);
      const document = await restored.deps.files.openDocument(kept.document.fileId);
      expect(document && (await buffer(document.stream))).toEqual(await corpus.pdf());
      const picture = await restored.deps.files.openPublic(kept.picture.url.replace('/files/', ''));
      expect(picture && (await buffer(picture.stream)).length).toBe(picture?.bytes);
      // Keys and triggers are back as well: nothing is orphaned, and the log cannot be changed.
      await expect(sql`delete from audit_entry`.execute(restored.db)).rejects.toThrow();
      await expect(sql`delete from app_user where id = ${world.seller.userId}`.execute(restored.db)).rejects.toThrow();
    } finally {
      await restored.close();
    }
  } finally {
    await database.close();
  }
});

it('is taken as of one moment while the shop goes on, and is right in a scratch database', async () => {
  const scratch = await createEmptyTestDb();
  const busy = { file: join(folder, 'busy.backup'), passphrase };
  const actor = { kind: 'admin', id: world.admin.userId } as const;
  const data = { reason: 'While a backup runs', address: '198.51.100.24', before: null, after: {} };
  try {
    let isWritten = false;
    const writing = writeBackup(sourceOf(test), busy, now).finally(() => {
      isWritten = true;
    });
    // Each entry is in three tables: of different moments, they would be a broken chain.
    for (let round = 0; !isWritten; round++) {
      const subject = { type: 'order', id: `round ${round}` };
      await transaction(test.db, (tx) =>
        recordAudit(tx, { actor, action: 'order.cancel', subject, data, requestId: 'busy' }),
      );
    }
    const { rows, files } = await writing;
    const { wrongFiles, summary } = await checkBackup(busy, scratch.url);
    expect(wrongFiles).toEqual([]);
    expect(summary).toMatchObject({ rows, files, missing: [] });
    expect((await verifyAudit(scratch.db)).breaks).toEqual([]);
  } finally {
    await scratch.close();
  }
});

it('names files that are missing, and files that are not what the database says', async () => {
  const other = await createTestDb();
  const dataDir = await mkdtemp(join(folder, 'other-'));
  const scratch = await createEmptyTestDb();
  try {
    await sql`
      insert into stored_file (id, key, kind, mime, bytes, sha256, visibility)
      values (gen_random_uuid(), 'd/00/00000000000000000000000000000000.bin', 'document', 'application/pdf', 3, sha256('x'), 'private')
    `.execute(other.db);
    const file = join(folder, 'other.backup');
    const source = { databaseUrl: other.url, store: objectStoreOf({ dataDir }), dataDir, secret: 'x'.repeat(32) };
    const { missing } = await writeBackup(source, { file, passphrase }, now);
    expect(missing).toEqual(['d/00/00000000000000000000000000000000.bin']);
    await source.store.put(missing[0] ?? '', Buffer.from('abc'), 'application/octet-stream');
    await writeBackup(source, { file, passphrase }, now);
    expect((await checkBackup({ file, passphrase }, scratch.url)).wrongFiles).toEqual(missing);
  } finally {
    await Promise.all([other.close(), scratch.close()]);
  }
});

it('holds nothing that can be read, and opens with its passphrase alone', async () => {
  const bytes = await readFile(backup.file);
  for (const text of [world.buyer.email, test.deps.env.secret, 'app_user']) expect(bytes.includes(text)).toBe(false);
  expect((await stat(backup.file)).mode & 0o077).toBe(0);
  await expect(inspectBackup({ ...backup, passphrase: 'another passphrase' })).rejects.toThrow('BACKUP_PASSPHRASE');
  const { manifest } = await inspectBackup(backup);
  expect(manifest).toMatchObject({ madeAt: now.toISOString(), secret: test.deps.env.secret });
});

const damages: { name: string; damage: (file: string, length: number) => Promise<unknown> }[] = [
  { name: 'cut off in the middle', damage: (file, length) => truncate(file, Math.floor(length / 2)) },
  { name: 'cut off after a whole chunk', damage: (file) => truncate(file, 17 + 16 + 65_536 + 16) },
  { name: 'cut off after its head', damage: (file) => truncate(file, 17 + 16) },
  { name: 'longer than it was', damage: (file) => writeFile(file, 'more', { flag: 'a' }) },
  {
    name: 'changed by one bit near its end',
    damage: async (file, length) => {
      const handle = await open(file, 'r+');
      const one = Buffer.alloc(1);
      await handle.read(one, 0, 1, length - 100);
      await handle.write(Buffer.from([(one[0] ?? 0) ^ 1]), 0, 1, length - 100);
      await handle.close();
    },
  },
  { name: 'no backup at all', damage: (file) => writeFile(file, 'Hello, I am a text of some length, but no backup.') },
];

it.each(damages)('is refused when it is $name', async ({ name, damage }) => {
  const file = join(folder, `${name.replaceAll(' ', '-')}.backup`);
  await copyFile(backup.file, file);
  await damage(file, (await stat(file)).size);
  await expect(inspectBackup({ file, passphrase })).rejects.toThrow(/damaged|incomplete|not a Herbary backup/);
});

it('is refused when it was made with migrations that this version does not have', async () => {
  const database = await createEmptyTestDb();
  try {
    const { manifest } = await inspectBackup(backup);
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] };
    const restoring = restoreBackup(backup, { manifest: newer }, database.url, async () => undefined);
    await expect(restoring).rejects.toThrow('9999_later.sql');
  } finally {
    await database.close();
  }
});

it('sees that a database holds a shop or is in use, and that a secret does not fit', async () => {
  expect(await holdsShop(test.database.url)).toBe(true);
  expect(await isInUse(test.database.url)).toBe(true);
  const empty = await createEmptyTestDb();
  expect([await holdsShop(empty.url), await isInUse(empty.url)]).toEqual([false, false]);
  await empty.close();
  expect(() => assertSecretFits('another secret', 'secret')).toThrow('SECRET is not the one');
  expect(() => assertSecretFits('', 'secret')).not.toThrow();
});

it('sets a secret aside that it replaces', async () => {
  const dataDir = await mkdtemp(join(folder, 'secret-'));
  await writeFile(join(dataDir, 'secret'), 'the old one');
  putSecretBack(dataDir, 'the one of the backup', now);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('the one of the backup');
  expect(await readFile(join(dataDir, 'secret.before-2026-11-16T06-00-00.000Z'), 'utf8')).toBe('the old one');
});

it('says in one sentence where it cannot be written, and leaves nothing there', async () => {
  const places = {
    '/proc/b.backup': ' (ENOENT).',
    [join(backup.file, 'b.backup')]: `: ${backup.file} is not a folder.`,
    [join(folder, 'none', 'b.backup')]: `: ${join(folder, 'none')} is not a folder.`,
  };
  for (const [file, why] of Object.entries(places)) {
    const sentence = `The backup cannot be written to ${file}${why}`;
    await expect(writeBackup(sourceOf(test), { file, passphrase }, now)).rejects.toThrow(sentence);
  }
  await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

it('replaces no folder, socket or link, and leaves nothing beside it', async () => {
  const [link, socket] = [join(folder, 'link'), join(folder, 'socket')];
  await symlink(backup.file, link);
  const listening = createServer().listen(socket);
  await once(listening, 'listening');
  for (const file of [folder, link, socket]) {
    const before = await lstat(file);
    const sentence = `The backup cannot be written to ${file}: it is not a regular file.`;
    await expect(writeBackup(sourceOf(test), { file, passphrase }, now)).rejects.toThrow(sentence);
    expect((await lstat(file)).ino).toBe(before.ino);
    await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
  }
  listening.close();
});

it('is recorded, so that the last one is known', async () => {
  const database = await createTestDb();
  const run = { fileName: 'a.backup', bytes: 5, rows: 4, files: 3, missingFiles: 2, durationMs: 1, checked: true };
  expect(await findLastBackup(database.db)).toBeUndefined();
  await insertBackupRun(database.db, run);
  expect(await findLastBackup(database.db)).toMatchObject(run);
  await database.close();
});
