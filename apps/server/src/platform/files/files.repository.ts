import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

type VariantRow = { width: number; height: number; format: 'webp' | 'avif'; key: string; bytes: number };

export type FileRow = {
  id: string;
  key: string;
  kind: 'image' | 'document';
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  variants: VariantRow[];
  originalName: string | null;
};

export type NewFile = FileRow & {
  sha256: Buffer;
  encryptionKeyId: string | null;
  ownerUserId: string | null;
};

const columns = sql`id, key, kind, mime, bytes, width, height, variants, original_name as "originalName"`;

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  const visibility = file.kind === 'image' ? 'public' : 'private';
  await sql`
    insert into stored_file (id, key, kind, mime, bytes, sha256, width, height, variants, visibility,
      encryption_key_id, original_name, owner_user_id)
    values (${file.id}, ${file.key}, ${file.kind}, ${file.mime}, ${file.bytes}, ${file.sha256}, ${file.width},
      ${file.height}, ${JSON.stringify(file.variants)}::jsonb, ${visibility}, ${file.encryptionKeyId},
      ${file.originalName}, ${file.ownerUserId})
  `.execute(db);
}

export async function listImages(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  const found = await sql<FileRow>`
    select ${columns} from stored_file
    where id = any(${[...ids]}::uuid[]) and kind = 'image' and deleted_at is null
  `.execute(db);
  return found.rows;
}

export async function findDocument(db: Db, id: string): Promise<FileRow | undefined> {
  const found = await sql<FileRow>`
    select ${columns} from stored_file where id = ${id} and kind = 'document' and deleted_at is null
  `.execute(db);
  return found.rows[0];
}

export async function markRemoved(db: Db, id: string): Promise<boolean> {
  const marked = await sql`
    update stored_file set deleted_at = now() where id = ${id} and deleted_at is null returning id
  `.execute(db);
  return marked.rows.length > 0;
}

export async function findRemoved(db: Db, id: string): Promise<FileRow | undefined> {
  const found = await sql<FileRow>`
    select ${columns} from stored_file where id = ${id} and deleted_at is not null
  `.execute(db);
  return found.rows[0];
}

export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await sql`delete from stored_file where id = ${id} and deleted_at is not null`.execute(db);
}

export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ key: string }>`
    select key from stored_file where key = any(${[...keys]}::text[])
  `.execute(db);
  return new Set(found.rows.map((row) => row.key));
}
