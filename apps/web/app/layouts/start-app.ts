import { cartStore } from '../features/cart/cart-store.ts';
import { notificationStore } from '../features/notifications/notification-store.ts';
import { getSession, onSessionChange, openSession, type SessionChange } from '../features/session/session.ts';
import { exposeNonce } from '../lib/nonce.ts';
import { deferReloadsWhileOffline } from '../lib/reload-page.ts';
import { setSessionStorageOwner } from '../lib/session-storage.ts';
import { openTheme } from '../lib/theme.ts';
import { followCart } from './follow-cart.ts';
import { pollNotifications } from './poll-notifications.ts';
import { accountStores, refreshAccount, syncAccount } from './sync-account.ts';
import { watchConnection } from './watch-connection.ts';

const personalStores = [cartStore, notificationStore, ...accountStores];

/**
 * A visitor's things go with them into the account; the account's things never stay behind for the next person, who
 * starts with an empty visitor's place.
 */
function onSessionSwitch({ user, previous }: SessionChange): void {
  for (const store of personalStores) {
    if (previous) store.dropSynced(previous._id);
    if (user && !previous) store.adoptVisitorState(user._id);
    else store.setOwner(user?._id ?? null);
  }
  setSessionStorageOwner(user?._id ?? null);
  refreshAccount();
}

/** Introduces the stores to each other, once per page load, before React takes over. */
export function startApp(): void {
  exposeNonce();
  deferReloadsWhileOffline();
  openTheme();
  openSession();
  const owner = getSession().user?._id ?? null;
  for (const store of personalStores) store.setOwner(owner);
  setSessionStorageOwner(owner);
  onSessionChange(onSessionSwitch);
  followCart();
  syncAccount();
  pollNotifications();
  watchConnection();
}
