import { cartStore, refreshCart } from '../features/cart/cart-store.ts';
import { stubCartServer } from './stub-cart-server.ts';

let people = 0;

/** Before each test: a new owner, because cart state is stored per owner. */
export function newCartOwner(): void {
  localStorage.clear();
  people += 1;
  cartStore.setOwner(`person-${people}`);
}

/** After each test: running requests must not reach the network after the stub is removed. */
export async function settleCart(): Promise<void> {
  stubCartServer();
  await refreshCart();
}
