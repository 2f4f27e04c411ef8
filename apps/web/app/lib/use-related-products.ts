import { type ProductSummary, relatedProducts } from '@herbary/contract/products.ts';
import { useEffect, useState } from 'react';
import { callApi } from './api.ts';

const MAX_ITEMS = 50;

/**
 * Products related to the given items, none when the request fails. Fetched once, with the items at that time: the
 * suggestions stay while the visitor removes items.
 */
export function useRelatedProducts(
  currentItems: () => readonly { id: string; category?: string | null }[],
): readonly ProductSummary[] {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const stop = new AbortController();
    const cartItems = currentItems()
      .slice(0, MAX_ITEMS)
      .map(({ id, category }) => ({ _id: id, ...(category ? { category } : {}) }));
    callApi(relatedProducts, { body: { cartItems }, signal: stop.signal })
      .then(setProducts)
      .catch(() => undefined);
    return () => stop.abort();
  }, []);

  return products;
}
