import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { demoPicturesPlugin } from './demo/demo-pictures.ts';
import type { Deps } from './deps.ts';
import { createViewLog, startAnalyticsJobs, type ViewLog, viewRoutes } from './features/analytics/index.ts';
import { cartRoutes, startCartJobs } from './features/cart/index.ts';
import {
  type CatalogWatch,
  catalogRoutes,
  catalogSitemap,
  createSearch,
  searchRoutes,
  startCatalogJobs,
  watchCatalog,
} from './features/catalog/index.ts';
import {
  bankAdminRoutes,
  checkoutRoutes,
  refundAdminRoutes,
  reviewAdminRoutes,
  STRIPE_WEBHOOK_PATH,
  startCheckoutJobs,
  stripeWebhook,
} from './features/checkout/index.ts';
import { adminDisputeRoutes, followDispute, sellerDisputeRoutes, startDisputeJobs } from './features/disputes/index.ts';
import { findSellerBalance } from './features/earnings/index.ts';
import { addressRoutes, authenticate, identityRoutes, startIdentityJobs } from './features/identity/index.ts';
import { startMediaJobs } from './features/media/index.ts';
import { notificationRoutes, startNotificationJobs, startTelling } from './features/notifications/index.ts';
import {
  adminOrderRoutes,
  countOpenOrdersOf,
  invoicePlugin,
  invoiceRoutes,
  orderRoutes,
  sellerOrderRoutes,
  startOrderJobs,
} from './features/orders/index.ts';
import { savedCardRoutes, startSavedCardJobs } from './features/payments/index.ts';
import { promoAdminRoutes, promoSellerRoutes } from './features/promotions/index.ts';
import {
  adminReturnRoutes,
  countOpenReturnsOf,
  returnRoutes,
  sellerReturnRoutes,
  startReturnJobs,
} from './features/returns/index.ts';
import { reviewRoutes } from './features/reviews/index.ts';
import { describeStore, publicSellerRoutes, sellerRoutes, startSellerJobs } from './features/sellers/index.ts';
import { newsletterRoutes } from './features/support/index.ts';
import { followAccounts, wishlistRoutes } from './features/wishlist/index.ts';
import type { Db } from './platform/db/client.ts';
import { filesPlugin } from './platform/files/files-plugin.ts';
import type { BoundEndpoint } from './platform/http/bind.ts';
import { allowOpenRoutes, type OpenRoute } from './platform/http/declared-routes.ts';
import { startHttpJobs } from './platform/http/http.jobs.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { createInProcessCalls } from './platform/http/in-process-calls.ts';
import { keepToThisMachine } from './platform/http/keep-to-this-machine.ts';
import type { PressureLimits } from './platform/http/load-shedding.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import { type RateLimitRules, scaledRules } from './platform/http/rate-limit-rules.ts';
import { htmlSecurityHeaders, isPaymentPage, isSecretUrl } from './platform/http/security-headers.ts';
import { presentedToken, sessionCookieName } from './platform/http/session-cookie.ts';
import { mailboxPlugin } from './platform/mail/mailbox-plugin.ts';
import { cardSandboxPlugin, cardSandboxRoutes } from './sandbox/card-sandbox-plugin.ts';
import { type ServeWebOptions, serveWeb } from './web/serve-web.ts';
import { siteConfigRoutes } from './web/site-config.routes.ts';

export type AppOptions = {
  registry?: Registry;
  rateLimitRules?: RateLimitRules;
  pressure?: PressureLimits;
  /** The built web app; without it only the API answers. */
  webBuildDir?: string;
};

/** What keeps a seller from leaving. */
async function findOpenBusiness(db: Db, sellerId: string) {
  const { availableCents, heldCents } = await findSellerBalance(db, sellerId);
  return {
    orders: await countOpenOrdersOf(db, sellerId),
    returns: await countOpenReturnsOf(db, sellerId),
    balanceCents: availableCents || heldCents,
  };
}

/** Every room's endpoints, in the order of the rooms. */
function roomRoutes(deps: Deps, views: ViewLog, catalog: CatalogWatch): BoundEndpoint[] {
  const search = createSearch(deps, catalog);
  return [
    ...siteConfigRoutes(deps),
    ...identityRoutes(deps, { describeStore: (userId) => describeStore(deps.db, userId), findOpenBusiness }),
    ...addressRoutes(deps),
    ...sellerRoutes(deps),
    ...publicSellerRoutes(deps),
    ...catalogRoutes(deps, { search }),
    ...searchRoutes({ search }),
    ...promoSellerRoutes(deps),
    ...promoAdminRoutes(deps),
    ...cartRoutes(deps),
    ...wishlistRoutes(deps),
    ...savedCardRoutes(deps),
    ...orderRoutes(deps),
    ...invoiceRoutes(deps),
    ...sellerOrderRoutes(deps),
    ...adminOrderRoutes(deps),
    ...returnRoutes(deps),
    ...sellerReturnRoutes(deps),
    ...adminReturnRoutes(deps),
    ...reviewRoutes(deps),
    ...checkoutRoutes(deps),
    ...bankAdminRoutes(deps),
    ...refundAdminRoutes(deps),
    ...reviewAdminRoutes(deps),
    ...sellerDisputeRoutes(deps),
    ...adminDisputeRoutes(deps),
    ...viewRoutes(deps, { views, countResults: search.count }),
    ...newsletterRoutes(deps),
    ...notificationRoutes(deps),
  ];
}

