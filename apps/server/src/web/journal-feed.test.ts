import { articles } from '@herbary/content/journal/articles.ts';
import { expect, it } from 'vitest';
import { journalFeed } from './journal-feed.ts';

it('names every article, the newest first, with its address and its day', () => {
  const feed = journalFeed('https://shop.test');
  const links = [...feed.matchAll(/<item>\s*<title>.*<\/title>\s*<link>(.*?)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual(articles.map(({ slug }) => `https://shop.test/blog/${slug}`));
  expect(feed).toContain('<pubDate>Mon, 09 Nov 2026 00:00:00 GMT</pubDate>');
  expect(feed).toContain('<atom:link href="https://shop.test/blog/rss.xml" rel="self"');
});

it('is well formed: no sign of a text is read as markup', () => {
  const feed = journalFeed('https://shop.test/?a=1&b=2');
  expect(feed).toContain('a=1&amp;b=2');
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});
