import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { OPEN_RETURN_STATUSES } from '../return-status.ts';

/** Gives their files. */
export async function deleteForgottenPhotos(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with forgotten as (
      select photo.file_id from app_user u
        join return_request r on r.buyer_id = u.id
        join return_line rl on rl.return_id = r.id
        join return_photo photo on photo.return_line_id = rl.id
        where u.deleted_at is not null and r.status <> all(${OPEN_RETURN_STATUSES}::text[])
        order by photo.file_id limit ${limit} for update of photo skip locked)
    delete from return_photo photo using forgotten where photo.file_id = forgotten.file_id
      returning photo.file_id as "fileId"
  `.execute(tx);
  return rows.map(({ fileId }) => fileId);
}
