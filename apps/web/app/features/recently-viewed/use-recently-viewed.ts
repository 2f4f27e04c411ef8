import type { ProductSummary } from '@herbary/contract/products.ts';
import { useDeferredQuery } from '../../lib/deferred-query.ts';
import { useStore } from '../../lib/store.ts';
import { recentlyViewedStore, sendViewedProducts } from './recently-viewed-store.ts';
import { noViewedProducts } from './viewed-products.ts';

type Cards = readonly ProductSummary[];
const noCards: Cards = [];

async function fetchCards(owner: string | null, id: string[]): Promise<Cards> {
  const [{ callApi }, products, wishlist] = await Promise.all([
    import('../../lib/api.ts'),
    import('@herbary/contract/products.ts'),
    import('@herbary/contract/wishlist.ts'),
  ]);
  if (!owner) return callApi(products.listProductsById, { query: { id } });
  await sendViewedProducts();
  return (await callApi(wishlist.getRecentlyViewed)).products;
}

/** What this person looked at last, newest first; nothing is fetched until it is `wanted`. */
export function useRecentlyViewed(wanted = true): { products: Cards; settled: boolean } {
  const owner = useStore(recentlyViewedStore.owner, null);
  const ids = useViewedIds();
  const isAsked = wanted && (owner !== null || ids.length > 0);
  const cards = useDeferredQuery<Cards>(
    isAsked
      ? {
          queryKey: ['recently-viewed', owner, ids],
          queryFn: () => fetchCards(owner, ids),
          placeholderData: (before, query) => (query?.queryKey[1] === owner ? before : undefined),
          staleTime: 0,
          refetchOnWindowFocus: false,
        }
      : null,
  );
  // An extra that cannot be had is left out: the page is about something else.
  return { products: cards?.data ?? noCards, settled: cards !== undefined && !cards.isPending };
}

/** The ids in this browser, without a request. */
export const useViewedIds = (): string[] => useStore(recentlyViewedStore, noViewedProducts).map(({ id }) => id);
