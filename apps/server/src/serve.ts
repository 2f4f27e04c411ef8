import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { createDeps } from './create-deps.ts';
import { hasDemoWorld, setDemoAccountsActive } from './demo/demo-accounts.repository.ts';
import { findDemoPayment } from './demo/demo-payments.repository.ts';
import { addDemoFiles, createDemoWorld } from './demo/load-demo-world.ts';
import type { Deps } from './deps.ts';
import { type Env, projectRoot } from './env.ts';
import type { CardProvider } from './platform/cards/card-provider.ts';
import { noCards } from './platform/cards/no-cards.ts';
import { createStripeProvider } from './platform/cards/stripe-provider.ts';
import { type Db, openDb } from './platform/db/client.ts';
import { checkDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';
import { listenProblem } from './platform/process/free-port.ts';
import type { Shutdown, StopReason } from './platform/process/shutdown.ts';
import { sandboxKeys, startCardSandbox } from './sandbox/card-sandbox.ts';
import { isWebBuilt } from './web/serve-web.ts';

const drainTimeoutMs = 10_000;

export type ServeOptions = {
  env: Env;
  databaseUrl: string;
  shutdown: Shutdown;
  say: (line: string) => void;
  /** In development the pages come from Vite, which stands in front of this server. */
  apiOnly: boolean;
};

/** Everything between a migrated database and an open port; what it opens it also registers for the shutdown. */
export async function serve({ env, databaseUrl, shutdown, say, apiOnly }: ServeOptions): Promise<void> {
  const registry = new Registry();
  const deps = await openDeps({ env, databaseUrl, registry, shutdown });
  if (env.demo && !(await hasDemoWorld(deps.db))) {
    say('Creating the demo world');
    await createDemoWorld(deps);
  }
  const demoAccounts = await setDemoAccountsActive(deps.db, env.demo);
  if (!env.demo && demoAccounts > 0) say(`The demo is off: its ${demoAccounts} accounts cannot sign in`);
  say('Starting the server');
  const buildDir = join(projectRoot, 'apps/web/build');
  const webBuildDir = !apiOnly && isWebBuilt(buildDir) ? buildDir : undefined;
  if (!apiOnly && !webBuildDir) say('The web app is not built: only the API will answer');
  const app = await buildApp(deps, { registry, webBuildDir });
  await app.ready();
  shutdown.add('jobs', () => deps.jobs.stop());
  await deps.jobs.start();
  shutdown.add('connections', (reason) => closeConnections(app, deps, reason));
  await deps.realtime.attach(app.server);
  await listen(app, env);
  if (env.demo) finishDemoWorld(deps, shutdown);
}

type Sources = Pick<ServeOptions, 'env' | 'databaseUrl' | 'shutdown'> & { registry: Registry };

export async function openDeps({ env, databaseUrl, registry, shutdown }: Sources): Promise<Deps> {
  const log = createLog({ level: env.logLevel, pretty: process.stdout.isTTY });
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const open = (url: string, size: number) => {
    const { db, close } = openDb({ url, onIdleError, size });
    shutdown.add('database connections', close);
    return db;
  };
  const size = env.databasePoolSize;
  const db = open(databaseUrl, size);
  if (env.databaseReadUrl) await checkDatabase(env.databaseReadUrl, 'DATABASE_READ_URL');
  const readDb = open(env.databaseReadUrl ?? databaseUrl, env.databaseReadUrl ? size : Math.ceil(size / 2));
  const cards = await openCards({ env, db, shutdown });
  const deps = createDeps({ env, db, readDb, databaseUrl, log, registry, cards });
  shutdown.add('mail', () => deps.mail.close());
  return deps;
}

type CardSources = Pick<ServeOptions, 'env' | 'shutdown'> & { db: Db };

/** The provider whose keys are set, else the card sandbox in this process where that is allowed. */
async function openCards({ env, db, shutdown }: CardSources): Promise<CardProvider> {
  if (env.stripe) return createStripeProvider(env.stripe);
  if (!env.sandboxAllowed) return noCards;
  const sandbox = await startCardSandbox({
    keys: sandboxKeys(env.secret),
    journalFile: join(env.dataDir, 'card-sandbox.journal'),
    webhook: new URL('/api/stripe/webhook', ownAddress(env)).href,
    publicUrl: env.publicUrl,
    knownBefore: (intentId) => findDemoPayment(db, intentId),
  });
  shutdown.add('card sandbox', sandbox.close);
  return createStripeProvider({ ...sandbox.keys, apiBase: sandbox.url });
}

function ownAddress({ host, port }: Env): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${port}`;
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw listenProblem(error, env.port, env.host);
  }
}

/**
 * Serves until balancers know that it stops. Then it accepts nothing new, lets running requests finish, and cuts off those that
 * take longer than a visitor waits.
 */
async function closeConnections(app: FastifyInstance, { realtime, env }: Deps, reason: StopReason): Promise<void> {
  app.isStopping = true;
  if (reason === 'asked') await sleep(env.shutdownNoticeMs);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
  await Promise.all([app.close(), realtime.close()]);
  clearTimeout(cutOff);
}

/** What visitors can wait for is done while they already look around. */
function finishDemoWorld(deps: Deps, shutdown: Shutdown): void {
  const stopping = new AbortController();
  const files = addDemoFiles(deps, stopping.signal).catch((error) => {
    deps.log.warn({ err: error }, 'the demo world did not get all its files');
  });
  shutdown.add('demo world', () => {
    stopping.abort();
    return files;
  });
}
