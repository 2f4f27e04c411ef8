import { join } from 'node:path';
import type { NamedEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Env } from '../../env.ts';
import type { Db } from '../db/client.ts';
import { acceptUploads, receiveUploads } from '../files/receive-upload.ts';
import type { Log } from '../log.ts';
import type { Member } from './actor.ts';
import { registerApi } from './api.ts';
import type { WriteAudit } from './audited-call.ts';
import type { BoundEndpoint } from './bind.ts';
import { CALLS_IN_FLIGHT_PER_NETWORK, limitCallsInFlight, REQUESTS_IN_FLIGHT_PER_NETWORK } from './calls-in-flight.ts';
import { registerDocumentation } from './documentation.ts';
import { countGlobally } from './endpoint-route.ts';
import { registerHealth } from './health.ts';
import { createIdempotency } from './idempotency.ts';
import { type PressureLimits, shedLoad } from './load-shedding.ts';
import { measureRequests, registerMetrics } from './metrics.ts';
import { createRateLimits } from './rate-limit.ts';
import { type RateLimitRules, scaledRules } from './rate-limit-rules.ts';
import { createServer } from './server.ts';

export type HttpAppOptions = {
  env: Env;
  log: Log;
  db: Db;
  registry: Registry;
  endpoints: readonly NamedEndpoint[];
  bound: readonly BoundEndpoint[];
  authenticate: (token: string) => Promise<Member | undefined>;
  writeAudit: WriteAudit;
  announceAct?: () => void;
  rateLimitRules?: RateLimitRules;
  pressure?: PressureLimits;
};

const maxUploadBytes = 5 * 1024 * 1024;

/** The API with everything around it that knows no business: health, figures, documentation, limits. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { env, log, db, registry, endpoints, bound, authenticate, writeAudit, announceAct } = options;
  const app = createServer({ env, log });
  const tempDir = join(env.dataDir, 'tmp');
  shedLoad(app, options.pressure ?? { maxEventLoopDelayMs: env.overloadDelayMs });
  limitCallsInFlight(app, REQUESTS_IN_FLIGHT_PER_NETWORK * env.rateLimitFactor);
  measureRequests(app, registry);
  await acceptUploads(app);
  registerHealth(app, db);
  registerMetrics(app, registry, env.metricsToken);
  const rateLimits = createRateLimits(db, options.rateLimitRules ?? scaledRules(env.rateLimitFactor));
  registerDocumentation(app, endpoints, env, (request, reply) => countGlobally(request, reply, { rateLimits }));
  registerApi(app, {
    contract: endpoints.map((named) => named.endpoint),
    bound,
    callsInFlightPerNetwork: CALLS_IN_FLIGHT_PER_NETWORK * env.rateLimitFactor,
    services: {
      publicUrl: env.publicUrl,
      storefrontAccess: env.storefrontAccess,
      authenticate,
      writeAudit,
      announceAct,
      rateLimits,
      idempotency: createIdempotency(db, env.secret),
      receiveUploads: (request, upload) => receiveUploads(request, upload, { maxBytes: maxUploadBytes, tempDir }),
    },
  });
  return app;
}
