import type { Db } from '../../platform/db/client.ts';
import {
  listSitemapProducts,
  listSitemapSellerStarts,
  listSitemapSellers,
  listSitemapStarts,
} from './sitemap.repository.ts';

/** The products and stores that search engines may find, for the sitemap. */
export const catalogSitemap = (db: Db) => ({
  productStarts: (perPart: number) => listSitemapStarts(db, perPart),
  products: (from: string, limit: number) => listSitemapProducts(db, from, limit),
  sellerStarts: (perPart: number) => listSitemapSellerStarts(db, perPart),
  sellers: (from: string, limit: number) => listSitemapSellers(db, from, limit),
});
