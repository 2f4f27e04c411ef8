import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Gives how many conversations went, and the files that belong to nothing any more. */
export async function deleteSilentGuests(
  tx: Db,
  { silentSince, limit }: { silentSince: Date; limit: number },
): Promise<{ conversations: number; fileIds: string[] }> {
  const found = await sql<{ id: string }>`
    select id from conversation where kind = 'guest' and activity_at < ${silentSince}
    order by activity_at limit ${limit} for update skip locked
  `.execute(tx);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return { conversations: 0, fileIds: [] };
  const files = await sql<{ fileId: string }>`
    delete from message_attachment where conversation_id = any(${ids}::uuid[]) returning file_id as "fileId"
  `.execute(tx);
  await sql`delete from message where conversation_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from conversation where id = any(${ids}::uuid[])`.execute(tx);
  return { conversations: ids.length, fileIds: files.rows.map(({ fileId }) => fileId) };
}
