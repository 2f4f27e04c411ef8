import type pg from 'pg';
import { openPlain } from './dump.repository.ts';

type NamedObject = { key: string; isRemoved: boolean };

export async function listObjects(client: pg.Client): Promise<NamedObject[]> {
  const { rows } = await client.query<NamedObject>(`
    select distinct on (key) key, "isRemoved" from (
      select key, deleted_at is not null as "isRemoved" from stored_file
      union all
      select variant ->> 'key', deleted_at is not null from stored_file, jsonb_array_elements(variants) as variant
    ) named
    order by key, "isRemoved"
  `);
  return rows;
}

/** In a transaction of its own: that of the backup still sees what has been removed since. */
export async function isStillNamed(databaseUrl: string, key: string): Promise<boolean> {
  const client = await openPlain(databaseUrl);
  try {
    const { rows } = await client.query<{ named: boolean }>(
      `select exists (
         select 1 from stored_file
         where deleted_at is null and (key = $1 or variants @> jsonb_build_array(jsonb_build_object('key', $1::text)))
       ) as named`,
      [key],
    );
    return rows[0]?.named ?? false;
  } finally {
    await client.end();
  }
}

type Named = { key: string; sha256: string | null; bytes: number };

/** Smaller sizes of a picture have no hash of their own. */
export async function listNamed(databaseUrl: string): Promise<Named[]> {
  const client = await openPlain(databaseUrl);
  try {
    const { rows } = await client.query<Named>(`
      select key, encode(sha256, 'hex') as sha256, bytes::int as bytes from stored_file where deleted_at is null
      union all
      select variant ->> 'key', null, (variant ->> 'bytes')::int
      from stored_file, jsonb_array_elements(variants) as variant where deleted_at is null
    `);
    return rows;
  } finally {
    await client.end();
  }
}
