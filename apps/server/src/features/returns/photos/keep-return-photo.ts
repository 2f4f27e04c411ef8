import type { Deps } from '../../../deps.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { recordUpload } from '../../media/index.ts';

/** A photo may show a buyer's home: it is private, and seen by buyer, seller and admins alone. */
export async function keepReturnPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
  photo: ReceivedFile,
): Promise<{ _id: string; url: string }> {
  const { fileId } = await files.storePrivateImage(db, photo, { ownerUserId: userId });
  await recordUpload(db, { fileId, userId, purpose: 'return_photo' });
  return { _id: fileId, url: files.signedDocumentUrl(fileId, userId) };
}
