import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const result = await sql<{ name: string }>`select name from schema_migration`.execute(db);
  return result.rows.map((row) => row.name);
}
