import pg from 'pg';
import type { Frame, Manifest, Sequences, Table } from './backup-frames.ts';

/** Rows that are fetched at a time, and bytes of them that go into one frame. */
const fetchedRows = 200;
const frameBytes = 4_000_000;

/** The queue's own measurements, and what its library writes when it makes the tables. */
const leftOut = ['pgboss.queue_stats', 'pgboss.warning', 'pgboss.version', 'pgboss.bam'];

/** Texts mean the same wherever they are read again. */
const plainTexts = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'`;

export async function openPlain(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'herbary-backup' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(plainTexts);
  return client;
}

/** What the client reads from now on is of one moment. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

/** Tables of ours and of the job queue. A partitioned table is one table: which parts it has is not kept. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select n.nspname as schema, c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname || '.' || c.relname <> all($1)
    group by n.nspname, c.relname
    order by n.nspname, c.relname
  `,
    [leftOut],
  );
  return rows;
}

export const quoted = (client: pg.Client, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

async function listSequences(client: pg.Client): Promise<Sequences> {
  const found = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'pgboss')`,
  );
  const values: Sequences = [];
  for (const sequence of found.rows) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(client, sequence)}`,
    );
    if (rows[0]) values.push({ ...sequence, ...rows[0] });
  }
  return values;
}

async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<{ json: string; count: number }> {
  const texts = table.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for select to_json(array[${texts}]::text[])::text as row from ${quoted(client, table)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${fetchedRows} from backup_rows`);
    if (rows.length === 0) break;
    let batch: string[] = [];
    let length = 0;
    for (const { row } of rows) {
      batch.push(row);
      length += row.length;
      if (length < frameBytes) continue;
      yield { json: `[${batch.join(',')}]`, count: batch.length };
      batch = [];
      length = 0;
    }
    if (batch.length > 0) yield { json: `[${batch.join(',')}]`, count: batch.length };
  }
  await client.query('close backup_rows');
}

export type DumpCount = { tables: number; rows: number };

/** Every row, as of the one moment that the transaction of the client began in. */
export async function* dumpDatabase(client: pg.Client, count: DumpCount): AsyncGenerator<Frame> {
  for (const table of await listTables(client)) {
    yield { kind: 'table', value: table };
    count.tables++;
    for await (const { json, count: rows } of rowsOf(client, table)) {
      yield { kind: 'rows', value: json };
      count.rows += rows;
    }
  }
  yield { kind: 'sequences', value: await listSequences(client) };
}

export async function queueVersionOf(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query<{ is: boolean }>(`select to_regclass('pgboss.version') is not null as is`);
  if (!found[0]?.is) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

/** What must be the same where it is restored. */
export async function describeDatabase(
  client: pg.Client,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'queueVersion'>> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  );
  return {
    postgres: rows[0]?.version ?? '',
    migrations: migrations.rows,
    queueVersion: await queueVersionOf(client),
  };
}
