import { describe, expect, it } from 'vitest';
import { createSearchCache } from './search-cache.ts';

function setUp(maxEntries = 2) {
  let now = 0;
  const cache = createSearchCache<number>({ now: () => new Date(now) }, { maxEntries, maxAgeMs: 1_000 });
  let made = 0;
  const make = async () => ++made;
  return { cache, make, wait: (ms: number) => (now += ms) };
}

describe('the search cache', () => {
  it('computes an answer once for concurrent callers', async () => {
    const { cache, make } = setUp();
    expect(await Promise.all([cache.get('tea', make), cache.get('tea', make)])).toEqual([1, 1]);
  });

  it('drops an expired answer, however often it was asked for', async () => {
    const { cache, make, wait } = setUp();
    await cache.get('tea', make);
    wait(999);
    expect(await cache.get('tea', make)).toBe(1);
    wait(1);
    expect(await cache.get('tea', make)).toBe(2);
  });

  it('holds no answer in memory that has expired', async () => {
    const { cache, make, wait } = setUp(10);
    for (const word of ['tea', 'oil', 'jar']) await cache.get(word, make);
    wait(1_000);
    await cache.get('cup', make);
    expect(cache.size()).toBe(1);
  });

  it('evicts the least recently used answer when it is full', async () => {
    const { cache, make } = setUp();
    await cache.get('tea', make);
    await cache.get('oil', make);
    await cache.get('tea', make);
    await cache.get('jar', make);
    expect(await cache.get('tea', make)).toBe(1);
    expect(await cache.get('oil', make)).toBe(4);
  });

  it('answers with a stale value during its grace period while the new one is computed', async () => {
    let now = 0;
    const limits = { maxEntries: 2, maxAgeMs: 1_000, graceMs: 500 };
    const cache = createSearchCache<string>({ now: () => new Date(now) }, limits);
    await cache.get('tea', async () => 'first');
    now = 1_200;
    expect(await cache.get('tea', () => Promise.reject(new Error('no database')))).toBe('first');
    expect(await cache.get('tea', async () => 'second')).toBe('first');
    expect(await cache.get('tea', async () => 'third')).toBe('second');
    now = 2_700;
    expect(await cache.get('tea', async () => 'fourth')).toBe('fourth');
  });

  it('drops invalidated answers, and those being computed at that moment', async () => {
    const { cache, make } = setUp(5);
    await cache.get('tea', make);
    await cache.get('oil', make);
    const slow = Promise.withResolvers<number>();
    const waiting = cache.get('jar', () => slow.promise);
    cache.forget((value) => value === 1);
    slow.resolve(9);
    expect(await waiting).toBe(9);
    expect(await Promise.all(['oil', 'tea', 'jar'].map((key) => cache.get(key, make)))).toEqual([2, 3, 4]);
  });

  it('does not cache a failure', async () => {
    const { cache, make } = setUp();
    await expect(cache.get('tea', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await cache.get('tea', make)).toBe(1);
  });
});
