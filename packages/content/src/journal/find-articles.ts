import { matchesAll, wordsIn } from '../match-words.ts';
import type { Article } from './article.ts';
import { articles } from './articles.ts';

export const ARTICLES_PER_PAGE = 6;

export type ArticleFilter = { category?: string; q?: string; page?: number };

export const findArticle = (slug: string): Article | undefined => articles.find((article) => article.slug === slug);

/** The categories that have an article, those of the newest articles first. */
export const articleCategories = (all: readonly Article[] = articles): string[] => [
  ...new Set(all.map(({ category }) => category)),
];

export const featuredArticle = (all: readonly Article[] = articles): Article | undefined =>
  all.find(({ featured }) => featured) ?? all[0];

/** Every word has to stand in the title, the excerpt or the tags. */
export function searchArticles(text: string, all: readonly Article[] = articles): Article[] {
  const words = wordsIn(text);
  if (words.length === 0) return [...all];
  return all.filter(({ title, excerpt, tags }) => matchesAll(words, `${title} ${excerpt} ${tags.join(' ')}`));
}

/** A page of the articles that match; a page that is too high is the last one. Unfiltered, the featured one is first. */
export function listArticles({ category, q = '', page = 1 }: ArticleFilter, all: readonly Article[] = articles) {
  const isFiltered = Boolean(category || wordsIn(q).length > 0);
  const first = isFiltered ? undefined : featuredArticle(all);
  const found = searchArticles(q, all)
    .filter((article) => !category || article.category === category)
    .sort((one, other) => Number(other === first) - Number(one === first));
  const pages = Math.max(1, Math.ceil(found.length / ARTICLES_PER_PAGE));
  const shown = Math.min(page, pages);
  const start = (shown - 1) * ARTICLES_PER_PAGE;
  return { articles: found.slice(start, start + ARTICLES_PER_PAGE), total: found.length, page: shown, pages };
}

const RELATED = 3;

/** What to read next: the same category first, then shared tags, then the newest. */
export function relatedArticles(to: Article, all: readonly Article[] = articles): Article[] {
  const nearness = ({ category, tags }: Article) =>
    (category === to.category ? 10 : 0) + tags.filter((tag) => to.tags.includes(tag)).length;
  return all
    .filter((article) => article.slug !== to.slug)
    .sort((one, other) => nearness(other) - nearness(one))
    .slice(0, RELATED);
}
