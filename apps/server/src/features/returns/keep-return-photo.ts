import type { Deps } from '../../deps.ts';
import type { ReceivedFile } from '../../platform/http/bind.ts';
import { recordUpload } from '../media/index.ts';

/** Of a broken jar on somebody's kitchen table: private, and seen by the two sides of the return and admins alone. */
export async function keepReturnPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
  photo: ReceivedFile,
): Promise<{ _id: string; url: string }> {
  const { fileId } = await files.storePrivateImage(db, photo, { ownerUserId: userId });
  await recordUpload(db, { fileId, userId, purpose: 'return_photo' });
  return { _id: fileId, url: files.signedDocumentUrl(fileId, userId) };
}
