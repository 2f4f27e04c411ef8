import { cartStore, refreshCart } from '../features/cart/cart-store.ts';
import { stubCartServer } from './stub-cart-server.ts';

let people = 0;

/** Before each test: somebody new, for what is known about the cart belongs to its owner. */
export function newCartOwner(): void {
  localStorage.clear();
  people += 1;
  cartStore.setOwner(`person-${people}`);
}

/** After each test: what is still under way must not reach a network that is no longer answered for. */
export async function settleCart(): Promise<void> {
  stubCartServer();
  await refreshCart();
}
