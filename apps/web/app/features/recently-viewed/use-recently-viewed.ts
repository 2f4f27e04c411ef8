import type { ProductSummary } from '@herbary/contract/products.ts';
import { useEffect } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import { recentlyViewedStore, sendViewedProducts } from './recently-viewed-store.ts';
import { noViewedProducts } from './viewed-products.ts';

type Cards = { owner: string | null; products: readonly ProductSummary[]; settled: boolean };

const noCards: Cards = { owner: null, products: [], settled: false };
const cards = createStore(noCards);

async function fetchCards(owner: string | null): Promise<readonly ProductSummary[]> {
  const id = recentlyViewedStore.get().map((product) => product.id);
  if (!owner && id.length === 0) return noCards.products;
  const [{ callApi }, products, wishlist] = await Promise.all([
    import('../../lib/api.ts'),
    import('@herbary/contract/products.ts'),
    import('@herbary/contract/wishlist.ts'),
  ]);
  if (!owner) return callApi(products.listProductsById, { query: { id } });
  await sendViewedProducts();
  return (await callApi(wishlist.getRecentlyViewed)).products;
}

async function refreshCards(): Promise<void> {
  const owner = recentlyViewedStore.owner.get();
  const known = cards.get().owner === owner ? cards.get().products : noCards.products;
  // An extra that cannot be had is left out: the page is about something else.
  const products = await fetchCards(owner).catch(() => known);
  if (recentlyViewedStore.owner.get() === owner) cards.set({ owner, products, settled: true });
}

/** What this person looked at last, newest first; nothing is fetched until it is `wanted`. */
export function useRecentlyViewed(wanted = true): Pick<Cards, 'products' | 'settled'> {
  const owner = useStore(recentlyViewedStore.owner, null);
  const ids = useViewedIds().join();
  const shown = useStore(cards, noCards);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or another product asks anew
  useEffect(() => {
    if (wanted) void refreshCards();
  }, [wanted, owner, ids]);
  return shown.owner === owner ? shown : noCards;
}

/** The ids in this browser, without a request. */
export const useViewedIds = (): string[] => useStore(recentlyViewedStore, noViewedProducts).map(({ id }) => id);
