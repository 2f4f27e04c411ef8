import type { Db } from '../../platform/db/client.ts';
import { insertUpload, markAttached, type Upload } from './uploads.repository.ts';

/** A file that belongs to nothing yet: its sender may attach it within a day. */
export async function recordUpload(tx: Db, upload: Upload): Promise<void> {
  await insertUpload(tx, upload);
}

/** Takes the files for what they were sent for. False when one is foreign, spent or repeated: then nothing may stay. */
export const attachUploads = async (
  tx: Db,
  { fileIds, ...sent }: Omit<Upload, 'fileId'> & { fileIds: string[] },
): Promise<boolean> => fileIds.length === 0 || (await markAttached(tx, { ...sent, fileIds })) === fileIds.length;
