import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from '../http/app-error.ts';
import { assertObjectKey, type ListedObject, type ObjectStore } from './object-store.ts';

/** Objects as files under `root`; unfinished ones lie in `tempDir`, which must be on the same file system. */
export function createDiskStore({ root, tempDir }: { root: string; tempDir: string }): ObjectStore {
  const pathOf = (key: string): string => {
    assertObjectKey(key);
    return join(root, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      const draft = join(tempDir, randomUUID());
      await mkdir(tempDir, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeThrough(draft, body);
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw isStorageFull(error) ? new AppError('upload.storage_full') : error;
      }
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(absentIsUndefined);
      return found && { stream: createReadStream(path), bytes: found.size };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => walk(root),
  };
}

/** A rename may reach the disk before the bytes do; after a power cut the name would then lead to nothing. */
async function writeThrough(path: string, body: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* walk(root: string): AsyncIterable<ListedObject> {
  await mkdir(root, { recursive: true });
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(absentIsUndefined);
    if (found) yield { key: relative(root, path).split(sep).join('/'), modifiedAt: found.mtime };
  }
}

export function isStorageFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
}

export function absentIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
