import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { environmentWith, loadEnv, projectRoot } from '../apps/server/src/env.ts';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { findRunningPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { generateTypes } from '../apps/server/src/platform/db/generate-types.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { StartupProblem } from '../apps/server/src/platform/startup-problem.ts';
import { startThrowAwayPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';

const typesFile = join(projectRoot, 'apps/server/src/platform/db/types.gen.ts');
const usage = `npm run db -- migrate            run the migrations that are missing
npm run db -- reset [--yes]      empty the database and migrate it from the beginning
npm run db -- psql [arguments]   open a prompt on the database
npm run db -- types [--check]    write the TypeScript types of the schema, or say whether they are fresh`;

const [verb = '', ...rest] = process.argv.slice(2);
const verbs: Record<string, () => Promise<void>> = {
  migrate: () => withDatabase(runMigrations),
  reset: () => reset(),
  psql: () => withDatabase((url) => openPrompt(url, rest)),
  types: () => writeTypes(rest.includes('--check')),
};

const run = verbs[verb];
if (!run) {
  console.error(usage);
  process.exit(1);
}
run().catch((error) => {
  reportFailure(error);
  process.exitCode = 1;
});

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const env = loadEnv();
  const database = await joinDatabase({ ...env, onProgress: (line) => console.log(line) });
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}

async function runMigrations(url: string): Promise<void> {
  const applied = await migrate(url, { onApply: (name) => console.log(name) });
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `${applied.length} migrations run.`);
}

async function reset(): Promise<void> {
  const { values } = parseArgs({ args: rest, options: { yes: { type: 'boolean', default: false } } });
  const env = loadEnv();
  if (env.databaseUrl !== undefined && !values.yes) {
    throw new StartupProblem('This would empty the database that DATABASE_URL names: add --yes to confirm.');
  }
  if (env.databaseUrl === undefined && findRunningPostgres(env.dataDir)) {
    throw new StartupProblem(`A server is using ${env.dataDir}: stop it before its database is emptied.`);
  }
  await withDatabase(async (url) => {
    await emptyDatabase(url);
    await runMigrations(url);
  });
}

async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
  } finally {
    await client.end();
  }
}

/** The password travels in the environment: a command line can be read by every user of the machine. */
async function openPrompt(url: string, args: string[]): Promise<void> {
  if (spawnSync('psql', ['--version']).error) {
    throw new StartupProblem('psql is not installed here: install a PostgreSQL client (Debian: postgresql-client).');
  }
  const { username, password, hostname, port, pathname, searchParams } = new URL(url);
  const env = environmentWith({
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  });
  // Ctrl-C at the prompt cancels a query; only psql itself may decide to end.
  process.on('SIGINT', () => undefined);
  const child = spawn('psql', args, { env, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function writeTypes(check: boolean): Promise<void> {
  const postgres = await startThrowAwayPostgres();
  try {
    await migrate(postgres.url);
    const fresh = await generateTypes(postgres.url);
    if (!check) return await writeFile(typesFile, fresh);
    if ((await readFile(typesFile, 'utf8')) !== fresh) {
      throw new StartupProblem('types.gen.ts is not what the migrations give: run npm run db -- types.');
    }
    console.log('types.gen.ts is fresh.');
  } finally {
    await postgres.stop();
  }
}
