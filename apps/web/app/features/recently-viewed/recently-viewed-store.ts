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

let lastSend: Promise<void> = Promise.resolve();

/** Sends unsent views to the account. A failed view stays unsent and is sent with the next attempt. */
export function sendViewedProducts(): Promise<void> {
  lastSend = lastSend.then(send);
  return lastSend;
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
    // Runs in the background: the views are still marked as unsent.
    return;
  }
  if (recentlyViewedStore.owner.get() === owner) recentlyViewedStore.update((products) => markSent(products, ids));
}

/** The product page was opened. */
export function rememberProduct(id: string): void {
  recentlyViewedStore.update((products) => addViewedProduct(products, id));
  void sendViewedProducts();
}
