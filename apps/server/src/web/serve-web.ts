import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { statusOf } from '@herbary/contract/errors.ts';
import { findRoute, mayOpen, ROUTES } from '@herbary/contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import { allowOpenRoutes } from '../platform/http/declared-routes.ts';
import type { CallInProcess } from '../platform/http/in-process-calls.ts';
import { sendBusyPage } from '../platform/http/load-shedding.ts';
import { createQueue } from '../platform/limited-queue.ts';
import { FAULT_PAGE, slowDownPage } from './fault-page.ts';
import { FEED_PATH, journalFeed } from './journal-feed.ts';
import { createPageCache, type RenderedPage, UNWATCHED_MS } from './page-cache.ts';
import { createSitemap, isSitemapAddress, robotsOf, type SitemapSource } from './sitemap.ts';
import { etagWithMarks, visitorMarksOf, withMarks } from './visitor-marks.ts';

export type ServeWebOptions = {
  /** The folder that holds `client` and `server` of the built web app. */
  buildDir: string;
  publicUrl: string;
  securityHeaders: (nonce: string, pathname: string) => Record<string, string>;
  /** So many pages are rendered at a time, and so many wait for it: the next visitor is asked to come back. */
  rendering?: { running: number; waiting: number };
  /** Refuses an address for which too many pages had to be rendered. */
  countRendering: (ip: string) => Promise<unknown>;
  /** Reports products that changed: pages that show them are rendered anew. */
  catalog?: { onChange(listener: (productIds: readonly string[]) => void): void; isCurrent(): boolean };
  /** Whether visitors may open the pages of the storefront. Others are sent to sign in, and listed for no search engine. */
  storefrontAccess: 'open' | 'members';
  isMember: (request: FastifyRequest) => Promise<boolean>;
  /** How the pages reach the API. */
  callApi: CallInProcess;
  sitemap?: SitemapSource;
};

/** The parts of the built bundle that are called from here; the bundle brings its own React and router. */
type WebBundle = {
  createHandler: () => (request: Request, context: unknown) => Promise<Response>;
  createContext: (facts: {
    callApi: CallInProcess;
    publicUrl: string;
    nonce: string;
    /** Where the page leads instead of being shown. */
    sendTo: string | undefined;
    reportError: (error: unknown) => void;
    takePage: (html: Buffer) => void;
  }) => unknown;
  /** The paths of the pages that exist in it. */
  paths: ReadonlySet<string>;
};

/** The pages of a purchase: those who browse do not stand in line before them. */
const buyingPages = new Set<string>([ROUTES.checkout.path, ROUTES.paymentSuccess.path]);
const isBuyingPage = (url: string) => buyingPages.has(pathOfData(url.split('?', 1)[0] ?? ''));

/** Rendering takes the processor: more at a time would make each of them, and everything else, slower. */
const RENDERING = { running: 3, waiting: 24 };
const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function isWebBuilt(buildDir: string): boolean {
  return existsSync(join(buildDir, 'server/index.js')) && existsSync(join(buildDir, 'client/assets'));
}

