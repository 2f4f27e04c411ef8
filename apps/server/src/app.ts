import { WORK_EVENT } from '@herbary/contract/admin-overview.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { demoPicturesMount } from './demo/demo-pictures.ts';
import type { Deps } from './deps.ts';
import { recordAudit } from './features/audit/index.ts';
import { findGuestViewer } from './features/chat/index.ts';
import { authenticate, findViewer } from './features/identity/index.ts';
import { createFeatures } from './features.ts';
import type { Mount } from './platform/feature.ts';
import { filesMount } from './platform/files/files-plugin.ts';
import { allowOpenRoutes } from './platform/http/declared-routes.ts';
import { startHttpJobs } from './platform/http/http.jobs.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { createInProcessCalls } from './platform/http/in-process-calls.ts';
import type { PressureLimits } from './platform/http/load-shedding.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import { type RateLimitRules, scaledRules } from './platform/http/rate-limit-rules.ts';
import { restrictToThisMachine } from './platform/http/restrict-to-this-machine.ts';
import { mailboxMount } from './platform/mail/mailbox-plugin.ts';
import { cardSandboxMount } from './sandbox/card-sandbox-plugin.ts';
import { policyRoutes } from './web/policies.routes.ts';
import { siteConfigRoutes } from './web/site-config.routes.ts';
import { mountWeb } from './web/web-mount.ts';

export type AppOptions = {
  registry?: Registry;
  rateLimitRules?: RateLimitRules;
  pressure?: PressureLimits;
  /** The built web app; without it only the API answers. */
  webBuildDir?: string;
};

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { env, db, log } = deps;
  const { registry = new Registry(), rateLimitRules, pressure, webBuildDir } = options;
  const { features, catalogWatch } = createFeatures(deps);
  startHttpJobs(deps);
  for (const { jobs, sockets } of features) {
    jobs?.();
    sockets?.();
  }
  const bound = [...siteConfigRoutes(deps), ...policyRoutes(deps), ...features.flatMap(({ routes = [] }) => routes)];
  const app = await createHttpApp({
    ...{ env, db, log, registry, rateLimitRules, pressure, bound },
    endpoints: everyEndpoint,
    authenticate: (token) => authenticate(deps, token),
    writeAudit: recordAudit,
    announceAct: () => deps.realtime.toRole('admin', WORK_EVENT, {}),
  });
  app.addHook('onClose', async () => {
    await Promise.all(features.map(({ close }) => close?.()));
  });
  restrictToThisMachine(app, '/dev/', env.demo);
  for (const { openRoutes, plugin } of [...features.flatMap(({ mounts = [] }) => mounts), ...platformMounts(deps)]) {
    allowOpenRoutes(app, openRoutes);
    app.register(plugin);
  }
  if (webBuildDir) {
    const { takeRendering } = createRateLimits(db, rateLimitRules ?? scaledRules(env.rateLimitFactor));
    const callApi = createInProcessCalls(bound, log);
    mountWeb(app, deps, { buildDir: webBuildDir, countRendering: takeRendering, callApi, catalog: catalogWatch });
  }
  return app;
}

function platformMounts(deps: Deps): Mount[] {
  const { env, db, files, cards } = deps;
  const viewerOf = async (request: FastifyRequest) =>
    (await findViewer(deps, request)) ?? findGuestViewer(env, request.cookies);
  const mounts = [filesMount(files, viewerOf)];
  if (cards.sandboxUrl) mounts.push(cardSandboxMount({ sandboxUrl: cards.sandboxUrl, publicUrl: env.publicUrl }));
  if (env.demo) mounts.push(mailboxMount(db), demoPicturesMount);
  return mounts;
}
