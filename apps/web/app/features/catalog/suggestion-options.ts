import type { Suggestions } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { shopPath } from '../../lib/shop-path.ts';

export type SuggestionOption = {
  kind: 'product' | 'category' | 'store' | 'search' | 'article' | 'all';
  text: string;
  detail?: string;
  image?: string | null;
  to: string;
};

type SuggestionGroup = { label: string; options: readonly SuggestionOption[] };

/** What was found, in the order it is shown; empty groups are left out. */
export function suggestionGroups(found: Suggestions): readonly SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      label: 'Products',
      options: found.products.map(({ _id, name, image, seller, category }) => ({
        kind: 'product',
        text: name,
        detail: `${seller}, ${category}`,
        image,
        to: pathTo(ROUTES.product, { id: _id }),
      })),
    },
    {
      label: 'Categories',
      options: found.categories.map(({ category, subCategory }) => ({
        kind: 'category',
        text: subCategory ?? category,
        detail: subCategory ? `in ${category}` : undefined,
        to: shopPath({ category, subCategory: subCategory ?? undefined }),
      })),
    },
    {
      label: 'Stores',
      options: found.sellers.map(({ _id, businessName }) => ({
        kind: 'store',
        text: businessName,
        to: pathTo(ROUTES.sellerStore, { sellerId: _id }),
      })),
    },
    {
      label: 'Searches',
      options: found.searches.map((search) => ({ kind: 'search', text: search, to: shopPath({ search }) })),
    },
    {
      label: 'From the blog',
      options: found.articles.map(({ slug, title, category }) => ({
        kind: 'article',
        text: title,
        detail: category,
        to: pathTo(ROUTES.blogArticle, { slug }),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

type Piece = { text: string; hit: boolean };

/** Cuts a text where it holds what was typed, without regard to case and accents. */
export function highlight(text: string, typed: string): readonly Piece[] {
  const wanted = fold(typed.trim());
  // Folding letter by letter keeps the places; where it would not ("ß", ligatures), nothing is marked.
  const folded = [...text].map(fold);
  if (wanted === '' || folded.some((letter) => letter.length !== 1)) return [{ text, hit: false }];
  const start = folded.join('').indexOf(wanted);
  if (start < 0) return [{ text, hit: false }];
  const letters = [...text];
  const cut = (from: number, to?: number) => letters.slice(from, to).join('');
  return [
    { text: cut(0, start), hit: false },
    { text: cut(start, start + wanted.length), hit: true },
    { text: cut(start + wanted.length), hit: false },
  ].filter((piece) => piece.text !== '');
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
