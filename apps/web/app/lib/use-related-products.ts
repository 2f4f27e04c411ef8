import { type ProductSummary, relatedProducts } from '@herbary/contract/products.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from './api.ts';
import { queryClient } from './query-client.ts';

const MAX_ITEMS = 50;
const none: readonly ProductSummary[] = [];

/**
 * Products related to the given items, none when the request fails. Asked for with the items at the first render: the
 * suggestions stay while the visitor removes items.
 */
export function useRelatedProducts(
  currentItems: () => readonly { id: string; category?: string | null }[],
): readonly ProductSummary[] {
  const [cartItems] = useState(() =>
    currentItems()
      .slice(0, MAX_ITEMS)
      .map(({ id, category }) => ({ _id: id, ...(category ? { category } : {}) })),
  );
  const { data = none } = useQuery(
    {
      queryKey: ['related-products', cartItems],
      queryFn: ({ signal }) => callApi(relatedProducts, { body: { cartItems }, signal }),
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    queryClient,
  );
  return data;
}
