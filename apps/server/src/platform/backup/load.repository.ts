import type pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import type { Sequences, Table } from './backup-frames.ts';
import { listTables, openPlain, quoted } from './dump.repository.ts';

/** Whether a shop was ever set up there. Not whether it has orders: what there is to lose is not for us to weigh. */
export async function holdsShop(databaseUrl: string): Promise<boolean> {
  const client = await openPlain(databaseUrl);
  try {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('schema_migration') is not null as made`,
    );
    return rows[0]?.made ?? false;
  } finally {
    await client.end();
  }
}

/** Whether anything else is connected: a restore beneath a server would be undone by what that still writes. */
export async function isInUse(databaseUrl: string): Promise<boolean> {
  const client = await openPlain(databaseUrl);
  try {
    const found = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
    );
    return found.rows.length > 0;
  } finally {
    await client.end();
  }
}

export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
}

type ForeignKey = { owner: string; name: string; definition: string };

/** A part of a partitioned table has the keys of the whole. */
async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as owner, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss')
  `);
  return rows;
}

export type DatabaseLoad = {
  table(table: Table): void;
  rows(json: string): Promise<void>;
  sequences(sequences: Sequences): Promise<void>;
  finish(): Promise<void>;
};

/**
 * Fills tables that are there and may hold what migrations wrote. Triggers are off meanwhile, since they would write what
 * is in the backup already; foreign keys are made anew at the end, which checks every row, whatever order they came in.
 * All in one transaction.
 */
export async function beginLoad(client: pg.Client): Promise<DatabaseLoad> {
  await client.query('begin');
  const known = new Map((await listTables(client)).map((table) => [`${table.schema}.${table.name}`, table]));
  const names = [...known.values()].map((table) => quoted(client, table));
  const keys = await listForeignKeys(client);
  for (const { owner, name } of keys) {
    await client.query(`alter table ${owner} drop constraint ${client.escapeIdentifier(name)}`);
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  let insert = '';

  return {
    table(table) {
      const target = known.get(`${table.schema}.${table.name}`);
      if (!target) throw new StartupProblem(`The backup has a table ${table.name} that this version does not know.`);
      insert = insertText(client, target, table);
    },
    async rows(json) {
      await client.query(insert, [json]);
    },
    async sequences(sequences) {
      for (const { value, isCalled, ...sequence } of sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(client, sequence), value, isCalled]);
      }
    },
    async finish() {
      await client.query('set constraints all immediate');
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const { owner, name, definition } of keys) {
        await client.query(`alter table ${owner} add constraint ${client.escapeIdentifier(name)} ${definition}`);
      }
      await client.query('commit');
      await client.query('analyze');
    },
  };
}

function insertText(client: pg.Client, target: Table, given: Table): string {
  const types = new Map(target.columns.map(({ name, type }) => [name, type]));
  const columns = given.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const values = given.columns.map(({ name }, index) => {
    const type = types.get(name);
    if (!type)
      throw new StartupProblem(`The backup has a column ${given.name}.${name} that this version does not know.`);
    return `(one.row ->> ${index})::${type}`;
  });
  return `insert into ${quoted(client, target)} (${columns}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) as one (row)`;
}
