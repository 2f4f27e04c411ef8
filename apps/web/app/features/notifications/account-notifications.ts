import {
  clearNotifications as clearCall,
  listNotifications,
  readAllNotifications as readAllCall,
  readNotification as readCall,
  removeNotification as removeCall,
  type ServerNotification,
} from '@herbary/contract/notifications.ts';
import { callApi } from '../../lib/api.ts';
import { type AccountNotifications, accountNotifications, announce, notificationStore } from './notification-store.ts';
import {
  countUnread,
  markAllRead,
  markRead,
  type Notification,
  type Notifications,
  noNotifications,
  removeNotification,
} from './notifications.ts';

// Not part of the first view: fetched for members, and with the panel.

const fromServer = ({ timestamp, ...notice }: ServerNotification): Notification => ({
  ...notice,
  timestamp: Date.parse(timestamp),
});

let changes = 0;
let lastSend: Promise<unknown> = Promise.resolve();

/**
 * Refreshes the list. Notifications since the last refresh are announced; the first refresh announces nothing. An answer
 * that was in flight while the member changed the list is outdated and ignored.
 */
export async function refreshNotifications(): Promise<void> {
  const owner = notificationStore.owner.get();
  if (!owner) return;
  await lastSend;
  const asked = changes;
  const answer = await callApi(listNotifications, {}).catch(() => undefined);
  if (!answer || changes !== asked || notificationStore.owner.get() !== owner) return;
  const before = accountNotifications.get();
  const list = answer.notifications.map(fromServer);
  // Counted a moment after the list was read, they may be fewer than the list shows.
  const after = { owner, list, olderUnread: Math.max(0, answer.unread - countUnread(list)) };
  accountNotifications.set(after);
  announceNewest(before, after);
}

/** One that the socket brought; the list may already hold it. */
export function receiveNotification(sent: ServerNotification): void {
  const owner = notificationStore.owner.get();
  if (!owner || accountNotifications.get().owner !== owner) return;
  const before = accountNotifications.get();
  if (before.list.some(({ id }) => id === sent.id)) return;
  const after = { ...before, list: [fromServer(sent), ...before.list] };
  changes += 1;
  accountNotifications.set(after);
  announceNewest(before, after);
}

function announceNewest(before: AccountNotifications, { owner, list }: AccountNotifications): void {
  if (before.owner !== owner) return;
  const known = new Set(before.list.map(({ id }) => id));
  const newest = list.find(({ id, read }) => !read && !known.has(id));
  if (newest) announce(newest);
}

/** An optimistic update: when the request fails, the server's list is shown again. */
function change(apply: (account: AccountNotifications) => AccountNotifications, send: () => Promise<unknown>): void {
  const account = accountNotifications.get();
  if (account.owner !== notificationStore.owner.get() || account.list.length === 0) return;
  changes += 1;
  accountNotifications.set(apply(account));
  lastSend = lastSend.then(send).catch(() => {
    setTimeout(() => void refreshNotifications());
  });
}

type Apply = (list: Notifications) => Notifications;
const changeOne = (apply: Apply, send: () => Promise<unknown>) =>
  change((account) => ({ ...account, list: apply(account.list) }), send);
const changeAll = (apply: Apply, send: () => Promise<unknown>) =>
  change(({ owner, list }) => ({ owner, list: apply(list), olderUnread: 0 }), send);

const isAccounts = (id: string): boolean => accountNotifications.get().list.some((one) => one.id === id);

export function readNotification(id: string): void {
  const apply = (list: Notifications) => markRead(list, id);
  if (isAccounts(id)) changeOne(apply, () => callApi(readCall, { params: { id } }));
  else notificationStore.update(apply);
}

export function dismissNotification(id: string): void {
  const apply = (list: Notifications) => removeNotification(list, id);
  if (isAccounts(id)) changeOne(apply, () => callApi(removeCall, { params: { id } }));
  else notificationStore.update(apply);
}

export function readAllNotifications(): void {
  notificationStore.update(markAllRead);
  changeAll(markAllRead, () => callApi(readAllCall, {}));
}

export function clearNotifications(): void {
  notificationStore.update(() => noNotifications);
  changeAll(
    () => noNotifications,
    () => callApi(clearCall, {}),
  );
}
