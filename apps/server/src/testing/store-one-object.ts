import { createDiskStore } from '../platform/files/disk-store.ts';

/** For tests of a full disk: run under a file size limit, it says how storing one object ended. */
const [root = '', tempDir = '', bytes = '0'] = process.argv.slice(2);
const store = createDiskStore({ root, tempDir });
const outcome = await store.put(`i/00/${'0'.repeat(32)}.webp`, Buffer.alloc(Number(bytes), 1), 'image/webp').then(
  () => 'stored',
  (error: { code?: string }) => error.code ?? String(error),
);
process.stdout.write(outcome);
