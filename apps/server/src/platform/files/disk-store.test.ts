import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';

const key = `i/00/${'0'.repeat(32)}.webp`;
let root: string;
let tempDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-'));
  tempDir = join(root, 'tmp');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function storeWithLimit(bytes: number): Promise<string> {
  const script = fileURLToPath(new URL('../../testing/store-one-object.ts', import.meta.url));
  const args = [process.execPath, script, join(root, 'full'), tempDir, String(bytes)];
  const { stdout } = await promisify(execFile)('bash', ['-c', 'ulimit -f 64; exec "$@"', 'limited', ...args]);
  return stdout;
}

it('refuses with 507 and leaves nothing when the disk takes no more', async () => {
  expect(await storeWithLimit(1_000_000)).toBe('upload.storage_full');
  const left = await readdir(join(root, 'full'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  expect(await readdir(tempDir)).toEqual([]);
  expect(await storeWithLimit(1_000)).toBe('stored');
});

it('stores an object, lists it, and deletes it', async () => {
  const store = createDiskStore({ root: join(root, 'files'), tempDir });
  await store.put(key, Buffer.from('leaf'), 'image/webp');
  const opened = await store.open(key);
  expect(opened?.bytes).toBe(4);
  if (opened) expect((await buffer(opened.stream)).toString()).toBe('leaf');
  const listed: string[] = [];
  for await (const object of store.list()) listed.push(object.key);
  expect(listed).toEqual([key]);
  await store.remove(key);
  await store.remove(key);
  expect(await store.open(key)).toBeUndefined();
});

it.each(['../x', 'i/../x', '/etc/passwd', 'i/00/x.webp', `${key}/..`, `${key}\0`])(
  'takes no other key: %j',
  async (evil) => {
    const store = createDiskStore({ root: join(root, 'files'), tempDir });
    await expect(store.put(evil, Buffer.from('x'), 'x')).rejects.toThrow('Not an object key');
    await expect(store.open(evil)).rejects.toThrow('Not an object key');
  },
);
