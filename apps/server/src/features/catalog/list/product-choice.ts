import type { ProductFilter, ProductSort } from '@herbary/contract/products.ts';
import { categoryNamed, subcategoryNamed, subcategoryOf } from '../catalog-tree.ts';

/** A filter in the database's terms. `inStock` false means sold out only; absent, both. */
export type ProductChoice = {
  categoryId?: string;
  subcategoryId?: string;
  sellerId?: string;
  inStock?: boolean;
  minPriceCents?: number;
  maxPriceCents?: number;
  minRating?: number;
  onOffer?: true;
  forms?: readonly string[];
};

export function choiceOf(filter: ProductFilter): ProductChoice {
  const { category, subCategory, seller, inStock, minPrice, maxPrice, minRating, onOffer, form } = filter;
  return {
    categoryId: category && categoryNamed(category)?.id,
    subcategoryId: subCategory && subcategoryNamed(subCategory)?.id,
    sellerId: seller?.toLowerCase(),
    inStock: inStock === undefined ? undefined : inStock === 'true',
    minPriceCents: minPrice ? Math.ceil(centsOf(minPrice)) : undefined,
    maxPriceCents: maxPrice === undefined ? undefined : Math.floor(centsOf(maxPrice)),
    minRating: minRating || undefined,
    onOffer: onOffer && true,
    forms: form && form.length > 0 ? [...new Set(form)].sort() : undefined,
  };
}

/** 9.99 * 100 is 999.0000000000001, and rounding that up would lose what costs exactly 9.99. */
const centsOf = (amount: number) => Number((amount * 100).toFixed(4));

/** A filter that no product can pass needs no query. */
export function isContradiction({ categoryId, subcategoryId, minPriceCents, maxPriceCents }: ProductChoice): boolean {
  if (minPriceCents !== undefined && maxPriceCents !== undefined && minPriceCents > maxPriceCents) return true;
  return (
    categoryId !== undefined && subcategoryId !== undefined && subcategoryOf(subcategoryId).categoryId !== categoryId
  );
}

export type ListSort = Exclude<ProductSort, 'relevance'>;
export type SortKey = 'featured' | 'rating' | 'reviews' | 'price' | 'created' | 'name' | 'id';

/** Every order ends with the id: without a tie-break, two pages could show one product twice and another never. */
export const productOrders: Record<ListSort, { keys: readonly SortKey[]; direction: 'asc' | 'desc' }> = {
  featured: { keys: ['featured', 'rating', 'reviews', 'id'], direction: 'desc' },
  price_low: { keys: ['price', 'id'], direction: 'asc' },
  price_high: { keys: ['price', 'id'], direction: 'desc' },
  rating: { keys: ['rating', 'reviews', 'id'], direction: 'desc' },
  newest: { keys: ['created', 'id'], direction: 'desc' },
  reviews: { keys: ['reviews', 'rating', 'id'], direction: 'desc' },
  name: { keys: ['name', 'id'], direction: 'asc' },
};
