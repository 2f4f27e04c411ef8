import { createPersonalStore } from '../../lib/personal-store.ts';
import { useStore } from '../../lib/store.ts';
import {
  addItem,
  type CartItem,
  emptyCart,
  initialiseCart,
  mergeCarts,
  type NewCartItem,
  parseCart,
  removeItem,
  select,
  selectAll,
  setQuantity,
} from './cart.ts';

export const cartStore = createPersonalStore({ key: 'cart', empty: emptyCart, parse: parseCart, merge: mergeCarts });

const additions = new Set<(item: NewCartItem) => void>();

/** Tells when a person put something into the cart; the layout turns it into a notification. */
export function onAddedToCart(listener: (item: NewCartItem) => void): () => void {
  additions.add(listener);
  return () => additions.delete(listener);
}

export const useCart = () => useStore(cartStore, emptyCart);

export function addToCart(item: NewCartItem): void {
  cartStore.update((cart) => addItem(cart, item));
  for (const listener of additions) listener(item);
}

export const removeFromCart = (id: string) => cartStore.update((cart) => removeItem(cart, id));
export const setCartQuantity = (id: string, quantity: number) =>
  cartStore.update((cart) => setQuantity(cart, id, quantity));
export const selectInCart = (id: string, wanted: boolean) => cartStore.update((cart) => select(cart, id, wanted));
export const selectAllInCart = (wanted: boolean) => cartStore.update((cart) => selectAll(cart, wanted));
export const clearCart = () => cartStore.update(() => emptyCart);
export const fillCart = (items: readonly CartItem[]) => cartStore.update(() => initialiseCart(items));
