import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { dropUploads } from '../../media/index.ts';
import { listUnshownFiles } from './product-writes.repository.ts';
import { lastWordsOf } from './seller-product-view.ts';
import type { SellerProductRow } from './seller-products.repository.ts';

/**
 * Deletes the files that the product no longer has. What buyers have seen stays: orders show the picture of what was
 * bought. So do the files of the listing that this one is a copy of.
 */
export async function dropImages(
  tx: Db,
  files: Deps['files'],
  before: SellerProductRow,
  kept: readonly { id: string }[],
): Promise<void> {
  const stay = new Set(kept.map(({ id }) => id));
  if (before.clearedRevision !== null) for (const { id } of before.images) stay.add(id);
  const gone = lastWordsOf(before).images.filter(({ id, copied }) => !copied && !stay.has(id));
  const fileIds = gone.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  await dropUploads(tx, files, await listUnshownFiles(tx, fileIds));
}
