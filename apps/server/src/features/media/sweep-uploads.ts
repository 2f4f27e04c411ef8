import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { deleteUploads, lockForgottenUploads, lockUnattached } from './uploads.repository.ts';

const batchSize = 100;

/** Deletes uploads that nothing refers to any more, with their files. */
export async function dropUploads(tx: Db, files: Deps['files'], fileIds: string[]): Promise<void> {
  if (fileIds.length > 0) await deleteUploads(tx, fileIds);
  for (const fileId of fileIds) await files.remove(tx, fileId);
}

/** For a call that failed after its files were stored. What was attached after all, by a commit whose answer was lost, stays. */
export async function withdrawUploads(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction(db, async (tx) => dropUploads(tx, files, await lockUnattached(tx, fileIds)));
}

/** Removes what was sent and never used. */
export async function sweepUploads({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<number> {
  let swept = 0;
  for (;;) {
    const removed = await transaction(db, async (tx) => {
      const fileIds = await lockForgottenUploads(tx, batchSize);
      await dropUploads(tx, files, fileIds);
      return fileIds.length;
    });
    swept += removed;
    if (removed < batchSize) return swept;
  }
}
