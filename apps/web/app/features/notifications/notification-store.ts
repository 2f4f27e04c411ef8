import { useMemo } from 'react';
import { createEmitter } from '../../lib/emitter.ts';
import { createPersonalStore } from '../../lib/personal-store.ts';
import { createStore, useStore } from '../../lib/store.ts';
import {
  addNotification,
  countUnread,
  mergeNotifications,
  type NewNotification,
  type Notifications,
  noNotifications,
  parseNotifications,
} from './notifications.ts';

/** Notifications made in this browser, such as a product added to the cart. */
export const notificationStore = createPersonalStore({
  key: 'notifications',
  empty: noNotifications,
  parse: parseNotifications,
  merge: mergeNotifications,
});

export type AccountNotifications = {
  owner: string | null;
  list: Notifications;
  /** Unread ones beyond the list, which holds the newest alone. */
  olderUnread: number;
};
export const noAccount: AccountNotifications = { owner: null, list: noNotifications, olderUnread: 0 };
/**
 * Notifications of the account from the server. They are not stored in the browser, where the next person could read
 * them.
 */
export const accountNotifications = createStore(noAccount);

const arrivals = createEmitter<NewNotification>();

/** Emits each new notification; the layout shows it as a toast. */
export const onNotification = arrivals.subscribe;
export const announce = arrivals.emit;

export function useNotifications(): Notifications {
  const own = useStore(notificationStore, noNotifications);
  const owner = useStore(notificationStore.owner, null);
  const account = useStore(accountNotifications, noAccount);
  return useMemo(
    () => (owner && account.owner === owner ? mergeNotifications(account.list, own) : own),
    [own, owner, account],
  );
}

/** Of all notifications, also of those that are too old for the list. */
export function useUnreadCount(): number {
  const shown = countUnread(useNotifications());
  const owner = useStore(notificationStore.owner, null);
  const account = useStore(accountNotifications, noAccount);
  return owner && account.owner === owner ? shown + account.olderUnread : shown;
}

export function notify(notification: NewNotification): void {
  const stamp = { id: crypto.randomUUID(), now: Date.now() };
  notificationStore.update((list) => addNotification(list, notification, stamp));
  announce(notification);
}