/** What rooms do without being asked; declared before the job queue starts. */
function declareWork(deps: Deps): void {
  startHttpJobs(deps);
  startIdentityJobs(deps);
  startMediaJobs(deps);
  startSellerJobs(deps);
  startOrderJobs(deps);
  startReturnJobs(deps);
  startCatalogJobs(deps);
  startCartJobs(deps);
  startSavedCardJobs(deps);
  startCheckoutJobs(deps);
  startDisputeJobs(deps);
  followAccounts(deps);
  startAnalyticsJobs(deps);
  startNotificationJobs(deps);
  startTelling(deps);
}

const fileRoutes: OpenRoute[] = [
  { path: '/files/*', why: 'public pictures' },
  { path: '/files/private/*', why: 'documents, opened by a signed link' },
  { path: '/files/invoices/:token', why: 'invoices, opened by a signed link' },
  { path: '/files/credit-notes/:token', why: 'credit notes, opened by a signed link' },
];
const webhookRoute: OpenRoute = {
  path: STRIPE_WEBHOOK_PATH,
  why: 'messages of the card provider, each signed by it',
  anyMethod: true,
};
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
  const bound = roomRoutes(deps, views, catalog);
  const app = await createHttpApp({
    env,
    db,
    log,
    registry: options.registry ?? new Registry(),
    rateLimitRules: options.rateLimitRules,
    pressure: options.pressure,
    endpoints: everyEndpoint,
    bound,
    authenticate: (token) => authenticate(db, token),
  });
  app.addHook('onClose', async () => {
    await Promise.all([views.close(), catalog.stop()]);
  });
  keepToThisMachine(app, '/dev/', env.demo);
  allowOpenRoutes(app, env.demo ? [...fileRoutes, ...demoRoutes] : fileRoutes);
  allowOpenRoutes(app, [webhookRoute]);
  app.register(stripeWebhook, { deps, followDispute });
  const { sandboxUrl } = deps.cards;
  if (sandboxUrl) {
    allowOpenRoutes(app, cardSandboxRoutes);
    app.register(cardSandboxPlugin, { sandboxUrl, publicUrl: env.publicUrl });
  }
  app.register(filesPlugin, { files, viewerOf: (request) => viewerOf(deps, request) });
  app.register(invoicePlugin, { deps, viewerOf: (request) => viewerOf(deps, request) });
  if (env.demo) app.register(demoPicturesPlugin);
  if (env.demo) app.register(mailboxPlugin, { db });
  if (options.webBuildDir) {
    const { takeRendering } = createRateLimits(db, options.rateLimitRules ?? scaledRules(env.rateLimitFactor));
    const callApi = createInProcessCalls(bound, log);
    const parts = { buildDir: options.webBuildDir, countRendering: takeRendering, callApi };
    app.register(serveWeb, webOptions(deps, catalog, parts));
  }
  return app;
}

/** A signed link opens a document only for the person it was made for, whoever else gets hold of it. */
async function viewerOf({ env, db }: Deps, request: FastifyRequest): Promise<string | undefined> {
  const presented = presentedToken(request, sessionCookieName(env));
  return presented && (await authenticate(db, presented.token))?.userId;
}

type WebParts = Pick<ServeWebOptions, 'buildDir' | 'countRendering' | 'callApi'>;

function webOptions(deps: Deps, catalog: CatalogWatch, parts: WebParts): ServeWebOptions {
  const { env, readDb, cards } = deps;
  const securityHeaders = (nonce: string, pathname: string) =>
    htmlSecurityHeaders(nonce, env, {
      secretUrl: isSecretUrl(pathname),
      cardProvider: cards.sandboxUrl === null && isPaymentPage(pathname),
    });
  return {
    ...parts,
    publicUrl: env.publicUrl,
    securityHeaders,
    catalog,
    storefrontAccess: env.storefrontAccess,
    isMember: async (request) => (await viewerOf(deps, request)) !== undefined,
    sitemap: catalogSitemap(readDb),
  };
}
