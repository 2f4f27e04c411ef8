import { id } from '@herbary/contract/fields.ts';
import { findRoute, pathTo, ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { redirect } from 'react-router';

/**
 * The seller an address speaks of, or nothing. Other spellings of the address lead to the one that counts. For loaders: its
 * schema is no script of the page.
 */
export function sellerIdAt(entry: RouteEntry, spelled: string, url: URL): string | undefined {
  // A page of ours is no seller, however its address is spelled.
  if ((findRoute(url.pathname) ?? entry) !== entry) throw redirect(ROUTES.home.path);
  const sellerId = spelled.toLowerCase();
  if (!id.safeParse(sellerId).success) return undefined;
  const path = pathTo(entry, { sellerId });
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  return sellerId;
}
