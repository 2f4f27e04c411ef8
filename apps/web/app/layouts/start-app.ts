import { ROUTES } from '@herbary/contract/routes.ts';
import { cartStore, onAddedToCart } from '../features/cart/cart-store.ts';
import { outbox } from '../features/chat/live/outbox.ts';
import { guestMark } from '../features/chat/widget/widget-state.ts';
import { notificationStore, notify } from '../features/notifications/notification-store.ts';
import { getSession, onSessionChange, openSession, type SessionChange } from '../features/session/session.ts';
import { openCookieChoice } from '../lib/cookie-choice.ts';
import { exposeNonce } from '../lib/nonce.ts';
import { deferReloadsWhileOffline } from '../lib/reload-page.ts';
import { setSessionStorageOwner } from '../lib/session-storage.ts';
import { openTheme } from '../lib/theme.ts';
import { pollNotifications } from './poll-notifications.ts';
import { accountStores, refreshAccount, syncAccount } from './sync-account.ts';
import { watchConnection } from './watch-connection.ts';

const personalStores = [cartStore, notificationStore, outbox, ...accountStores];

/**
 * A visitor's cart and lists are merged into the account at sign-in. At sign-out nothing of the account stays in the
 * browser: the next person starts with empty visitor state.
 */
function onSessionSwitch({ user, previous, isLost }: SessionChange): void {
  for (const store of personalStores) {
    if (previous) store.dropSynced(previous._id);
    if (user && !previous) store.adoptVisitorState(user._id);
    else store.setOwner(user?._id ?? null);
  }
  setSessionStorageOwner(user?._id ?? null, { isLost });
  refreshAccount();
  if (user && guestMark.read()) void claimGuestConversation();
}

/** A visitor's conversation with support becomes the member's. What fails is tried again with the next page. */
async function claimGuestConversation(): Promise<void> {
  const { claimGuest } = await import('../features/chat/widget/guest.queries.ts');
  await claimGuest().catch(() => undefined);
}

function notifyAddedToCart({ name }: { name: string }): void {
  notify({
    type: 'cart',
    title: 'Added to Cart',
    message: `${name} has been added to your cart`,
    actionUrl: ROUTES.cart.path,
  });
}

/** Connects the stores, once per page load, before hydration. */
export function startApp(): void {
  exposeNonce();
  deferReloadsWhileOffline();
  openTheme();
  openCookieChoice();
  openSession();
  const owner = getSession().user?._id ?? null;
  for (const store of personalStores) store.setOwner(owner);
  setSessionStorageOwner(owner);
  onSessionChange(onSessionSwitch);
  onAddedToCart(notifyAddedToCart);
  syncAccount();
  pollNotifications();
  watchConnection();
  if (owner && guestMark.read()) void claimGuestConversation();
}
