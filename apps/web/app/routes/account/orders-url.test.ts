import { expect, test } from 'vitest';
import { emptyText, ordersPath, readOrdersUrl, statusOf } from './orders-url.ts';

const read = (search: string) => readOrdersUrl(new URLSearchParams(search));

test('the plain address is the first page of the orders of the last 6 months', () => {
  expect(read('')).toEqual({ tab: 'orders', search: '', range: '6-months', page: 1 });
  expect(ordersPath({})).toBe('/orders');
});

test('what is chosen goes into the address and comes out again', () => {
  const path = ordersPath({ tab: 'returns', search: 'HB-1 & tea', status: 'approved', range: 'all', page: 3 });
  const view = read(path.split('?')[1] ?? '');
  expect(view).toMatchObject({ tab: 'returns', search: 'HB-1 & tea', range: 'all', page: 3 });
  expect(statusOf(view)).toBe('approved');
});

test.each(['page=0', 'page=-2', 'page=1.5', 'page=9999999', 'status=lost', 'range=century', 'tab=admin'])(
  'an invalid URL shows the unfiltered list: %s',
  (search) => {
    expect(read(search)).toEqual({ tab: 'orders', search: '', range: '6-months', page: 1 });
  },
);

test('a status of the other tab is no filter', () => {
  expect(statusOf(read('status=approved'))).toBeUndefined();
  expect(statusOf(read('tab=returns&status=shipped'))).toBeUndefined();
});

test('an endless search is cut to what the server takes', () => {
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('an empty result names the active filter', () => {
  expect(emptyText(read('search=nettle'))).toBe('Nothing for “nettle” in the last 6 months.');
  expect(emptyText(read('status=shipped&range=all'))).toBe('Nothing that is shipped.');
});
