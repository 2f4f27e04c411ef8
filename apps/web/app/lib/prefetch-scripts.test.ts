import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { prefetchScriptsLater } from './prefetch-scripts.ts';

beforeEach(() => window.sessionStorage.clear());

async function openPage(path: string, shop: string[]): Promise<string[]> {
  window.history.replaceState(null, '', path);
  const areas = { shop, seller: ['/assets/seller.js'], admin: ['/assets/admin.js'] };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(areas));
  });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.useFakeTimers();
  prefetchScriptsLater();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  const last = path.startsWith('/admin') ? areas.admin : path.startsWith('/dashboard') ? areas.seller : shop;
  await eventually(() => expect(window.sessionStorage.getItem('scripts-fetched')).toBe(last.join(' ')));
  await eventually(() => expect(asked).toContain('/scripts.json'));
  return asked;
}

it('fetches the scripts of a build once in a tab, not at every page', async () => {
  expect(await openPage('/shop', ['/assets/a-1.js', '/assets/b-1.js'])).toEqual([
    '/scripts.json',
    '/assets/a-1.js',
    '/assets/b-1.js',
  ]);
  expect(await openPage('/cart', ['/assets/a-1.js', '/assets/b-1.js'])).toEqual(['/scripts.json']);
  expect(await openPage('/', ['/assets/a-2.js'])).toEqual(['/scripts.json', '/assets/a-2.js']);
});

it('fetches a dashboard for those who open it, not the whole shop with it', async () => {
  expect(await openPage('/dashboard/orders', ['/assets/a-1.js'])).toEqual(['/scripts.json', '/assets/seller.js']);
  expect(await openPage('/admin/dashboard', ['/assets/a-1.js'])).toEqual(['/scripts.json', '/assets/admin.js']);
});