/** Serves the built web app: its files, and its pages rendered on this server. Registered last: it takes what is left. */
export async function serveWeb(app: FastifyInstance, options: ServeWebOptions): Promise<void> {
  const bundle = await loadBundle(options.buildDir);
  const { wanted, isWanted } = createInterest();
  const render = createRenderer(app, bundle, options, isWanted);
  const { publicUrl, storefrontAccess, sitemap: source } = options;
  const sitemap = createSitemap({ publicUrl, storefrontAccess, builtPaths: bundle.paths, source });
  const isWatching = () => options.catalog?.isCurrent() ?? false;
  const cache = createPageCache({ maxBytes: MAX_PAGE_BYTES, isWatching });
  options.catalog?.onChange((productIds) => cache.drop(productIds.map((id) => `product-${id}`)));
  const files = await openFiles(app, join(options.buildDir, 'client'));

  allowOpenRoutes(app, [{ path: '/*', why: 'the pages of the web app and its files' }]);
  app.get('/*', async (request, reply) => {
    const asked = request.raw.url ?? '/';
    const pathname = asked.split('?', 1)[0] ?? '/';
    if (files.has(pathname)) return reply.sendFile(pathname);
    if (pathname === '/robots.txt') return sendText(reply, 'text/plain', robotsOf(options.publicUrl));
    if (pathname === FEED_PATH) return sendText(reply, 'application/rss+xml', journalFeed(options.publicUrl));
    if (isSitemapAddress(pathname)) return sendSitemap(request, reply, options, () => sitemap(pathname));
    const address = readAddress(asked);
    if (!address) return isTyped(pathname) ? reply.redirect(ROUTES.home.path, 302) : reply.callNotFound();
    const url = withoutUnread(address);
    // Before the cache: cached pages know nothing of their visitor.
    if (await isClosed(request, pathOfData(address.pathname), options)) return sendToLogin(request, reply, render, url);
    if (!cache.isAvailable(url)) {
      const waitSeconds = await mayRender(request, options);
      if (waitSeconds > 0) return sendSlowDown(reply, waitSeconds);
    }
    const page = await wanted(url, request, () => cache.get(url, () => render.page(url))).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      request.log.error({ err: error }, 'a page could not be rendered');
      return faultPage();
    });
    if (!page) return sendBusyPage(reply);
    const nonce = randomBytes(16).toString('base64');
    const headers = options.securityHeaders(nonce, address.pathname);
    const marks = visitorMarksOf(request.headers.cookie);
    const body = withMarks(withNonce(page.pieces, nonce), marks);
    return answer(request, reply, { ...page, etag: etagWithMarks(page.etag, marks) }, body, headers);
  });
}

/** Long lists, which cost as much as a page. */
async function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeWebOptions,
  make: () => Promise<string | undefined>,
) {
  const waitSeconds = await mayRender(request, options);
  if (waitSeconds > 0) return sendSlowDown(reply, waitSeconds);
  const text = await make();
  return text ? sendText(reply, 'application/xml', text) : reply.callNotFound();
}

async function isClosed(request: FastifyRequest, path: string, options: ServeWebOptions): Promise<boolean> {
  // Data of a path that our table does not know but the router might: for members, to be on the safe side.
  const access = findRoute(path)?.access ?? 'storefront';
  if (access !== 'storefront' || mayOpen(access, null, options.storefrontAccess)) return false;
  return !(await options.isMember(request));
}

/** The router asks for data, and follows only a redirect in its own words; a browser gets the usual headers. */
async function sendToLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  render: ReturnType<typeof createRenderer>,
  url: string,
) {
  const { pathname, search } = new URL(url, 'http://shop.invalid');
  const isData = pathname.endsWith('.data');
  const from = isData ? pathOfData(pathname) : pathname + search;
  const login = `${ROUTES.login.path}?${new URLSearchParams({ from })}`;
  if (!isData) return reply.header('Cache-Control', 'no-store').redirect(login, 302);
  const page = await render.redirect(url, login);
  return answer(request, reply, { ...page, caching: undefined }, Buffer.concat(page.pieces), {});
}

/** A person who typed a wrong address is led home; a missing file or call is missing. */
function isTyped(pathname: string): boolean {
  return !/^\/(api|assets|socket\.io|files|pictures)\/|\.[a-z0-9]{2,5}$/i.test(pathname);
}

type Address = { pathname: string; search: string };

/**
 * The address as the router will read it: dots resolved, nothing behind a `#`, each part decoded. Judged as it was sent,
 * `/sho%70` and `/x/../shop` would pass for pages that nobody has closed. `/shop.data` is how the router asks for the data of a
 * page it is about to show. Undefined when there is no such page.
 */
function readAddress(asked: string): Address | undefined {
  // Read as a link, `//shop` and `/\shop` name another host: a redirect that repeats them would lead out of the shop.
  if (!asked.startsWith('/') || /^[^?]*(?:\/\/|\\)/.test(asked)) return undefined;
  const { pathname: sent, search } = new URL(asked, 'http://shop.invalid');
  const pathname = decodedOnce(sent);
  if (pathname === undefined || pathname.includes('//')) return undefined;
  return pathname.endsWith('.data') || findRoute(pathname) !== undefined ? { pathname, search } : undefined;
}

