import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { dropUploads } from '../../media/index.ts';
import { deleteForgottenPhotos } from './forgotten-photos.repository.ts';

const batchSize = 100;

/** Deletes the photos of deleted accounts. A return that is still open has its photos until it is over. */
export async function forgetPhotos({ db, files }: Pick<Deps, 'db' | 'files'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const removed = await transaction(db, async (tx) => {
      const fileIds = await deleteForgottenPhotos(tx, batchSize);
      await dropUploads(tx, files, fileIds);
      return fileIds.length;
    });
    if (removed < batchSize) return;
  }
}
