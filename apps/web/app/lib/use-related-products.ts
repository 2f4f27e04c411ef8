import { type ProductSummary, relatedProducts } from '@herbary/contract/products.ts';
import { useEffect, useState } from 'react';
import { callApi } from './api.ts';

const ASKED_WITH = 50;

/**
 * What goes with the things somebody keeps, none where it cannot be had. Asked for once, with what they keep then: while
 * they tidy up, the suggestions stay where they are.
 */
export function useRelatedProducts(
  keptNow: () => readonly { id: string; category?: string | null }[],
): readonly ProductSummary[] {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const stop = new AbortController();
    const cartItems = keptNow()
      .slice(0, ASKED_WITH)
      .map(({ id, category }) => ({ _id: id, ...(category ? { category } : {}) }));
    callApi(relatedProducts, { body: { cartItems }, signal: stop.signal })
      .then(setProducts)
      .catch(() => undefined);
    return () => stop.abort();
  }, []);

  return products;
}
