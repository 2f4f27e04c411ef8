import { DATA_EXPORT_DAYS } from '@herbary/contract/personal-data.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type ExportRow = {
  id: string;
  requestedAt: Date;
  expiresAt: Date | null;
  bytes: number | null;
  fileId: string | null;
  isToday: boolean;
};

/** False when one was asked for today. */
export async function insertExport(tx: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into data_export (id, user_id, requested_on) values (${id}, ${userId}, (now() at time zone 'utc')::date)
    on conflict (user_id, requested_on) do nothing
    returning id
  `.execute(tx);
  return rows.length > 0;
}

export async function listExports(db: Db, userId: string): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id, requested_at as "requestedAt", expires_at as "expiresAt", bytes, file_id as "fileId",
      requested_on = (now() at time zone 'utc')::date as "isToday"
    from data_export where user_id = ${userId} order by requested_at desc, id desc limit 10
  `.execute(db);
  return rows;
}

/** Undefined once it is ready, or gone with its account. */
export async function findUnmade(db: Db, id: string): Promise<{ userId: string } | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from data_export where id = ${id} and ready_at is null
  `.execute(db);
  return rows[0];
}

/** False when another worker was faster. */
export async function markReady(tx: Db, id: string, made: { fileId: string; bytes: number }): Promise<boolean> {
  const { rows } = await sql`
    update data_export set file_id = ${made.fileId}, bytes = ${made.bytes}, ready_at = now(),
      expires_at = now() + make_interval(days => ${DATA_EXPORT_DAYS})
    where id = ${id} and ready_at is null
    returning id
  `.execute(tx);
  return rows.length > 0;
}

/** The files of those that are over; without their files they are only a line in a list. */
export async function takeExpiredFiles(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with over as (select id, file_id from data_export where expires_at <= now() and file_id is not null for update)
    update data_export e set file_id = null from over where over.id = e.id returning over.file_id as "fileId"
  `.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

export async function deleteExportsOf(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from data_export where user_id = ${userId} returning file_id as "fileId"
  `.execute(tx);
  return rows.flatMap(({ fileId }) => (fileId ? [fileId] : []));
}

type OwnFile = { id: string; kind: 'image' | 'document'; key: string; name: string };

/** Without exports: an export of exports would grow with each. */
export async function listOwnFiles(db: Db, userId: string): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select id, kind, key, coalesce(original_name, 'file') as name from stored_file
    where owner_user_id = ${userId} and deleted_at is null and mime <> 'application/zip' order by created_at, id
  `.execute(db);
  return rows;
}
