import { sql } from 'kysely';
import type { Db } from './client.ts';

type DatabaseState = {
  postgres: string;
  databaseBytes: number;
  migrations: number;
  lastMigration: string | null;
  lastMigratedAt: Date | null;
};

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as "databaseBytes",
      (select count(*)::int from schema_migration) as migrations, last.name as "lastMigration",
      last.applied_at as "lastMigratedAt"
    from (select) one
    left join lateral (select name, applied_at from schema_migration order by name desc limit 1) last on true
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The database does not say what it is');
  return state;
}

export async function sumStoredFiles(db: Db): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(stored_file.bytes + coalesce(variant.bytes, 0)), 0)::bigint as bytes
    from stored_file
    left join lateral (
      select sum((one ->> 'bytes')::bigint) as bytes from jsonb_array_elements(variants) as one
      where one ->> 'key' <> stored_file.key
    ) variant on true
    where deleted_at is null
  `.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}
