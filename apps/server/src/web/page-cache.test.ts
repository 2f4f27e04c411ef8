import { describe, expect, it } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const page = (body: string, keep = true): RenderedPage => ({ status: 200, headers: [], body, etag: '', keep });

function setUp(maxEntries = 10) {
  const clock = { now: 0 };
  const cache = createPageCache({ freshMs: 10, usableMs: 60, maxEntries, now: () => clock.now });
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page(`rendering ${rendered}`);
  };
  return { clock, cache, render, count: () => rendered };
}

describe('the page cache', () => {
  it('renders a page once while it is fresh', async () => {
    const { cache, render, count } = setUp();
    await cache.get('/', render);
    expect((await cache.get('/', render)).body).toBe('rendering 1');
    expect(count()).toBe(1);
  });

  it('renders once for many who ask at the same time', async () => {
    const { cache, render, count } = setUp();
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/', render)));
    expect(count()).toBe(1);
  });

  it('answers a stale page at once and renews it behind', async () => {
    const { cache, clock, render } = setUp();
    await cache.get('/', render);
    clock.now = 11;
    expect((await cache.get('/', render)).body).toBe('rendering 1');
    expect((await cache.get('/', render)).body).toBe('rendering 2');
  });

  it('does not answer a page that is too old', async () => {
    const { cache, clock, render } = setUp();
    await cache.get('/', render);
    clock.now = 60;
    expect((await cache.get('/', render)).body).toBe('rendering 2');
  });

  it('keeps nothing that must not be kept, and keeps addresses apart', async () => {
    const { cache, render } = setUp();
    await cache.get('/a', async () => page('fault', false));
    expect((await cache.get('/a', render)).body).toBe('rendering 1');
    expect((await cache.get('/a?x', render)).body).toBe('rendering 2');
  });

  it('forgets the oldest page when it is full', async () => {
    const { cache, render } = setUp(2);
    for (const url of ['/a', '/b', '/c']) await cache.get(url, render);
    expect((await cache.get('/c', render)).body).toBe('rendering 3');
    expect((await cache.get('/a', render)).body).toBe('rendering 4');
  });

  it('keeps the old page when its renewal fails', async () => {
    const { cache, clock, render } = setUp();
    await cache.get('/', render);
    clock.now = 11;
    const fail = async () => {
      throw new Error('down');
    };
    expect((await cache.get('/', fail)).body).toBe('rendering 1');
    expect((await cache.get('/', fail)).body).toBe('rendering 1');
  });
});
