import { isCartKnown, refreshCart } from '../features/cart/cart-store.ts';
import { recentlyViewedStore, sendViewedProducts } from '../features/recently-viewed/recently-viewed-store.ts';
import { checkSession } from '../features/session/check-session.ts';
import { getSession, hasSignedInCookie } from '../features/session/session.ts';
import { refreshWishlist, wishlistStore } from '../features/wishlist/wishlist-store.ts';
import { connection } from '../lib/connection.ts';
import { sessionRefusals } from '../lib/session-signals.ts';

const REFRESH_AFTER_MS = 15_000;

let askedAt = 0;

/** Fetches what the server keeps for this person, and hands over what this browser gathered for it. */
export function refreshAccount(): void {
  askedAt = Date.now();
  if (isCartKnown()) void refreshCart();
  if (getSession().status !== 'member') return;
  void refreshWishlist();
  void sendViewedProducts();
}

/** Another device may have changed the lists while this page lay in the background. */
function refreshOnReturn(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > REFRESH_AFTER_MS) refreshAccount();
}

/** What was done without a connection is still to be sent. */
function refreshOnReconnect(): void {
  if (connection.get() === 'reached' && isCartKnown()) void refreshCart();
}

export const accountStores = [wishlistStore, recentlyViewedStore];

export function syncAccount(): void {
  window.addEventListener('focus', refreshOnReturn);
  document.addEventListener('visibilitychange', refreshOnReturn);
  connection.subscribe(refreshOnReconnect);
  // The server no longer knows the session: the page must not go on as if somebody were signed in.
  sessionRefusals.subscribe(() => {
    if (getSession().status === 'member') void checkSession();
  });
  // The mark also finds those whose record this browser has lost. Other visitors have nothing to ask.
  if (getSession().status === 'member' || hasSignedInCookie()) void checkSession().then(refreshAccount);
  // Not before the page stands: the cart is remembered, and its prices can wait for the pictures.
  else if (document.readyState === 'complete') refreshAccount();
  else window.addEventListener('load', refreshAccount, { once: true });
}