/** One spelling for each path. */
function decodedOnce(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return undefined;
  }
}

/** By which the router names the parts of a page that it lacks. */
const routerParameter = '_routes';

/** What a page does not read makes no other page: it must not be rendered anew for every mark that a link carries. */
function withoutUnread({ pathname, search }: Address): string {
  const reads = search === '' ? undefined : findRoute(pathOfData(pathname))?.reads;
  if (!reads) return pathname + search;
  const given = [...new URLSearchParams(search)];
  const read = given.filter(([name]) => name === routerParameter || reads.includes(name));
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`;
}

/** The data of `/` is at `/_.data`. */
const pathOfData = (pathname: string): string => pathname.replace(/(?:\/_)?\.data$/, '') || '/';

/** How many seconds the visitor has to wait, mostly none. */
async function mayRender(request: FastifyRequest, { countRendering }: ServeWebOptions): Promise<number> {
  try {
    await countRendering(request.ip);
  } catch (error) {
    if (error instanceof AppError) return Number(error.details?.retryAfterSeconds ?? 1);
    // Pages that need no database are shown without it.
    request.log.warn({ err: error }, 'a rendering could not be counted');
  }
  return 0;
}

function sendSlowDown(reply: FastifyReply, waitSeconds: number) {
  return reply
    .code(statusOf('rate.limited'))
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': String(waitSeconds) })
    .type('text/html; charset=utf-8')
    .send(slowDownPage(waitSeconds));
}

/** Only files that were there at the start are ever sent: no address can name anything else. */
async function openFiles(app: FastifyInstance, root: string): Promise<Set<string>> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(root, 'assets'));
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
      reply.header('X-Content-Type-Options', 'nosniff');
    },
  });
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return new Set(paths.filter((path) => !/^\.|\.(br|gz)$/.test(path)).map((path) => `/${path}`));
}

/** Lists of a large catalog take a while to build, and search engines can wait. */
function sendText(reply: FastifyReply, type: string, body: string) {
  return reply.header('Cache-Control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(body);
}

/** Which visitors wait for which page: a queued rendering whose visitors have all left is not begun. */
function createInterest() {
  const waiting = new Map<string, number>();
  const add = (url: string, count: number) => {
    const left = (waiting.get(url) ?? 0) + count;
    if (left > 0) waiting.set(url, left);
    else waiting.delete(url);
  };
  const wanted = async <T>(url: string, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    let here = true;
    const leave = () => {
      if (here) add(url, -1);
      here = false;
    };
    add(url, 1);
    request.raw.socket.once('close', leave);
    try {
      return await work();
    } finally {
      request.raw.socket.off('close', leave);
      leave();
    }
  };
  return { wanted, isWanted: (url: string) => waiting.has(url) };
}

const busy = () => new AppError('server.overloaded', { retryAfterSeconds: 2 });

function createRenderer(
  app: FastifyInstance,
  bundle: WebBundle,
  options: ServeWebOptions,
  isWanted: (url: string) => boolean,
) {
  const rendering = options.rendering ?? RENDERING;
  const browse = createQueue(rendering, busy);
  const buy = createQueue({ ...rendering, running: 1 }, busy);
  const handle = bundle.createHandler();
  const placeholder = `nonce-${randomBytes(12).toString('hex')}`;
  const { origin } = new URL(options.publicUrl);
  const renderPage = async (url: string, sendTo?: string): Promise<RenderedPage> => {
    let html: Buffer | undefined;
    const context = bundle.createContext({
      takePage: (rendered) => {
        html = rendered;
      },
      callApi: options.callApi,
      publicUrl: options.publicUrl,
      nonce: placeholder,
      sendTo,
      reportError: (error) => app.log[isRefusal(error) ? 'debug' : 'error']({ err: error, url }, 'a page met an error'),
    });
    // Nothing of the visitor's request goes in: the result is the same for every visitor (but for visitor-marks.ts).
    const response = await handle(new Request(origin + url), context);
    const body = html ?? Buffer.from(await response.arrayBuffer());
    if (response.status >= 500 && !response.headers.get('content-type')?.startsWith('text/html')) return faultPage();
    const pieces = splitAt(body, placeholder);
    const etag = `W/"${hash('sha1', Buffer.concat(pieces), 'base64url')}"`;
    const headers = [...response.headers].filter(([name]) => !ownWords.has(name));
    return { status: response.status, headers, pieces, etag, caching: cachingOf(response) };
  };
  return {
    page: (url: string) =>
      (isBuyingPage(url) ? buy : browse)(() => (isWanted(url) ? renderPage(url) : Promise.reject(busy()))),
    /** Calls no API: it need not wait. */
    redirect: renderPage,
  };
}

/** A product or a store that is not there is no error; the bundle throws a class of its own. */
function isRefusal(error: unknown): boolean {
  const { status = 500 } = (error ?? {}) as { status?: number };
  return status >= 400 && status < 500;
}

/** Headers of a page for this server alone, which it does not pass on. */
const ownWords = new Set(['cache-control', 'surrogate-key']);

function cachingOf({ status, headers }: Response): RenderedPage['caching'] {
  const cacheControl = headers.get('cache-control') ?? '';
  if (status !== 200 || cacheControl.includes('no-store')) return undefined;
  const tags = headers.get('surrogate-key')?.split(' ').filter(Boolean) ?? [];
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl)?.[1];
  return { ms: seconds === undefined ? UNWATCHED_MS : Number(seconds) * 1000, tags };
}

function splitAt(body: Buffer, mark: string): Buffer[] {
  const pieces: Buffer[] = [];
  let start = 0;
  for (let end = body.indexOf(mark); end >= 0; end = body.indexOf(mark, start)) {
    pieces.push(body.subarray(start, end));
    start = end + mark.length;
  }
  return [...pieces, body.subarray(start)];
}

function withNonce(pieces: readonly Buffer[], nonce: string): Buffer {
  const given = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [given, piece])));
}

async function loadBundle(buildDir: string): Promise<WebBundle> {
  if (!isWebBuilt(buildDir)) throw new Error(`The web app is not built: ${buildDir} holds no build`);
  const build = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const { createContext, createHandler } = build.entry.module;
  const routes = Object.values(build.routes) as { path?: string; index?: boolean }[];
  const paths = routes.flatMap(({ path, index }) => (index ? ['/'] : path ? [`/${path.replace(/^\//, '')}`] : []));
  return { createContext, createHandler: () => createHandler(build), paths: new Set(paths) };
}

function faultPage(): RenderedPage {
  const headers: [string, string][] = [['content-type', 'text/html; charset=utf-8']];
  return { status: 500, headers, pieces: [Buffer.from(FAULT_PAGE)], etag: '', caching: undefined };
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  body: Buffer,
  securityHeaders: Record<string, string>,
) {
  reply.header('Cache-Control', page.caching ? 'private, no-cache' : 'no-store').header('Vary', 'Accept-Encoding');
  if (page.caching) {
    reply.header('ETag', page.etag);
    // Without a policy: the browser uses the stored one, whose nonce is the one in its stored page.
    const known = request.headers['if-none-match'] === page.etag;
    if (known) return reply.removeHeader('content-security-policy').code(304).send();
  }
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.headers(securityHeaders).code(page.status);
  return sendCompressed(request, reply, body);
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const encoding = body.length < 1024 ? undefined : encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body);
  if (encoding === 'br') {
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: 4,
      // The usual window of 4 MB takes longer to be set up than a page to be compressed.
      [zlib.BROTLI_PARAM_LGWIN]: 18,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return reply.header('Content-Encoding', 'br').send(await compressBrotli(body, { params }));
  }
  return reply.header('Content-Encoding', 'gzip').send(await compressGzip(body, { level: 6 }));
}

const refused = /(?:^|,)\s*(br|gzip|\*)\s*;\s*q=0(?:\.0{0,3})?\s*(?=,|$)/gi;

/** The better one of those that are named and not refused by `q=0`. */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const wanted = String(accepted ?? '').replace(refused, '');
  return /\bbr\b/i.test(wanted) ? 'br' : /\bgzip\b/i.test(wanted) ? 'gzip' : undefined;
}
