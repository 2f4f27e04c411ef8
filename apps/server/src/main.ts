import { type Env, loadEnv } from './env.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { armFailPoint } from './platform/fail-point.ts';
import { assertPortIsFree } from './platform/process/free-port.ts';
import { reportFailure } from './platform/process/report-failure.ts';
import { createShutdown, endOnSignals } from './platform/process/shutdown.ts';
import { refuseUnsafeStart } from './production-checks.ts';
import { readyBlock } from './ready-block.ts';

const say = (line: string) => console.log(`  ${line}`);
const shutdown = createShutdown((name, error) => console.error(`  ${name} did not close well: ${error}`));

async function start(): Promise<void> {
  endOnSignals(shutdown, (signal) => say(`Stopping (${signal})`));
  const env = loadEnv();
  refuseUnsafeStart(env);
  armFailPoint(env.failPoint);
  await assertPortIsFree(env.port, env.host);
  const database = provideDatabase(env);
  // A given database has a time limit to answer, and on a busy machine loading the program alone takes longer than that.
  if (env.databaseUrl) await database;
  // Loading the program takes longer than starting the database, and a mistake above should be told at once.
  const [databaseUrl, { serve }] = await Promise.all([database, import('./serve.ts')]);
  const apiOnly = process.argv.includes('--api-only');
  await serve({ env, databaseUrl, shutdown, say, apiOnly });
  console.log(readyBlock(env, process.uptime()));
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
