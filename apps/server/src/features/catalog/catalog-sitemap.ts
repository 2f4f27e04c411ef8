import type { Db } from '../../platform/db/client.ts';
import {
  listSitemapProducts,
  listSitemapSellerStarts,
  listSitemapSellers,
  listSitemapStarts,
} from './sitemap.repository.ts';

/** What search engines may find in the catalogue, for whoever writes the sitemap. */
export const catalogSitemap = (db: Db) => ({
  productStarts: (perPart: number) => listSitemapStarts(db, perPart),
  products: (from: string, limit: number) => listSitemapProducts(db, from, limit),
  sellerStarts: (perPart: number) => listSitemapSellerStarts(db, perPart),
  sellers: (from: string, limit: number) => listSitemapSellers(db, from, limit),
});
