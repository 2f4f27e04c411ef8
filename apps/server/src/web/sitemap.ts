import { pathTo, ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';

/** What the catalogue tells search engines: its products and stores, in parts of bounded size. */
export type SitemapSource = {
  /** The first product of each part. */
  productStarts(perPart: number): Promise<string[]>;
  products(from: string, limit: number): Promise<Listed[]>;
  sellers(limit: number): Promise<Listed[]>;
};

type Listed = { id: string; updated_at: Date };

/** Half of what the protocol allows, so that a part stays small enough to be made at once. */
export const PRODUCTS_PER_PART = 25_000;
const SELLERS_MAX = 10_000;
const partAddress = /^\/sitemaps\/(?:(pages|sellers)|products-([0-9a-f-]{36}))\.xml$/;

/** The index and its parts by their addresses; undefined for an address that is neither. */
export function createSitemap(publicUrl: string, builtPaths: ReadonlySet<string>, source?: SitemapSource) {
  const index = async () => {
    const starts = (await source?.productStarts(PRODUCTS_PER_PART)) ?? [];
    const names = ['pages', ...(source ? ['sellers'] : []), ...starts.map((start) => `products-${start}`)];
    const parts = names.map((name) => `  <sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`);
    return document('sitemapindex', parts);
  };
  const sellers = async () => {
    const stores = (await source?.sellers(SELLERS_MAX)) ?? [];
    return document(
      'urlset',
      stores.map((store) => entry(publicUrl + pathTo(ROUTES.sellerStore, { sellerId: store.id }), store.updated_at)),
    );
  };
  const products = async (from: string) => {
    const listed = (await source?.products(from, PRODUCTS_PER_PART)) ?? [];
    return document(
      'urlset',
      listed.map((product) => entry(publicUrl + pathTo(ROUTES.product, { id: product.id }), product.updated_at)),
    );
  };
  return async (pathname: string): Promise<string | undefined> => {
    if (pathname === '/sitemap.xml') return index();
    const [, name, from] = partAddress.exec(pathname) ?? [];
    if (name === 'pages') return document('urlset', pages(publicUrl, builtPaths));
    if (name === 'sellers') return sellers();
    return from && isUuid(from) ? products(from) : undefined;
  };
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The pages of the table that are built and have one address. */
function pages(publicUrl: string, builtPaths: ReadonlySet<string>): string[] {
  return (Object.values(ROUTES) as RouteEntry[])
    .filter(({ path, sitemap }) => sitemap && !path.includes(':') && builtPaths.has(path))
    .map(({ path }) => entry(publicUrl + path));
}

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
