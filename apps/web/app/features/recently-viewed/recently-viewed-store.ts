import { createPersonalStore } from '../../lib/personal-store.ts';
import { addLook, markSent, mergeLooks, noLooks, parseLooks, unsentIds } from './looks.ts';

export const recentlyViewedStore = createPersonalStore({
  key: 'recentlyViewed',
  empty: noLooks,
  parse: parseLooks,
  merge: mergeLooks,
  unsent: (looks) => looks.filter((look) => look.unsent),
});

let lastTurn: Promise<void> = Promise.resolve();

/** Tells the account what was seen here. What does not get through stays marked and goes with the next try. */
export function sendLooks(): Promise<void> {
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
  if (recentlyViewedStore.owner.get() === owner) recentlyViewedStore.update((looks) => markSent(looks, ids));
}

/** The product page was opened. */
export function rememberProduct(id: string): void {
  recentlyViewedStore.update((looks) => addLook(looks, id));
  void sendLooks();
}
