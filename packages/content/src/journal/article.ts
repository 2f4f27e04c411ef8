import type { ProductFilter } from '@herbary/contract/products.ts';
import { type Block, textsOf } from '../blocks.ts';
import { plainText } from '../rich-text.ts';

export type Article = {
  /** Its address under /blog, which never changes: links from elsewhere lead there. */
  slug: string;
  title: string;
  /** What a list says about it. */
  excerpt: string;
  /** The sentence under its title. */
  lead: string;
  category: string;
  /** The day, as `2026-11-09`. */
  published: string;
  author: { name: string; role: string };
  /** A drawing of public/journal. */
  picture: { scene: string; alt: string; caption: string };
  tags: readonly string[];
  /** Which products of the shop stand below it. */
  shop: Pick<ProductFilter, 'search' | 'category' | 'subCategory'>;
  /** The first one of the blog. */
  featured?: true;
  /** It speaks of supplements: the disclaimer stands below it. */
  supplements?: true;
  blocks: readonly Block[];
};

const WORDS_A_MINUTE = 200;

export const wordsOf = (blocks: readonly Block[]): number =>
  textsOf(blocks).reduce(
    (sum, text) => sum + (plainText(text).match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0),
    0,
  );

export const minutesToRead = ({ blocks }: Article): number => Math.max(1, Math.round(wordsOf(blocks) / WORDS_A_MINUTE));

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What a list shows of an article: everything but its words. */
export type ArticleCard = Omit<Article, 'lead' | 'tags' | 'shop' | 'featured' | 'supplements' | 'blocks'> & {
  /** "November 9, 2026" */
  day: string;
  minutes: number;
};

export function articleCard(article: Article): ArticleCard {
  const { slug, title, excerpt, category, published, author, picture } = article;
  const facts = { day: day.format(new Date(published)), minutes: minutesToRead(article) };
  return { slug, title, excerpt, category, published, author, picture, ...facts };
}
