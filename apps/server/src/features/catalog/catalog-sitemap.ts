import type { Db } from '../../platform/db/client.ts';
import { listSitemapProducts, listSitemapSellers, listSitemapStarts } from './sitemap.repository.ts';

/** What search engines may find in the catalogue, for whoever writes the sitemap. */
export const catalogSitemap = (db: Db) => ({
  productStarts: (perPart: number) => listSitemapStarts(db, perPart),
  products: (from: string, limit: number) => listSitemapProducts(db, from, limit),
  sellers: (limit: number) => listSitemapSellers(db, limit),
});
