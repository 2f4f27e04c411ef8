import { isCartKnown, refreshCart } from '../features/cart/cart-store.ts';
import { recentlyViewedStore, sendViewedProducts } from '../features/recently-viewed/recently-viewed-store.ts';
import { checkSession } from '../features/session/check-session.ts';
import { getSession, hasSignedInCookie } from '../features/session/session.ts';
import { refreshWishlist, wishlistStore } from '../features/wishlist/wishlist-store.ts';
import { connection } from '../lib/connection.ts';
import { sessionRefusals } from '../lib/session-signals.ts';

const REFRESH_AFTER_MS = 15_000;

let askedAt = 0;

/**
 * Refreshes the lists that the server stores for this person, and sends the changes that this browser has not sent yet.
 */
export function refreshAccount(): void {
  askedAt = Date.now();
  if (isCartKnown()) void refreshCart();
  if (getSession().status !== 'member') return;
  void refreshWishlist();
  void sendViewedProducts();
}

/** Another device may have changed the lists while this page was in the background. */
function refreshOnReturn(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > REFRESH_AFTER_MS) refreshAccount();
}

/** Changes made offline still have to be sent. */
function refreshOnReconnect(): void {
  if (connection.get() === 'reached' && isCartKnown()) void refreshCart();
}

export const accountStores = [wishlistStore, recentlyViewedStore];

export function syncAccount(): void {
  window.addEventListener('focus', refreshOnReturn);
  document.addEventListener('visibilitychange', refreshOnReturn);
  connection.subscribe(refreshOnReconnect);
  // The server no longer knows the session: the page must not go on as if a member were signed in.
  sessionRefusals.subscribe(() => {
    if (getSession().status === 'member') void checkSession();
  });
  // The cookie also finds members whose user record this browser has lost. Other visitors need no request.
  if (getSession().status === 'member' || hasSignedInCookie()) void checkSession().then(refreshAccount);
  // After the page has loaded: the cart is stored in the browser, and fresh prices may come after the pictures.
  else if (document.readyState === 'complete') refreshAccount();
  else window.addEventListener('load', refreshAccount, { once: true });
}
