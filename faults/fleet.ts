import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Db, openDb } from '../apps/server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { findPostgresHome } from '../apps/server/src/platform/db/embedded/postgres-home.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { type CardSandbox, sandboxKeys, startCardSandbox } from '../apps/server/src/sandbox/card-sandbox.ts';
import { deliverTo } from '../apps/server/src/sandbox/webhooks.ts';
import { leasePorts } from '../apps/server/src/testing/lease-ports.ts';

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const secret = 'one secret for all servers of the fleet, and only for them';

export type Server = {
  origin: string;
  /** As the machine's power cord would. */
  kill(): Promise<void>;
  /** Again on the same port; `failPoint`: where it is to die. */
  start(failPoint?: string): Promise<void>;
  /** Resolves when the process has ended, by whatever hand. */
  ended(): Promise<void>;
  isRunning(): boolean;
  pid(): number;
};

export type Fleet = {
  db: Db;
  databaseUrl: string;
  /** For benchmarks that bring tables of their own. */
  superuserUrl: string;
  servers: Server[];
  sandbox: CardSandbox;
  /** Cuts the database off in the middle of what it does; it comes back by itself. */
  crashDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/** Some servers of one shop, one PostgreSQL, and a card provider that outlives them all. */
export async function startFleet(options: { servers: number; env?: Record<string, string> }): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-faults-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '200' } });
  await migrate(postgres.url);
  const ports = await leasePorts(options.servers);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const sandbox = await startCardSandbox({
    keys: sandboxKeys(secret),
    webhook: toWhoeverAnswers(origins.map((origin) => `${origin}/api/stripe/webhook`)),
    publicUrl: origins[0] ?? '',
  });
  const env = serverEnv(postgres.url, sandbox, options.env);
  const servers = ports.map((port) => createServer(port, join(folder, `server-${port}`), env));
  const { db, close } = openDb({ url: postgres.url, size: 4, onIdleError: () => undefined });
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await sandbox.close();
    await close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const server of servers) await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    db,
    databaseUrl: postgres.url,
    superuserUrl: postgres.superuserUrl,
    servers,
    sandbox,
    crashDatabase: () => crashPostgres(folder, db),
    stop,
  };
}

/** What a load balancer does: the first server that answers gets the message. */
function toWhoeverAnswers(urls: string[]) {
  const doors = urls.map(deliverTo);
  return async (message: Parameters<(typeof doors)[number]>[0]): Promise<number> => {
    let status = 0;
    for (const deliver of doors) {
      status = await deliver(message);
      if (status !== 0) return status;
    }
    return status;
  };
}

function serverEnv(databaseUrl: string, sandbox: CardSandbox, extra: Record<string, string> = {}) {
  return {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '20',
    DEMO: 'off',
    SECRET: secret,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '999999',
    OVERLOAD_DELAY_MS: '0',
    STRIPE_SECRET_KEY: sandbox.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.keys.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    ...extra,
  };
}

function createServer(port: number, dataDir: string, env: NodeJS.ProcessEnv): Server {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = async () => {
    if (child && isRunning()) await once(child, 'exit');
  };
  return {
    origin,
    isRunning,
    ended,
    pid: () => child?.pid ?? 0,
    async kill() {
      if (!isRunning()) return;
      child?.kill('SIGKILL');
      await ended();
    },
    async start(failPoint) {
      const given = { ...env, PORT: String(port), DATA_DIR: dataDir, FAIL_POINT: failPoint ?? '' };
      child = spawn(process.execPath, [main, '--api-only'], { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
      await untilReady(origin, isRunning);
    },
  };
}

async function untilReady(origin: string, isRunning: () => boolean): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (!isRunning()) throw new Error('A server of the fleet ended before it was ready');
    await sleep(50);
  }
  throw new Error('A server of the fleet was not ready within a minute');
}

async function crashPostgres(dataDir: string, db: Db): Promise<void> {
  const home = findPostgresHome(dataDir);
  if (!home) throw new Error('There is no PostgreSQL to crash');
  const [pid] = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  await sleep(500);
  for (let waited = 0; waited < 60_000; waited += 100) {
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not come back within a minute');
}
