import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';

export const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));

type Migration = { name: string; sql: string; checksum: string };
type Applied = { name: string; checksum: string };

/** The one lock all servers of one database queue at while migrating. */
const lockKey = 4_872_201_337;

export type MigrateOptions = {
  dir?: string;
  onApply?: (name: string) => void;
  /** Those that another database has run: this one gets the same schema, and refuses what it does not know. */
  only?: readonly Applied[];
};

/** Brings the database up to date; safe to be called by any number of servers at the same moment. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const known = await readMigrations(options.dir ?? migrationsDir);
  const migrations = options.only ? sameAs(known, options.only) : known;
  const client = new pg.Client({ connectionString: url, application_name: 'herbary-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    await client.query(`comment on table schema_migration is 'feature: platform'`);
    const pending = pendingOf(migrations, await readApplied(client));
    for (const migration of pending) {
      options.onApply?.(migration.name);
      await apply(client, migration);
    }
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session also gives the lock back, even after an error inside a transaction.
    await client.end();
  }
}

/** Two sets of migrations with the same fingerprint give the same schema. */
export async function migrationsFingerprint(dir: string = migrationsDir): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(dir)) hash.update(`${name}\0${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new StartupProblem(`Migration ${name} must be named NNNN_feature_what.sql.`);
    const duplicate = numbers.get(number);
    if (duplicate) throw new StartupProblem(`Migrations ${duplicate} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return Promise.all(names.map((name) => readMigration(dir, name)));
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const result = await client.query<Applied>('select name, checksum from schema_migration order by name');
  return result.rows;
}

function pendingOf(migrations: Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new StartupProblem(
        `The database has migration ${name}, which this version of the program does not know: start the newer version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupProblem(
        `Migration ${name} was changed after the database had run it: undo the change and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map((migration) => migration.name));
  const pending = migrations.filter((migration) => !done.has(migration.name));
  const last = applied.at(-1)?.name;
  const outOfOrder = pending.find((migration) => last !== undefined && migration.name < last);
  if (outOfOrder)
    throw new StartupProblem(`Migration ${outOfOrder.name} comes before ${last}, which the database already has.`);
  return pending;
}

function sameAs(known: Migration[], wanted: readonly Applied[]): Migration[] {
  pendingOf(known, wanted);
  const names = new Set(wanted.map(({ name }) => name));
  return known.filter(({ name }) => names.has(name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error instanceof pg.DatabaseError ? migrationProblem(migration, error) : error;
  }
}

function migrationProblem(migration: Migration, error: pg.DatabaseError): StartupProblem {
  const before = migration.sql.slice(0, Number(error.position ?? 0));
  const line = error.position ? ` (line ${before.split('\n').length})` : '';
  return new StartupProblem(`Migration ${migration.name}${line} failed and was rolled back: ${error.message}.`);
}
