import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { prefetchScriptsLater } from './prefetch-scripts.ts';

beforeEach(() => window.sessionStorage.clear());

async function openPage(build: string[]): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(build));
  });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.useFakeTimers();
  prefetchScriptsLater();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await eventually(() => expect(asked.length).toBeGreaterThan(0));
  await eventually(() => expect(window.sessionStorage.getItem('scripts-fetched')).toBe(JSON.stringify(build)));
  return asked;
}

it('fetches the scripts of a build once in a tab, not at every page', async () => {
  expect(await openPage(['/assets/a-1.js', '/assets/b-1.js'])).toEqual([
    '/scripts.json',
    '/assets/a-1.js',
    '/assets/b-1.js',
  ]);
  expect(await openPage(['/assets/a-1.js', '/assets/b-1.js'])).toEqual(['/scripts.json']);
  expect(await openPage(['/assets/a-2.js'])).toEqual(['/scripts.json', '/assets/a-2.js']);
});
