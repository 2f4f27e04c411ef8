import cluster from 'node:cluster';
import { type Env, loadEnv } from './env.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { armFailPoint } from './platform/fail-point.ts';
import { assertPortIsFree } from './platform/process/free-port.ts';
import { reportFailure } from './platform/process/report-failure.ts';
import { createShutdown, endOnSignals } from './platform/process/shutdown.ts';
import { refuseUnsafeStart } from './production-checks.ts';
import { readyBlock } from './ready-block.ts';

/** Of several processes one speaks for all. */
const speaks = cluster.isPrimary || cluster.worker?.id === 1;
const say = (line: string) => speaks && console.log(`  ${line}`);
const shutdown = createShutdown((name, error) => console.error(`  ${name} did not close well: ${error}`));

async function start(): Promise<void> {
  endOnSignals(shutdown, (signal) => cluster.isPrimary && say(`Stopping (${signal})`));
  const env = loadEnv();
  if (cluster.isWorker) return startWorker(env);
  refuseUnsafeStart(env);
  armFailPoint(env.failPoint);
  await assertPortIsFree(env.port, env.host);
  const database = provideDatabase(env);
  // A given database has a time limit to answer, and on a busy machine loading the program alone takes longer than that.
  if (env.databaseUrl) await database;
  await (env.sandboxAllowed ? startAlone(env, database) : startSupervised(env, await database));
  console.log(readyBlock(env, process.uptime()));
}

async function startAlone(env: Env, database: Promise<string>): Promise<void> {
  // Loading the program takes longer than starting the database, and a mistake before should be told at once.
  const [databaseUrl, { serve }] = await Promise.all([database, import('./serve.ts')]);
  await serve({ env, databaseUrl, shutdown, say, apiOnly: process.argv.includes('--api-only') });
}

async function startSupervised(env: Env, databaseUrl: string): Promise<void> {
  const { supervise } = await import('./platform/process/supervise.ts');
  // The database of the workers is an outside one, whoever started it; their secret may be a file that is new.
  const variables = { DATABASE_URL: databaseUrl, DEMO: 'off', SECRET: env.secret };
  await supervise({ workers: env.workers, variables, shutdown, say });
}

async function startWorker(env: Env): Promise<void> {
  const [{ giveSignsOfLife }, { serve }] = await Promise.all([
    import('./platform/process/supervise.ts'),
    import('./serve.ts'),
  ]);
  await serve({ env, databaseUrl: env.databaseUrl ?? '', shutdown, say, apiOnly: false });
  giveSignsOfLife();
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
  await shutdown.run();
  process.exit(1);
}

process.once('uncaughtException', fail);
start().catch(fail);
