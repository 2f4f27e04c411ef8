import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { demoPicturesPlugin } from './demo/demo-pictures.ts';
import type { Deps } from './deps.ts';
import { createViewLog, startAnalyticsJobs, type ViewLog, viewRoutes } from './features/analytics/index.ts';
import {
  type CatalogWatch,
  catalogRoutes,
  catalogSitemap,
  createSearch,
  searchRoutes,
  startCatalogJobs,
  watchCatalog,
} from './features/catalog/index.ts';
import { addressRoutes, authenticate, identityRoutes, startIdentityJobs } from './features/identity/index.ts';
import { reviewRoutes } from './features/reviews/index.ts';
import { describeStore, publicSellerRoutes, sellerRoutes } from './features/sellers/index.ts';
import { newsletterRoutes } from './features/support/index.ts';
import { followAccounts, wishlistRoutes } from './features/wishlist/index.ts';
import { filesPlugin } from './platform/files/files-plugin.ts';
import type { BoundEndpoint } from './platform/http/bind.ts';
import { allowOpenRoutes, type OpenRoute } from './platform/http/declared-routes.ts';
import { startHttpJobs } from './platform/http/http.jobs.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import type { PressureLimits } from './platform/http/load-shedding.ts';
import type { RateLimitRules } from './platform/http/rate-limit-rules.ts';
import { htmlSecurityHeaders, isSecretUrl } from './platform/http/security-headers.ts';
import { presentedToken, sessionCookieName } from './platform/http/session-cookie.ts';
import { mailboxPlugin } from './platform/mail/mailbox-plugin.ts';
import { type ServeWebOptions, serveWeb } from './web/serve-web.ts';
import { siteConfigRoutes } from './web/site-config.routes.ts';

export type AppOptions = {
  registry?: Registry;
  rateLimitRules?: RateLimitRules;
  pressure?: PressureLimits;
  /** The built web app; without it only the API answers. */
  webBuildDir?: string;
};

/** Every room's endpoints, in the order of the rooms. */
function roomRoutes(deps: Deps, views: ViewLog, catalog: CatalogWatch): BoundEndpoint[] {
  const search = createSearch(deps, catalog);
  return [
    ...siteConfigRoutes(deps),
    ...identityRoutes(deps, { describeStore: (userId) => describeStore(deps.db, userId) }),
    ...addressRoutes(deps),
    ...sellerRoutes(deps),
    ...publicSellerRoutes(deps),
    ...catalogRoutes(deps, { search }),
    ...searchRoutes({ search }),
    ...wishlistRoutes(deps),
    ...reviewRoutes(deps),
    ...viewRoutes(deps, { views, countResults: search.count }),
    ...newsletterRoutes(deps),
  ];
}

/** What rooms do without being asked; declared before the job queue starts. */
function declareWork(deps: Deps): void {
  startHttpJobs(deps);
  startIdentityJobs(deps);
  startCatalogJobs(deps);
  followAccounts(deps);
  startAnalyticsJobs(deps);
}

const fileRoutes: OpenRoute[] = [
  { path: '/files/*', why: 'public pictures' },
  { path: '/files/private/*', why: 'documents, opened by a signed link' },
];
const demoRoutes: OpenRoute[] = [
  { path: '/pictures/*', why: 'drawn pictures of the demo world' },
  { path: '/dev/mailbox', why: 'what the demo has mailed' },
  { path: '/dev/mailbox.json', why: 'the same, for journeys' },
  { path: '/dev/mailbox/:id', why: 'one mail' },
  { path: '/dev/mailbox/:id/html', why: 'one mail, as it was designed' },
];

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { env, db, log, files } = deps;
  declareWork(deps);
  const views = createViewLog(deps);
  const catalog = watchCatalog(deps);
  const app = await createHttpApp({
    env,
    db,
    log,
    registry: options.registry ?? new Registry(),
    rateLimitRules: options.rateLimitRules,
    pressure: options.pressure,
    endpoints: everyEndpoint,
    bound: roomRoutes(deps, views, catalog),
    authenticate: (token) => authenticate(db, token),
  });
  app.addHook('onClose', async () => {
    await Promise.all([views.close(), catalog.stop()]);
  });
  allowOpenRoutes(app, env.demo ? [...fileRoutes, ...demoRoutes] : fileRoutes);
  app.register(filesPlugin, { files, viewerOf: (request) => viewerOf(deps, request) });
  if (env.demo) app.register(demoPicturesPlugin);
  if (env.demo) app.register(mailboxPlugin, { db });
  if (options.webBuildDir) app.register(serveWeb, webOptions(deps, catalog, options.webBuildDir));
  return app;
}

/** A signed link opens a document only for the person it was made for, whoever else gets hold of it. */
async function viewerOf({ env, db }: Deps, request: FastifyRequest): Promise<string | undefined> {
  const presented = presentedToken(request, sessionCookieName(env));
  return presented && (await authenticate(db, presented.token))?.userId;
}

function webOptions({ env, readDb }: Deps, catalog: CatalogWatch, buildDir: string): ServeWebOptions {
  const securityHeaders = (nonce: string, pathname: string) =>
    htmlSecurityHeaders(nonce, env, { secretUrl: isSecretUrl(pathname) });
  return {
    buildDir,
    publicUrl: env.publicUrl,
    securityHeaders,
    catalog,
    sitemap: catalogSitemap(readDb),
  };
}
