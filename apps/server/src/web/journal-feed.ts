import { articles } from '@herbary/content/journal/articles.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';

/** Named in the head of every page of the journal. */
export const FEED_PATH = '/blog/rss.xml';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const day = (published: string) => new Date(published).toUTCString();

/** RSS 2.0, the newest article first. */
export function journalFeed(publicUrl: string): string {
  const items = articles.map(({ slug, title, excerpt, category, published, author }) => {
    const link = publicUrl + pathTo(ROUTES.blogArticle, { slug });
    return [
      '    <item>',
      `      ${element('title', title)}`,
      `      ${element('link', link)}`,
      `      <guid isPermaLink="true">${escaped(link)}</guid>`,
      `      ${element('pubDate', day(published))}`,
      `      ${element('dc:creator', author.name)}`,
      `      ${element('category', category)}`,
      `      ${element('description', excerpt)}`,
      '    </item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    ${element('title', `${PRODUCT_NAME}: From the drying room`)}`,
    `    ${element('link', publicUrl + ROUTES.blog.path)}`,
    `    ${element('description', 'Plants, labels, kettles and the people who look after them.')}`,
    '    <language>en-us</language>',
    `    ${element('lastBuildDate', day(articles[0]?.published ?? '1970-01-01'))}`,
    `    <atom:link href="${escaped(publicUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '  </channel>',
    '</rss>\n',
  ].join('\n');
}
