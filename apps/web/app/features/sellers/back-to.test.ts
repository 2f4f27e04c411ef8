import { expect, it } from 'vitest';
import { backToOf, fromFinder } from './back-to.ts';

it('links back to the same list of the finder', () => {
  expect(backToOf(fromFinder('/find-provider?search=mint&page=2'), '')).toEqual({
    to: '/find-provider?search=mint&page=2',
    label: 'Back to providers',
  });
});

it('leads to the finder when the address says so', () => {
  expect(backToOf(null, '?from=finder').to).toBe('/find-provider');
});

it.each([null, undefined, 'finder', { finder: 'https://evil.test' }, { finder: '/admin' }, { finder: 7 }])(
  'leads to the cart from anywhere else: %j',
  (state) => {
    expect(backToOf(state, '')).toEqual({ to: '/cart', label: 'Back to cart' });
  },
);
