import { ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { expect, it } from 'vitest';
import { parseProfile, profilePath } from './seller-address.ts';
import { sellerIdAt } from './seller-id-at.ts';

const id = '0198a1b2-0000-7000-8000-00000000abcd';
const at = (path: string, spelled: string, entry: RouteEntry = ROUTES.sellerStore) => {
  try {
    return sellerIdAt(entry, spelled, new URL(path, 'https://shop.test'));
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
};

it('knows a seller by the one address', () => {
  expect(at(`/seller/${id}/store`, id)).toBe(id);
});

it.each([
  [`/seller/${id.toUpperCase()}/store?sort=name`, id.toUpperCase(), `/seller/${id}/store?sort=name`],
  [`/seller/${id}/store/`, id, `/seller/${id}/store`],
  [`/Seller/${id}/Store`, id, `/seller/${id}/store`],
])('leads %s to the one address', (path, spelled, address) => {
  expect(at(path, spelled)).toBe(address);
});

it.each(['0198', 'nobody', `${id}'--`, '..'])('rejects the id %s', (spelled) => {
  expect(at(`/seller/${encodeURIComponent(spelled)}/store`, spelled)).toBeUndefined();
});

it('does not treat a reserved page as a seller, and links home', () => {
  expect(at('/seller/register', 'register', ROUTES.sellerProfile)).toBe('/');
});

it('pages reviews, not products', () => {
  const clean = (query: string) => profilePath(id, parseProfile(new URLSearchParams(query))).split('?')[1];
  expect(clean('page=3&tab=reviews')).toBe('tab=reviews&page=3');
  expect(clean('page=3')).toBeUndefined();
  expect(clean('tab=about&from=finder')).toBe('from=finder');
});
