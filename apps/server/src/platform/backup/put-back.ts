import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '../files/object-store.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { TakeFile } from './restore-backup.ts';
import { dataFiles } from './write-backup.ts';

const mimeOf = (key: string): string =>
  key.endsWith('.bin') ? 'application/octet-stream' : `image/${key.slice(key.lastIndexOf('.') + 1)}`;

/** What stands in the way is set aside under another name, not overwritten. */
function replaceFile(path: string, body: Buffer | string, now: Date): void {
  if (existsSync(path)) renameSync(path, `${path}.before-${now.toISOString().replaceAll(':', '-')}`);
  writeFileSync(path, body, { mode: 0o600 });
}

export const putBack =
  (store: ObjectStore, dataDir: string, now: Date): TakeFile =>
  async ({ key, place }, body) => {
    if (place === 'store') return store.put(key, body, mimeOf(key));
    if (!dataFiles.includes(key))
      throw new StartupProblem(`The backup has a file ${key} that this version does not know.`);
    replaceFile(join(dataDir, key), body, now);
  };

/** Refuses before anything is touched: with another secret, documents and two-factor secrets could not be opened. */
export function assertSecretFits(given: string, secret: string): void {
  if (given === '' || given === secret) return;
  throw new StartupProblem(
    'SECRET is not the one the backup was made with: set that one, or leave SECRET out and it comes from the backup.',
  );
}

export function putSecretBack(dataDir: string, secret: string, now: Date): void {
  const file = join(dataDir, 'secret');
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === secret) return;
  replaceFile(file, secret, now);
}
