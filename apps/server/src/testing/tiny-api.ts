import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientOptions, createClient } from '@herbary/contract/client.ts';
import { STAFF_ROLES } from '@herbary/contract/permissions.ts';
import { Registry } from 'prom-client';
import { type Env, readEnv } from '../env.ts';
import { recordAudit } from '../features/audit/index.ts';
import type { Member } from '../platform/http/actor.ts';
import type { BoundEndpoint } from '../platform/http/bind.ts';
import { createHttpApp, type HttpAppOptions } from '../platform/http/http-app.ts';
import { scaledRules } from '../platform/http/rate-limit-rules.ts';
import { readUnpaidLimits } from '../unpaid-limits.ts';
import { injectFetch } from './inject-fetch.ts';
import { quietLog } from './quiet-log.ts';

/** All buyers in a test are new, have one address and call from one network. */
const roomyLimits = {
  ...readUnpaidLimits(),
  networkPieces: 1_000_000,
  addressPieces: 1_000_000,
  newcomersPercent: 100,
  expiredADay: 1_000_000,
};

/** Otherwise the chat would say on weekends that nobody is there. */
const alwaysThere = { days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 1440, timeZone: 'UTC' };

/** Its folder is the test's own: the test removes it when its app is closed. */
export function testEnv(overrides: Partial<Env> = {}): Env {
  return {
    ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    dataDir: overrides.dataDir ?? mkdtempSync(join(tmpdir(), 'herbary-test-data-')),
    secret: 'a secret that only tests know, 32+ characters',
    unpaid: roomyLimits,
    chatHours: alwaysThere,
    ...overrides,
  };
}

/** Tokens of the tiny API say who one is: 'user:anna', 'seller:ben', 'admin:cleo', 'support:dora', 'finance:emil'. */
async function believe(token: string): Promise<Member | undefined> {
  const [role, userId] = token.split(':');
  const member = { kind: 'member', userId: userId ?? '', sessionId: `session-of-${userId}` } as const;
  if (!userId) return undefined;
  if (role === 'user' || role === 'seller') return { ...member, role };
  const staffRole = STAFF_ROLES.find((known) => known === role);
  return staffRole && { ...member, role: 'admin', staffRole };
}

export type TinyOptions = Partial<HttpAppOptions> & Pick<HttpAppOptions, 'db'> & { bound: readonly BoundEndpoint[] };

/** The HTTP platform with a few endpoints of the test's own, for tests of the platform itself. */
export async function createTinyApi(options: TinyOptions) {
  const env = options.env ?? testEnv();
  const app = await createHttpApp({
    env,
    log: quietLog,
    registry: new Registry(),
    authenticate: believe,
    writeAudit: recordAudit,
    endpoints: options.bound.map(({ endpoint }, index) => ({ group: 'tiny', name: `tiny${index}`, endpoint })),
    rateLimitRules: scaledRules(1000),
    pressure: { maxEventLoopDelayMs: 0 },
    ...options,
  });
  app.addHook('onClose', () => rm(env.dataDir, { recursive: true, force: true }));
  app.addHook('onClose', async () => rmSync(env.dataDir, { recursive: true, force: true }));
  const client = (given: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: env.publicUrl, fetch: injectFetch(app, env.publicUrl), ...given });
  return { app, env, client };
}
