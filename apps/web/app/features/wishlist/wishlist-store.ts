import { createPersonalStore } from '../../lib/personal-store.ts';
import { useStore } from '../../lib/store.ts';
import { addWish, emptyWishlist, mergeWishlists, parseWishlist, removeWish, type WishlistItem } from './wishlist.ts';

export const wishlistStore = createPersonalStore({
  key: 'wishlist',
  empty: emptyWishlist,
  parse: parseWishlist,
  merge: mergeWishlists,
});

export const useWishlist = () => useStore(wishlistStore, emptyWishlist);
export const addToWishlist = (item: WishlistItem) => wishlistStore.update((wishes) => addWish(wishes, item));
export const removeFromWishlist = (id: string) => wishlistStore.update((wishes) => removeWish(wishes, id));
export const clearWishlist = () => wishlistStore.update(() => emptyWishlist);
