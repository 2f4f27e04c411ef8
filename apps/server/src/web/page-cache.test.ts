import { describe, expect, it } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const page = (body: string, caching: RenderedPage['caching'] = { ms: 1000, tags: [] }): RenderedPage => ({
  status: 200,
  headers: [],
  pieces: [Buffer.from(body)],
  etag: '',
  caching,
});
const textOf = ({ pieces }: RenderedPage) => Buffer.concat(pieces).toString();

function setUp({ maxBytes = 10_000, caching = undefined as RenderedPage['caching'] } = {}) {
  const clock = { now: 0, watching: true };
  const cache = createPageCache({ maxBytes, now: () => clock.now, isWatching: () => clock.watching });
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page(`rendering ${rendered}`, caching ?? { ms: 1000, tags: [] });
  };
  const get = async (url: string) => textOf(await cache.get(url, render));
  return { clock, cache, render, get, count: () => rendered };
}

const untilChanged = { ms: 30_000, tags: ['product-a', 'product-b'] };

describe('the page cache', () => {
  it('renders a page once while it may be cached, each address apart', async () => {
    const { clock, get, count } = setUp();
    await get('/');
    clock.now = 999;
    expect(await get('/')).toBe('rendering 1');
    expect(await get('/?x')).toBe('rendering 2');
    expect(count()).toBe(2);
  });

  it('renders once for many who ask at the same time', async () => {
    const { get, count } = setUp();
    await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(count()).toBe(1);
  });

  it('answers nothing older than it may be', async () => {
    const { clock, get } = setUp();
    await get('/');
    clock.now = 1000;
    expect(await get('/')).toBe('rendering 2');
  });

  it('counts the age from before the rendering, when the page read what it shows', async () => {
    const { cache, clock, get } = setUp();
    await cache.get('/', async () => {
      clock.now = 900;
      return page('slow');
    });
    clock.now = 1000;
    expect(await get('/')).toBe('rendering 1');
  });

  it('caches nothing that must not be cached, and no failure', async () => {
    const { cache, get } = setUp();
    await cache.get('/', async () => ({ ...page('fault'), caching: undefined }));
    await expect(cache.get('/b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await get('/')).toBe('rendering 1');
    expect(await get('/b')).toBe('rendering 2');
  });

  it('holds nothing that is too old to be answered', async () => {
    const { clock, cache, get } = setUp();
    for (const url of ['/a', '/b', '/c']) await get(url);
    const one = cache.bytes() / 3;
    clock.now = 1000;
    await get('/d');
    expect(cache.bytes()).toBe(one);
  });

  it('forgets the oldest pages when it is full', async () => {
    const { get } = setUp({ maxBytes: 30 });
    for (const url of ['/a', '/b', '/c']) await get(url);
    expect(await get('/c')).toBe('rendering 3');
    expect(await get('/a')).toBe('rendering 4');
  });
});

describe('a page that names what it shows', () => {
  it('is cached until one of them changes', async () => {
    const { cache, clock, get } = setUp({ caching: untilChanged });
    await get('/product/a');
    clock.now = 29_000;
    cache.drop(['product-c']);
    expect(await get('/product/a')).toBe('rendering 1');
    cache.drop(['product-b']);
    expect(await get('/product/a')).toBe('rendering 2');
  });

  it('is not cached when a change arrived while it was being rendered', async () => {
    const { cache, get } = setUp({ caching: untilChanged });
    const answered = await cache.get('/product/a', async () => {
      cache.drop(['product-a']);
      return page('old price', untilChanged);
    });
    expect(textOf(answered)).toBe('old price');
    expect(await get('/product/a')).toBe('rendering 1');
  });

  it('lives no longer than any other while changes are not watched', async () => {
    const { clock, get } = setUp({ caching: untilChanged });
    await get('/product/a');
    clock.watching = false;
    clock.now = 999;
    expect(await get('/product/a')).toBe('rendering 1');
    clock.now = 1000;
    expect(await get('/product/a')).toBe('rendering 2');
  });
});
