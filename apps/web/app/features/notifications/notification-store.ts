import { createPersonalStore } from '../../lib/personal-store.ts';
import { useStore } from '../../lib/store.ts';
import {
  addNotification,
  markAllRead,
  markRead,
  mergeNotifications,
  type NewNotification,
  noNotifications,
  parseNotifications,
  removeNotification,
} from './notifications.ts';

export const notificationStore = createPersonalStore({
  key: 'notifications',
  empty: noNotifications,
  parse: parseNotifications,
  merge: mergeNotifications,
});

const arrivals = new Set<(news: NewNotification) => void>();

/** Tells of each new notification; the layout shows it as a toast. */
export function onNotification(listener: (news: NewNotification) => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

export const useNotifications = () => useStore(notificationStore, noNotifications);

export function notify(news: NewNotification): void {
  const stamp = { id: crypto.randomUUID(), now: Date.now() };
  notificationStore.update((list) => addNotification(list, news, stamp));
  for (const listener of arrivals) listener(news);
}

export const readNotification = (id: string) => notificationStore.update((list) => markRead(list, id));
export const readAllNotifications = () => notificationStore.update(markAllRead);
export const dismissNotification = (id: string) => notificationStore.update((list) => removeNotification(list, id));
export const clearNotifications = () => notificationStore.update(() => noNotifications);
