import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { pageParam } from '../../lib/list-state.ts';

const reviewPage = pageParam(1000);

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
