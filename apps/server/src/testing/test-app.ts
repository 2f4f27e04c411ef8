import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Client, type ClientOptions, createClient } from '@herbary/contract/client.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { type AppOptions, buildApp } from '../app.ts';
import { createDeps } from '../create-deps.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { createStripeProvider } from '../platform/cards/stripe-provider.ts';
import { scaledRules } from '../platform/http/rate-limit-rules.ts';
import { type InjectFetchOptions, injectFetch } from './inject-fetch.ts';
import { quietLog } from './quiet-log.ts';
import { startTestCards, type TestCards } from './test-cards.ts';
import { createTestDb, type TestDb } from './test-db.ts';
import { testEnv } from './tiny-api.ts';

export type TestAppOptions = Pick<AppOptions, 'rateLimitRules' | 'webBuildDir'> & {
  env?: Partial<Env>;
  deps?: Partial<Deps>;
  /** An own database unless given: two apps on one database are two servers of one shop. */
  database?: TestDb;
  /** A card sandbox of its own unless given: two servers of one shop share one. */
  cards?: TestCards;
  /** Whether jobs are done or only put in the queue. */
  work?: boolean;
};

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  db: Deps['db'];
  database: TestDb;
  /** The card provider's side: confirm, fail, deliver messages. */
  cards: TestCards;
  /** The contract client of a browser page of ours; with `token` that of an API client. */
  client(options?: Partial<ClientOptions> & InjectFetchOptions): Client;
  inject: FastifyInstance['inject'];
  close(): Promise<void>;
};

/** The whole server on a database of its own; only the network is left out. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDb());
  const env = testEnv(options.env);
  const { db, url: databaseUrl } = database;
  const cards = options.cards ?? (await startTestCards(env.publicUrl));
  const provider = createStripeProvider({ ...cards.sandbox.keys, apiBase: cards.sandbox.url });
  const deps = { ...createDeps({ env, db, databaseUrl, log: quietLog, cards: provider }), ...options.deps };
  const app = await buildApp(deps, {
    registry: new Registry(),
    rateLimitRules: options.rateLimitRules ?? scaledRules(1000),
    pressure: { maxEventLoopDelayMs: 0 },
    webBuildDir: options.webBuildDir,
  });
  await app.ready();
  if (!options.cards) cards.deliverTo(app);
  await deps.jobs.start({ work: options.work ?? true });
  // A job that a clock starts half a minute later would do to a slow test what the test means to do itself.
  await sql`delete from pgboss.schedule`.execute(db);
  return {
    app,
    deps,
    db,
    database,
    cards,
    client: ({ remoteAddress, headers, ...given } = {}) =>
      createClient({
        baseUrl: env.publicUrl,
        fetch: injectFetch(app, env.publicUrl, { remoteAddress, headers }),
        ...given,
      }),
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    close: async () => {
      await app.close();
      await Promise.all([deps.realtime.close(), deps.jobs.stop()]);
      if (!options.cards) await cards.sandbox.close();
      await rm(env.dataDir, { recursive: true, force: true });
      if (!options.database) await database.close();
      rmSync(env.dataDir, { recursive: true, force: true });
    },
  };
}
