import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stories } from '../data/community-stories.ts';
import type { DemoFileServices } from '../demo-services.ts';
import { worldId } from '../tables/world-id.ts';

const photosDir = join(import.meta.dirname, '../../story-photos');

/** Gives the stories of the community their photos, as uploaded ones. */
export async function addStoryPhotos(
  { db, files }: Pick<DemoFileServices, 'db' | 'files'>,
  signal?: AbortSignal,
): Promise<number> {
  const fileOf = new Map(
    stories.flatMap(({ photo }, index) => (photo ? [[worldId('community-post', `${index}`), photo.file]] : [])),
  );
  const posts = await db
    .selectFrom('community_post')
    .select(['id', 'author_id'])
    .where('id', 'in', [...fileOf.keys()])
    .where('image_file_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  let added = 0;
  for (const { id, author_id: ownerUserId } of posts) {
    if (signal?.aborted) break;
    const fileName = fileOf.get(id) ?? '';
    const path = join(photosDir, fileName);
    const { size } = await stat(path);
    const { fileId } = await files.storeImage(db, { path, fileName, bytes: size }, { ownerUserId });
    await db
      .updateTable('community_post')
      .set({ image_file_id: fileId })
      .where('id', '=', id)
      .where('image_file_id', 'is', null)
      .execute();
    added += 1;
  }
  return added;
}
