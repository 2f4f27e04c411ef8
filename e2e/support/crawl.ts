import { findRoute, type RouteEntry } from '@herbary/contract/routes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { openPage, untilLoaded } from './open-page.ts';

const ORIGIN = 'http://shop.test';
const AT_A_TIME = 2;
/** Of a page with parameters, and of one page with different searches: enough to know the kind. */
const PER_ADDRESS = { ofPattern: 2, ofQuery: 2 };

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
  const refused: { path: string; from: string; status: number }[] = [];

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
      refused.push({ path, from, status: answer.status() });
      return;
    }
    crawl.reached.add(entry.path);
    const html = await answer.text();
    crawl.problems.push(...lacksOf(html, entry).map((lack) => `${path}: ${lack}`));
    for (const href of hrefsIn(html)) follow(href, path);
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_A_TIME).map(visit));
  for (const { path, from, status } of refused) {
    // Another journey may have removed what was linked: then the link is gone too.
    const links = from === '(start)' ? [path] : hrefsIn(await (await request.get(from)).text());
    if (links.some((href) => ownPath(href, from) === path))
      crawl.problems.push(`${path}, linked from ${from}, answers ${status}`);
  }
  return crawl;
}

const linksOn = (page: Page): Promise<string[]> =>
  page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** The links of a screen that lead to no page of ours. */
export const deadLinksOn = async (page: Page): Promise<string[]> =>
  (await linksOn(page)).filter((href) => {
    const path = ownPath(href, new URL(page.url()).pathname);
    return href === '' || (path !== undefined && !findRoute(new URL(path, ORIGIN).pathname));
  });

const lacksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(document.title.endsWith(' · Herbary') ? [] : ['no title']),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one main heading']),
    ...(document.querySelector('img:not([alt])') ? ['a picture without alternative text'] : []),
  ]);

/** Opens every panel that the links of these screens lead to, and asks of other pages only whether they are there. */
export async function crawlPanels(page: Page, starts: readonly string[], unbuilt: ReadonlySet<string>): Promise<Crawl> {
  const crawl: Crawl = { reached: new Set(), problems: [] };
  const queue: string[] = [];
  const follow = async (href: string, from: string) => {
    const path = ownPath(href, from);
    if (path === undefined) return;
    const entry = findRoute(new URL(path, ORIGIN).pathname);
    if (!entry) return crawl.problems.push(`${from} links to ${path}, which is no page`);
    if (unbuilt.has(entry.path) || crawl.reached.has(entry.path)) return;
    crawl.reached.add(entry.path);
    if (entry.rendered === 'client') return queue.push(path);
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const { location } = answer.headers();
    if (answer.status() >= 400 || location === '/')
      crawl.problems.push(`${path}, linked from ${from}: ${answer.status()} ${location ?? ''}`);
  };
  for (const start of starts) await follow(start, '/');
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await openPage(page, path);
    await untilLoaded(page);
    if (new URL(page.url()).pathname === '/') crawl.problems.push(`${path} leads back to /`);
    crawl.problems.push(...(await lacksOn(page)).map((lack) => `${path}: ${lack}`));
    for (const href of await linksOn(page)) await follow(href, path);
  }
  return crawl;
}
