import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { MediaUpload } from '../../platform/db/types.gen.ts';

export type UploadPurpose = MediaUpload['purpose'];
/** Without a sender: of a visitor, who attaches it in the same call. */
type Upload = { fileId: string; userId: string | null; purpose: UploadPurpose };

/** A file that belongs to nothing yet: its sender may attach it within a day. */
export const recordUpload = (tx: Db, { fileId, userId, purpose }: Upload) =>
  tx.insertInto('media_upload').values({ file_id: fileId, user_id: userId, purpose }).execute();

/** Takes the files for what they were sent for. False when one is foreign, spent or repeated: then nothing may stay. */
export async function attachUploads(
  tx: Db,
  { fileIds, userId, purpose }: { fileIds: string[]; userId: string | null; purpose: UploadPurpose },
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const attached = await tx
    .updateTable('media_upload')
    .set({ attached_at: sql`now()` })
    .where('file_id', 'in', fileIds)
    .where('user_id', 'is not distinct from', userId)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is', null)
    .returning('file_id')
    .execute();
  return attached.length === fileIds.length;
}

/** Locked, so that a file that is just being attached is left alone. */
export const lockForgottenUploads = async (tx: Db, limit: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('media_upload')
    .select('file_id')
    .where('attached_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.file_id);
};

/** Those of the files that belong to nothing, locked like forgotten ones. */
export const lockUnattached = async (tx: Db, fileIds: string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('media_upload')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .where('attached_at', 'is', null)
    .forUpdate()
    .execute();
  return rows.map((row) => row.file_id);
};

export const deleteUploads = (tx: Db, fileIds: string[]) =>
  tx.deleteFrom('media_upload').where('file_id', 'in', fileIds).execute();
