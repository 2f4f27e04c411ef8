import type { ProductSort } from '@herbary/contract/products.ts';

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
