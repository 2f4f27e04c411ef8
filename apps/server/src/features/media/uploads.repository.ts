import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { MediaUpload } from '../../platform/db/types.gen.ts';

export type UploadPurpose = MediaUpload['purpose'];
export type Upload = { fileId: string; userId: string; purpose: UploadPurpose };

export const insertUpload = (tx: Db, { fileId, userId, purpose }: Upload) =>
  tx.insertInto('media_upload').values({ file_id: fileId, user_id: userId, purpose }).execute();

/** Gives how many of them were there to be attached. */
export async function markAttached(
  tx: Db,
  { fileIds, userId, purpose }: { fileIds: string[]; userId: string; purpose: UploadPurpose },
): Promise<number> {
  const attached = await tx
    .updateTable('media_upload')
    .set({ attached_at: sql`now()` })
    .where('file_id', 'in', fileIds)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is', null)
    .returning('file_id')
    .execute();
  return attached.length;
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

export const deleteUploads = (tx: Db, fileIds: string[]) =>
  tx.deleteFrom('media_upload').where('file_id', 'in', fileIds).execute();
