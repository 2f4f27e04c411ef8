import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../blocks.ts';
import { type Article, articleCard, minutesToRead, wordsOf } from './article.ts';
import { articles } from './articles.ts';
import {
  ARTICLES_PER_PAGE,
  articleCategories,
  featuredArticle,
  findArticle,
  listArticles,
  relatedArticles,
  searchArticles,
} from './find-articles.ts';

const [sample] = articles as [Article];
const many = [...Array(13).keys()].map((place): Article => {
  const { featured: _, ...plain } = sample;
  return { ...plain, slug: `article-${place}`, title: `Number ${place}`, category: place % 2 ? 'Odd' : 'Even' };
});

describe('the articles', () => {
  it('are all listed: each file of the folder is one', () => {
    const code = ['article.ts', 'articles.ts', 'find-articles.ts', 'journal.test.ts'];
    const files = readdirSync(import.meta.dirname).filter((file) => !code.includes(file));
    expect(articles.map(({ slug }) => `${slug}.ts`).toSorted()).toEqual(files.toSorted());
  });

  it.each(articles.map((article) => [article.slug, article] as const))('%s is whole', (_, article) => {
    expect(wordsOf(article.blocks)).toBeGreaterThanOrEqual(600);
    expect(article.published).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(article.blocks[0]?.kind).toBe('paragraph');
    const headings = article.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(headings.length).toBeGreaterThan(2);
    expect(new Set(headings).size).toBe(headings.length);
    expect(article.excerpt.length).toBeLessThan(160);
    const spoken = [article.title, article.excerpt, ...textsOf(article.blocks)].join(' ');
    if (/supplement|capsule|tincture/i.test(spoken)) expect(article.supplements).toBe(true);
  });

  it('have one featured article, and without one the newest is it', () => {
    expect(articles.filter(({ featured }) => featured)).toHaveLength(1);
    expect(featuredArticle(many)).toBe(many[0]);
    expect(featuredArticle([])).toBeUndefined();
  });

  it('say how long they take and on which day they appeared', () => {
    expect(articleCard(sample)).toMatchObject({ day: 'November 9, 2026', minutes: minutesToRead(sample) });
    expect(articleCard(sample)).not.toHaveProperty('blocks');
  });
});

describe('the blog', () => {
  it('finds by words of title, excerpt and tags, in any case and without accents', () => {
    expect(searchArticles('NETTLE gloves').map(({ slug }) => slug)).toEqual(['nettle-season-with-gloves']);
    expect(searchArticles('Séncha').map(({ slug }) => slug)).toEqual(['three-minutes-eighty-degrees']);
    expect(searchArticles('sencha nettle')).toEqual([]);
    expect(searchArticles('ettle')).toEqual([]);
    expect(searchArticles('%_*(')).toHaveLength(articles.length);
  });

  it('has the categories of its articles, each once', () => {
    expect(articleCategories(many)).toEqual(['Even', 'Odd']);
    expect(listArticles({ category: 'Buying' }).total).toBe(2);
    expect(listArticles({ category: 'Kitchen', q: 'sencha' }).articles).toEqual([]);
  });

  it('has real pages: every article stands on one of them, once', () => {
    const pages = [1, 2, 3].map((page) => listArticles({ page }, many));
    expect(pages.map((page) => page.articles.length)).toEqual([ARTICLES_PER_PAGE, ARTICLES_PER_PAGE, 1]);
    expect(new Set(pages.flatMap((page) => page.articles)).size).toBe(many.length);
    expect(listArticles({ page: 9 }, many)).toMatchObject({ page: 3, pages: 3, total: 13 });
    expect(listArticles({}, [])).toMatchObject({ page: 1, pages: 1, total: 0 });
  });

  it('begins with the featured article, wherever it stands in time', () => {
    const old = { ...sample, slug: 'old', featured: true as const };
    const all = [...many, old];
    expect(listArticles({}, all).articles[0]).toBe(old);
    expect(listArticles({ q: 'number' }, all).articles[0]).toBe(many[0]);
  });

  it('goes on with the same category, never with the article itself', () => {
    const label = findArticle('how-to-read-a-herbal-label') as Article;
    expect(relatedArticles(label).map(({ slug }) => slug)).toEqual([
      'what-1-to-5-on-a-tincture-means',
      'what-a-herbarium-sheet-remembers',
      'drying-mint-without-losing-the-green',
    ]);
    expect(findArticle('constructor')).toBeUndefined();
  });
});
