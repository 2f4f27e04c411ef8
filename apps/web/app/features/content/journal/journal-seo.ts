import type { ArticleCard } from '@herbary/content/journal/article.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';

/** So that readers of feeds find the feed on every page of the journal. */
export const journalFeedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${PRODUCT_NAME}: From the drying room`,
  href: '/blog/rss.xml',
};

/** What a shared link shows, 1200 × 630. */
export const previewOf = (scene: string): string => `/journal/${scene}-preview.jpg`;

export const articleData = (origin: string, article: ArticleCard, words: number) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.excerpt,
  image: [origin + previewOf(article.picture.scene)],
  datePublished: article.published,
  author: { '@type': 'Person', name: article.author.name },
  publisher: { '@type': 'Organization', name: PRODUCT_NAME, url: `${origin}/`, logo: `${origin}/favicon.svg` },
  articleSection: article.category,
  wordCount: words,
  mainEntityOfPage: origin + pathTo(ROUTES.blogArticle, { slug: article.slug }),
});
