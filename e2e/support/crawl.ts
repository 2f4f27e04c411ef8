import { findRoute, type RouteEntry } from '@herbary/contract/routes.ts';
import type { APIRequestContext, Page } from '@playwright/test';

const ORIGIN = 'http://shop.test';
const AT_A_TIME = 4;
/** Of a page with parameters, and of one page with different searches: enough to know the kind. */
const PER_ADDRESS = { ofPattern: 3, ofQuery: 12 };

export type Crawl = {
  /** The route tables' paths of the pages that were opened or led to. */
  reached: Set<string>;
  problems: string[];
};

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => decoded(href));

/** A page of ours, without its anchor; undefined for mail addresses, files, the API and other sites. */
function ownPath(href: string, from: string): string | undefined {
  const { origin, pathname, search } = new URL(href, ORIGIN + from);
  if (origin !== ORIGIN || /^\/(api|dev|assets|files)\//.test(pathname) || /\.\w+$/.test(pathname)) return undefined;
  return pathname + search;
}

/** What every page of words has to have, for readers and for search engines. */
function lacksOf(html: string, entry: RouteEntry): string[] {
  const isRendered = entry.rendered === 'server';
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  const lacks = {
    'no title': !/<title>[^<]+ · Herbary<\/title>/.test(html),
    'no description': entry.sitemap && !/<meta name="description" content="[^"]{20,}"/.test(html),
    'no canonical address': entry.sitemap && !/<link rel="canonical"/.test(html),
    [`${headings} main headings`]: isRendered && headings !== 1,
    'a picture without alternative text': [...html.matchAll(/<img\b[^>]*>/g)].some(([tag]) => !/\salt=/.test(tag)),
    'a link without a target': /<a\b(?![^>]*\bhref=)[^>]*>/.test(html),
  };
  return Object.entries(lacks).flatMap(([text, isTrue]) => (isTrue ? [text] : []));
}

/** Follows every link that pages rendered on the server hold, from the start page on, without a browser. */
export async function crawlAsVisitor(request: APIRequestContext, unbuilt: ReadonlySet<string>): Promise<Crawl> {
  const crawl: Crawl = { reached: new Set(), problems: [] };
  const seen = new Set<string>(['/']);
  const counts = new Map<string, number>();
  const queue = [{ path: '/', from: '(start)' }];

  const isEnough = (path: string, entry: RouteEntry): boolean => {
    const key = path.includes('?') ? `${entry.path}?` : entry.path;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (path.includes('?')) return count > PER_ADDRESS.ofQuery;
    return entry.path.includes(':') && count > PER_ADDRESS.ofPattern;
  };
  const follow = (href: string, from: string) => {
    const path = ownPath(href, from);
    if (path === undefined || seen.has(path)) return;
    seen.add(path);
    const entry = findRoute(new URL(path, ORIGIN).pathname);
    if (!entry) crawl.problems.push(`${from} links to ${path}, which is no page`);
    else if (!unbuilt.has(entry.path) && !isEnough(path, entry)) queue.push({ path, from });
  };
  const visit = async ({ path, from }: { path: string; from: string }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const target = answer.headers().location;
    if (target !== undefined) {
      if (target === '/') crawl.problems.push(`${path}, linked from ${from}, redirects to /`);
      else follow(target, path);
      return;
    }
    const entry = findRoute(new URL(path, ORIGIN).pathname);
    if (!entry || answer.status() !== 200) {
      crawl.problems.push(`${path}, linked from ${from}, answers ${answer.status()}`);
      return;
    }
    crawl.reached.add(entry.path);
    const html = await answer.text();
    crawl.problems.push(...lacksOf(html, entry).map((lack) => `${path}: ${lack}`));
    for (const href of hrefsIn(html)) follow(href, path);
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_A_TIME).map(visit));
  return crawl;
}

/** A page with the tab that is open in it: the unit in which panels are visited. */
function screenOf(path: string, entry: RouteEntry): string {
  const tab = new URL(path, ORIGIN).searchParams.get('tab');
  return tab ? `${entry.path}?tab=${tab}` : entry.path;
}

/** Goes on within the app that is open, as a link does: loading it anew for each screen would take most of the time. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

async function readPanel(page: Page): Promise<{ hrefs: string[]; lacks: string[] }> {
  await page.waitForFunction(() => {
    const isLoading = [...document.querySelectorAll('[role=status]')].some((one) => /^Loading/.test(one.textContent));
    return document.querySelector('h1') && !isLoading && !document.querySelector('.animate-skeleton, [aria-busy=true]');
  });
  return page.evaluate(() => ({
    hrefs: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    lacks: [
      ...(document.title.endsWith(' · Herbary') ? [] : ['no title']),
      ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one main heading']),
      ...(document.querySelector('img:not([alt])') ? ['a picture without alternative text'] : []),
      ...(document.querySelector('a:not([href])') ? ['a link without a target'] : []),
    ],
  }));
}

/** Opens every panel that links lead to, in the app that is open; of other pages it asks only whether they are there. */
export async function crawlPanels(page: Page, starts: readonly string[], unbuilt: ReadonlySet<string>): Promise<Crawl> {
  const crawl: Crawl = { reached: new Set(), problems: [] };
  const screens = new Set<string>();
  const queue: string[] = [];
  const follow = async (href: string, from: string) => {
    const path = ownPath(href, from);
    if (path === undefined) return;
    const entry = findRoute(new URL(path, ORIGIN).pathname);
    if (!entry) return crawl.problems.push(`${from} links to ${path}, which is no page`);
    const screen = screenOf(path, entry);
    if (unbuilt.has(entry.path) || screens.has(screen)) return;
    screens.add(screen);
    crawl.reached.add(entry.path);
    if (entry.rendered === 'client') return queue.push(path);
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const { location } = answer.headers();
    if (answer.status() >= 400 || location === '/')
      crawl.problems.push(`${path}, linked from ${from}: ${answer.status()} ${location ?? ''}`);
  };
  for (const start of starts) await follow(start, '/');
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await goTo(page, path);
    const { hrefs: found, lacks } = await readPanel(page);
    if (new URL(page.url()).pathname === '/') crawl.problems.push(`${path} leads back to /`);
    crawl.problems.push(...lacks.map((lack) => `${path}: ${lack}`));
    for (const href of found) await follow(href, path);
  }
  return crawl;
}
