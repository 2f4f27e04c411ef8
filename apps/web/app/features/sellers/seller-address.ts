import { id } from '@herbary/contract/fields.ts';
import { findRoute, pathTo, ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { redirect } from 'react-router';
import { pageParam } from '../../lib/list-state.ts';

const reviewPage = pageParam(1000);

/** The seller an address speaks of, or nothing. Other spellings of the address lead to the one that counts. */
export function sellerIdAt(entry: RouteEntry, spelled: string, url: URL): string | undefined {
  // A page that comes later is no seller: /seller/register leads home like every other until it has a screen.
  if ((findRoute(url.pathname) ?? entry) !== entry) throw redirect(ROUTES.home.path);
  const sellerId = spelled.toLowerCase();
  if (!id.safeParse(sellerId).success) return undefined;
  const path = pathTo(entry, { sellerId });
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  return sellerId;
}

export type ProfileTab = 'products' | 'reviews';
export type ProfileState = { tab: ProfileTab; page: number; fromFinder: boolean };

export function parseProfile(query: URLSearchParams): ProfileState {
  const tab = query.get('tab') === 'reviews' ? 'reviews' : 'products';
  return {
    tab,
    page: tab === 'reviews' ? reviewPage.read(query.getAll('page')) : 1,
    fromFinder: query.get('from') === 'finder',
  };
}

export function profilePath(sellerId: string, { tab, page = 1, fromFinder }: Partial<ProfileState> = {}): string {
  const query = new URLSearchParams();
  if (tab === 'reviews') {
    query.set('tab', tab);
    if (page > 1) query.set('page', String(page));
  }
  if (fromFinder) query.set('from', 'finder');
  const path = pathTo(ROUTES.sellerProfile, { sellerId });
  return query.size === 0 ? path : `${path}?${query}`;
}
