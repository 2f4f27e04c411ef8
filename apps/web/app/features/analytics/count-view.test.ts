import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/sample-wishlist.ts';
import { networkError, stubApi } from '../../testing/stub-api.ts';
import { countProductView, countSearch, countStoreView } from './count-view.ts';

const call = 'POST /api/views';
const done = () => new Response(null, { status: 204 });
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

let now = Date.now();

beforeEach(() => {
  // An hour later: no search of the test before led here.
  now += 3_600_000;
  vi.useFakeTimers({ now });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

it('counts each kind once, after a second', () => {
  const sent = stubApi({ [call]: done });
  countProductView(idOf(1));
  countStoreView(idOf(2));
  countSearch('tulsi');
  vi.advanceTimersByTime(900);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(200);
  look('hidden');
  look('visible');
  vi.advanceTimersByTime(5_000);
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'product', product: idOf(1) },
    { kind: 'store', seller: idOf(2) },
    { kind: 'search', query: 'tulsi' },
  ]);
});

it('does not count a page that was left at once', () => {
  const sent = stubApi({ [call]: done });
  const leave = countProductView(idOf(1));
  vi.advanceTimersByTime(500);
  leave();
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
});

it('waits until the page is visible', () => {
  const sent = stubApi({ [call]: done });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  countProductView(idOf(1));
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  look('visible');
  vi.advanceTimersByTime(1_100);
  expect(sent).toHaveLength(1);
});

it('says nothing when it could not be counted', async () => {
  const sent = stubApi({ [call]: networkError });
  countProductView(idOf(1));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(sent).toHaveLength(1);
});

it('names the search whose results were left for the product, and none that was left long before', () => {
  const sent = stubApi({ [call]: done });
  countSearch('tulsi')();
  countProductView(idOf(1));
  vi.advanceTimersByTime(1_500);
  countProductView(idOf(2));
  vi.advanceTimersByTime(1_500);
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'product', product: idOf(1), query: 'tulsi' },
    { kind: 'product', product: idOf(2) },
  ]);
});

it('names the search of the page that opened this one in a new tab, once', async () => {
  vi.resetModules();
  const fresh = await import('./count-view.ts');
  const sent = stubApi({ [call]: done });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/shop?search=holy+basil`);
  fresh.countProductView(idOf(1));
  fresh.countProductView(idOf(2));
  vi.advanceTimersByTime(1_500);
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'product', product: idOf(1), query: 'holy basil' },
    { kind: 'product', product: idOf(2) },
  ]);
});
