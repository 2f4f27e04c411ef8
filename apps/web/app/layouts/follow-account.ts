import { recentlyViewedStore, sendLooks } from '../features/recently-viewed/recently-viewed-store.ts';
import { checkSession } from '../features/session/check-session.ts';
import { getSession } from '../features/session/session.ts';
import { onWishlistProblem, refreshWishlist, wishlistStore } from '../features/wishlist/wishlist-store.ts';

const REFRESH_AFTER_MS = 15_000;

let askedAt = 0;

/** Fetches what the account keeps on the server, and hands over what this browser gathered for it. */
export function askAccount(): void {
  if (getSession().status !== 'member') return;
  askedAt = Date.now();
  void refreshWishlist();
  void sendLooks();
}

/** Another device may have changed the lists while this page lay in the background. */
function askWhenBack(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > REFRESH_AFTER_MS) askAccount();
}

export const accountStores = [wishlistStore, recentlyViewedStore];

export function followAccount(): void {
  window.addEventListener('focus', askWhenBack);
  document.addEventListener('visibilitychange', askWhenBack);
  // The server no longer knows the session: the page must not go on as if somebody were signed in.
  onWishlistProblem(({ signedOut }) => {
    if (signedOut) void checkSession();
  });
  if (getSession().status === 'member') void checkSession().then(askAccount);
}
