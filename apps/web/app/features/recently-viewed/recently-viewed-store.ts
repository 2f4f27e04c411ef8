import { createPersonalStore } from '../../lib/personal-store.ts';
import {
  addViewedProduct,
  markSent,
  mergeViewedProducts,
  noViewedProducts,
  parseViewedProducts,
  unsentIds,
} from './viewed-products.ts';

export const recentlyViewedStore = createPersonalStore({
  key: 'recentlyViewed',
  empty: noViewedProducts,
  parse: parseViewedProducts,
  merge: mergeViewedProducts,
  unsent: (products) => products.filter((product) => product.unsent),
});

let lastTurn: Promise<void> = Promise.resolve();

/** Tells the account what was seen here. What does not get through stays marked and goes with the next try. */
export function sendViewedProducts(): Promise<void> {
  lastTurn = lastTurn.then(send);
  return lastTurn;
}

async function send(): Promise<void> {
  const owner = recentlyViewedStore.owner.get();
  const ids = unsentIds(recentlyViewedStore.get());
  if (!owner || ids.length === 0) return;
  try {
    const [{ callApi }, { addRecentlyViewed }] = await Promise.all([
      import('../../lib/api.ts'),
      import('@herbary/contract/wishlist.ts'),
    ]);
    await callApi(addRecentlyViewed, { body: { products: ids } });
  } catch {
    // Nobody waits for this: the marks are still there.
    return;
  }
  if (recentlyViewedStore.owner.get() === owner) recentlyViewedStore.update((products) => markSent(products, ids));
}

/** The product page was opened. */
export function rememberProduct(id: string): void {
  recentlyViewedStore.update((products) => addViewedProduct(products, id));
  void sendViewedProducts();
}
