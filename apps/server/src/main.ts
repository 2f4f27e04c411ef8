import cluster from 'node:cluster';
import { type Env, loadEnv } from './env.ts';
import { openDatabase, openDatabaseProbe } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { armFailPoint } from './platform/fail-point.ts';
import { assertPortIsFree } from './platform/process/free-port.ts';
import { beatAlong, type Health, openHealth, readyUntilShutdown, watchDatabase } from './platform/process/health.ts';
import { reportFailure } from './platform/process/report-failure.ts';
import { createShutdown, endOnSignals } from './platform/process/shutdown.ts';
import { refuseUnsafeStart } from './production-checks.ts';
import { readyBlock } from './ready-block.ts';

/** Of several processes one speaks for all. */
const speaks = cluster.isPrimary || cluster.worker?.id === 1;
const say = (line: string) => speaks && console.log(`  ${line}`);
const shutdown = createShutdown((name, error) => console.error(`  ${name} did not close cleanly: ${error}`));

async function start(): Promise<void> {
  endOnSignals(shutdown, (signal) => cluster.isPrimary && say(`Stopping (${signal})`));
  const env = loadEnv();
  if (cluster.isWorker) return startWorker(env);
  refuseUnsafeStart(env);
  armFailPoint(env.failPoint);
  await assertPortIsFree(env.port, env.host);
  const health = await provideHealth(env);
  const database = provideDatabase(env);
  // A given database has a time limit to answer, and on a busy machine loading the program alone takes longer than that.
  if (env.databaseUrl) await database;
  if (env.sandboxAllowed) await startAlone(env, database, health);
  else await startSupervised(env, await database, health);
  if (health) await reportReady(health, await database);
  console.log(readyBlock(env, process.uptime()));
}

async function startAlone(env: Env, database: Promise<string>, health?: Health): Promise<void> {
  if (health) beatAlong(health);
  // Loading the program takes longer than starting the database, and a configuration error should be reported at once.
  const [databaseUrl, { serve }] = await Promise.all([database, import('./serve.ts')]);
  await serve({ env, databaseUrl, shutdown, say, apiOnly: process.argv.includes('--api-only') });
}

async function startSupervised(env: Env, databaseUrl: string, health?: Health): Promise<void> {
  const { supervise } = await import('./platform/process/supervise.ts');
  // The workers connect to a database that is already running; their secret may be a file that is new.
  const variables = { DATABASE_URL: databaseUrl, DEMO: 'off', SECRET: env.secret };
  await supervise({ workers: env.workers, variables, shutdown, say, onSignOfLife: health?.beat });
}

async function startWorker(env: Env): Promise<void> {
  const [{ giveSignsOfLife }, { serve }] = await Promise.all([
    import('./platform/process/supervise.ts'),
    import('./serve.ts'),
  ]);
  await serve({ env, databaseUrl: env.databaseUrl ?? '', shutdown, say, apiOnly: false });
  giveSignsOfLife();
}

async function provideHealth({ healthPort: port, host }: Env): Promise<Health | undefined> {
  if (port === undefined) return undefined;
  const health = await openHealth({ port, host });
  shutdown.add('health port', health.close);
  return health;
}

async function reportReady(health: Health, url: string): Promise<void> {
  const probe = openDatabaseProbe(url);
  shutdown.add('database connection of the health port', probe.close);
  await watchDatabase(health, probe.ask);
  readyUntilShutdown(health, shutdown);
}

async function provideDatabase(env: Env): Promise<string> {
  say(env.databaseUrl ? 'Connecting to PostgreSQL' : 'Starting PostgreSQL');
  const database = await openDatabase({ ...env, onProgress: say });
  shutdown.add('PostgreSQL', database.stop);
  const applied = await migrate(database.url);
  if (applied.length > 0) say(`Migrated the database (${applied.length} new)`);
  return database.url;
}

async function fail(error: unknown): Promise<never> {
  if (!shutdown.begun) reportFailure(error);
  await shutdown.run('failed');
  process.exit(1);
}

process.once('uncaughtException', fail);
start().catch(fail);
