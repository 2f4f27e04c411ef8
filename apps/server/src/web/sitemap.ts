import { ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';

/** What search engines may list: the pages of the table that are built and have one address. */
export function sitemapOf(publicUrl: string, builtPaths: ReadonlySet<string>): string {
  const entries = (Object.values(ROUTES) as RouteEntry[]).filter(
    ({ path, sitemap }) => sitemap && !path.includes(':') && builtPaths.has(path),
  );
  const urls = entries.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

export function robotsOf(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
