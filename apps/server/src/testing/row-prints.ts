import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../platform/db/client.ts';

/** Rate counters and the last use of a session change with every call; views and carts are written a second later. */
const countedByAsking = [
  'idempotency_key',
  'rate_limit_bucket',
  'user_session',
  'known_device',
  'sign_in_failure',
  'schema_migration',
  'view_event',
];

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${countedByAsking}::text[])
    order by table_name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** A fingerprint of every row of each table: equal before and after means that nothing was written. */
export async function rowPrints(db: Db): Promise<Record<string, string>> {
  const parts = (await listTables(db)).map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as print from ${name} r`,
  );
  const { rows } = await db.executeQuery<{ name: string; print: string }>(CompiledQuery.raw(parts.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Everything the database holds, as one text to look for things in. */
export async function everyRow(db: Db): Promise<string> {
  const parts = [...(await listTables(db)), 'idempotency_key'].map(
    (name) => `select coalesce(string_agg(r::text, '|'), '') as rows from ${name} r`,
  );
  const { rows } = await db.executeQuery<{ rows: string }>(CompiledQuery.raw(parts.join(' union all ')));
  return rows.map((table) => table.rows).join('\n');
}
