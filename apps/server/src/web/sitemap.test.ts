import { articles } from '@herbary/content/journal/articles.ts';
import { resources } from '@herbary/content/resources/resources.ts';
import { describe, expect, it, vi } from 'vitest';
import { createSitemap } from './sitemap.ts';

const changed = new Date('2026-03-01T00:00:00Z');
const first = '018f0000-0000-7000-8000-000000000001';
const second = '018f0000-0000-7000-8000-000000000002';

const sitemapOf = (storefrontAccess: 'open' | 'members') =>
  createSitemap({
    publicUrl: 'https://shop.test',
    storefrontAccess,
    builtPaths: new Set(['/', '/shop', '/find-provider', '/account', '/blog/:slug', '/resources/:slug']),
    source: {
      productStarts: async () => [first],
      products: async (id) => [{ id, updated_at: changed }],
      sellerStarts: async () => [first, second],
      sellers: async (id) => [{ id, updated_at: changed }],
      posts: async () => [{ id: second, updated_at: changed }],
    },
  });

async function pathsIn(storefrontAccess: 'open' | 'members', part: string): Promise<(string | undefined)[]> {
  const text = (await sitemapOf(storefrontAccess)(part)) ?? '';
  return [...text.matchAll(/<loc>https:\/\/shop\.test(.*?)<\/loc>/g)].map(([, path]) => path);
}

describe('the sitemap', () => {
  it('leads to every part of the sellers, and to profile and store of each', async () => {
    expect(await pathsIn('open', '/sitemap.xml')).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/community.xml',
      `/sitemaps/sellers-${first}.xml`,
      `/sitemaps/sellers-${second}.xml`,
      `/sitemaps/products-${first}.xml`,
    ]);
    expect(await pathsIn('open', `/sitemaps/sellers-${second}.xml`)).toEqual([
      `/seller/${second}`,
      `/seller/${second}/store`,
    ]);
  });

  it('makes a long part once a minute, however many ask for it, and remembers few', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const products = vi.fn(async (id: string) => [{ id, updated_at: changed }]);
    const nothing = async () => [];
    const sitemap = createSitemap({
      publicUrl: 'https://shop.test',
      storefrontAccess: 'open',
      builtPaths: new Set(),
      source: { productStarts: nothing, products, sellerStarts: nothing, sellers: nothing, posts: nothing },
    });
    const part = (number: number) => sitemap(`/sitemaps/products-018f0000-0000-7000-8000-00000000000${number}.xml`);
    await Promise.all([part(1), part(1), part(1)]);
    expect(products).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 60_001);
    await part(1);
    expect(products).toHaveBeenCalledTimes(2);
    for (const number of [2, 3, 4, 5]) await part(number);
    await part(1);
    expect(products).toHaveBeenCalledTimes(7);
    vi.useRealTimers();
  });

  it('leads to the stories of the community', async () => {
    expect(await pathsIn('open', '/sitemaps/community.xml')).toEqual([`/community/${second}`]);
  });

  it('lists every article with its day, and every resource', async () => {
    const paths = await pathsIn('open', '/sitemaps/pages.xml');
    expect(paths.filter((path) => path?.startsWith('/blog/'))).toHaveLength(articles.length);
    expect(paths.filter((path) => path?.startsWith('/resources/'))).toHaveLength(resources.length);
    expect(await sitemapOf('open')('/sitemaps/pages.xml')).toContain(
      '/blog/how-to-read-a-herbal-label</loc><lastmod>2026-11-09T00:00:00.000Z</lastmod>',
    );
  });

  it('leaves out what a visitor may not open', async () => {
    const isPage = (path = '') => !/^\/(blog|resources)\//.test(path);
    expect((await pathsIn('open', '/sitemaps/pages.xml')).filter(isPage)).toEqual(['/', '/shop', '/find-provider']);
    expect((await pathsIn('members', '/sitemaps/pages.xml')).filter(isPage)).toEqual(['/', '/find-provider']);
    expect(await pathsIn('members', '/sitemap.xml')).toEqual(['/sitemaps/pages.xml', '/sitemaps/community.xml']);
    expect(await pathsIn('members', `/sitemaps/sellers-${first}.xml`)).toEqual([]);
    expect(await pathsIn('members', `/sitemaps/products-${first}.xml`)).toEqual([]);
  });
});
