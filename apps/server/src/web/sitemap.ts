import { articles } from '@herbary/content/journal/articles.ts';
import { resources } from '@herbary/content/resources/resources.ts';
import { mayOpen, pathTo, ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { AppError } from '../platform/http/app-error.ts';
import { createQueue } from '../platform/limited-queue.ts';

/** What features offer to search engines: products, stores and stories, in parts of bounded size. */
export type SitemapSource = {
  /** The first product of each part. */
  productStarts(perPart: number): Promise<string[]>;
  products(from: string, limit: number): Promise<Listed[]>;
  sellerStarts(perPart: number): Promise<string[]>;
  sellers(from: string, limit: number): Promise<Listed[]>;
  /** The newest stories of the community, no more than one part holds. */
  posts(): Promise<Listed[]>;
};

type SitemapOptions = {
  publicUrl: string;
  storefrontAccess: 'open' | 'members';
  /** The paths of the pages that exist. */
  builtPaths: ReadonlySet<string>;
  source?: SitemapSource;
};

type Listed = { id: string; updated_at: Date };

/** Half of what the protocol allows, so that a part stays small enough to be made at once. */
const PRODUCTS_PER_PART = 25_000;
/** Each has two pages, profile and store. */
const SELLERS_PER_PART = PRODUCTS_PER_PART / 2;
const communityAddress = '/sitemaps/community.xml';
const partAddress = /^\/sitemaps\/(?:pages|community|(sellers|products)-([0-9a-f-]{36}))\.xml$/;

export const isSitemapAddress = (pathname: string) => pathname === '/sitemap.xml' || pathname.startsWith('/sitemaps/');

/** A part is a long list: made one at a time, and kept for a minute for the next one who asks for it. */
const KEPT_MS = 60_000;
const KEPT_PARTS = 4;

type Sitemap = (pathname: string) => Promise<string | undefined>;

function keepBriefly(make: Sitemap): Sitemap {
  const inTurn = createQueue(
    { running: 1, waiting: 20 },
    () => new AppError('server.overloaded', { retryAfterSeconds: 5 }),
  );
  const kept = new Map<string, { text: string; until: number }>();
  return (pathname) =>
    inTurn(async () => {
      const known = kept.get(pathname);
      if (known && known.until > Date.now()) return known.text;
      const text = await make(pathname);
      kept.delete(pathname);
      if (text) kept.set(pathname, { text, until: Date.now() + KEPT_MS });
      for (const oldest of [...kept.keys()].slice(0, -KEPT_PARTS)) kept.delete(oldest);
      return text;
    });
}

/** The index and its parts by their addresses; undefined for an address that is neither. */
export function createSitemap({ publicUrl, storefrontAccess, builtPaths, source }: SitemapOptions) {
  /** A page that asks a visitor to sign in is nothing to find. */
  const isListed = ({ access, sitemap }: RouteEntry) => sitemap && mayOpen(access, null, storefrontAccess);
  const index = async () => {
    const [sellers = [], products = []] = await Promise.all([
      isListed(ROUTES.sellerStore) ? source?.sellerStarts(SELLERS_PER_PART) : [],
      isListed(ROUTES.product) ? source?.productStarts(PRODUCTS_PER_PART) : [],
    ]);
    const names = [
      'pages',
      'community',
      ...sellers.map((start) => `sellers-${start}`),
      ...products.map((start) => `products-${start}`),
    ];
    const parts = names.map((name) => `  <sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`);
    return document('sitemapindex', parts);
  };
  const pages = () =>
    (Object.values(ROUTES) as RouteEntry[])
      .filter((route) => isListed(route) && !route.path.includes(':') && builtPaths.has(route.path))
      .map(({ path }) => entry(publicUrl + path));
  /** What has an address of its own without a place in the database. */
  const texts = () => [
    ...(builtPaths.has(ROUTES.blogArticle.path)
      ? articles.map(({ slug, published }) =>
          entry(publicUrl + pathTo(ROUTES.blogArticle, { slug }), new Date(published)),
        )
      : []),
    ...(builtPaths.has(ROUTES.resource.path)
      ? resources.map(({ slug }) => entry(publicUrl + pathTo(ROUTES.resource, { slug })))
      : []),
  ];
  const sellers = async (from: string) => {
    const routes = [ROUTES.sellerProfile, ROUTES.sellerStore].filter(isListed);
    const listed = (await source?.sellers(from, SELLERS_PER_PART)) ?? [];
    return listed.flatMap(({ id, updated_at }) =>
      routes.map((route) => entry(publicUrl + pathTo(route, { sellerId: id }), updated_at)),
    );
  };
  const products = async (from: string) => {
    const listed = (isListed(ROUTES.product) && (await source?.products(from, PRODUCTS_PER_PART))) || [];
    return listed.map(({ id, updated_at }) => entry(publicUrl + pathTo(ROUTES.product, { id }), updated_at));
  };
  const stories = async () =>
    ((await source?.posts()) ?? []).map(({ id, updated_at }) =>
      entry(publicUrl + pathTo(ROUTES.communityPost, { id }), updated_at),
    );
  return keepBriefly(async (pathname) => {
    if (pathname === '/sitemap.xml') return index();
    const [part, name, from = ''] = partAddress.exec(pathname) ?? [];
    if (!part) return undefined;
    if (!name) return document('urlset', part === communityAddress ? await stories() : [...pages(), ...texts()]);
    if (!isUuid(from)) return undefined;
    return document('urlset', await (name === 'sellers' ? sellers(from) : products(from)));
  });
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const entry = (url: string, changed?: Date) =>
  `  <url><loc>${url}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;

function document(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>\n`,
  ].join('\n');
}

export function robotsOf(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
