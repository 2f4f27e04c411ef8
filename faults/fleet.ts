import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { type CardSandbox, sandboxKeys, startCardSandbox } from '../apps/server/src/sandbox/card-sandbox.ts';
import { deliverTo } from '../apps/server/src/sandbox/webhooks.ts';
import { leasePorts } from '../apps/server/src/testing/lease-ports.ts';
import { createServer, type Server } from './server-process.ts';

export const secret = 'one secret for all servers of the fleet, and only for them';

/** Closed with the fleet. */
export type FleetDatabase = { db: Db; url: string; close(): Promise<void> };

export type Fleet = {
  db: Db;
  databaseUrl: string;
  servers: Server[];
  sandbox: CardSandbox;
  stop(): Promise<void>;
};

type FleetOptions = {
  database: FleetDatabase;
  servers: number;
  env?: Record<string, string>;
  withPages?: boolean;
};

/** Some servers of one shop on one database, not started yet, and a card provider that outlives them all. */
export async function createFleet({ database, servers: count, env, withPages }: FleetOptions): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-fleet-'));
  const ports = await leasePorts(count);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const sandbox = await startCardSandbox({
    keys: sandboxKeys(secret),
    webhook: toFirstThatAnswers(origins.map((origin) => `${origin}/api/stripe/webhook`)),
    publicUrl: origins[0] ?? '',
  });
  const given = serverEnv(database.url, { ...sandboxEnv(sandbox), ...env });
  const servers = ports.map((port) =>
    createServer({ port, dataDir: join(folder, `server-${port}`), env: given, withPages }),
  );
  return {
    db: database.db,
    databaseUrl: database.url,
    servers,
    sandbox,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await sandbox.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const fleet = await createFleet(options);
  try {
    await Promise.all(fleet.servers.map((server) => server.start()));
  } catch (error) {
    await fleet.stop();
    throw error;
  }
  return fleet;
}

/** What a load balancer does: the first server that answers gets the message. */
function toFirstThatAnswers(urls: string[]) {
  const servers = urls.map(deliverTo);
  return async (message: Parameters<(typeof servers)[number]>[0]): Promise<number> => {
    let status = 0;
    for (const deliver of servers) {
      status = await deliver(message);
      if (status !== 0) return status;
    }
    return status;
  };
}

export function serverEnv(databaseUrl: string, extra: Record<string, string> = {}): NodeJS.ProcessEnv {
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
    // All buyers are new, call from one machine and leave much unpaid.
    UNPAID_CHECKOUTS: '9999999',
    UNPAID_PIECES: '9999999',
    UNPAID_PIECES_PER_NETWORK: '9999999',
    UNPAID_NEWCOMERS_PERCENT: '100',
    UNPAID_EXPIRED_A_DAY: '9999999',
    ...extra,
  };
}

function sandboxEnv({ keys, url }: CardSandbox): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_BASE: url,
  };
}
