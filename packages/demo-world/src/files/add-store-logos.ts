import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoFileServices } from '../demo-services.ts';
import { picturesDir } from '../pictures-dir.ts';

const logoFile = /^store-(.+)-320\.webp$/;

/**
 * Gives every demo store its logo as an uploaded picture, one after the other. What was not reached is done the next time.
 */
export async function addStoreLogos(
  { db, files }: Pick<DemoFileServices, 'db' | 'files'>,
  signal?: AbortSignal,
): Promise<number> {
  const slugs = (await readdir(picturesDir)).flatMap((file) => logoFile.exec(file)?.[1] ?? []);
  const stores = await db
    .selectFrom('app_user')
    .innerJoin('seller', 'seller.id', 'app_user.id')
    .select(['seller.id', 'seller.slug'])
    .where('app_user.profile_image_file_id', 'is', null)
    .where('app_user.deleted_at', 'is', null)
    .where('seller.slug', 'in', slugs)
    .orderBy('seller.featured', 'desc')
    .orderBy('seller.id')
    .execute();
  let added = 0;
  for (const store of stores) {
    if (signal?.aborted) break;
    const fileName = `store-${store.slug}-320.webp`;
    const path = join(picturesDir, fileName);
    const { size } = await stat(path);
    const { fileId } = await files.storeImage(db, { path, fileName, bytes: size }, { ownerUserId: store.id });
    await db
      .updateTable('app_user')
      .set({ profile_image_file_id: fileId })
      .where('id', '=', store.id)
      .where('profile_image_file_id', 'is', null)
      .execute();
    added += 1;
  }
  return added;
}
