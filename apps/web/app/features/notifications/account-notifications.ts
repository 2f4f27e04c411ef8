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

const listOf = (owner: string): Notifications => {
  const known = accountNotifications.get();
  return known.owner === owner ? known.list : noNotifications;
};

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
  accountNotifications.set({ owner, list });
  announceNewest(before, { owner, list });
}

/** One that the socket brought; the list may already hold it. */
export function receiveNotification(sent: ServerNotification): void {
  const owner = notificationStore.owner.get();
  if (!owner || accountNotifications.get().owner !== owner) return;
  const before = accountNotifications.get();
  if (before.list.some(({ id }) => id === sent.id)) return;
  const after = { owner, list: [fromServer(sent), ...before.list] };
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
function change(apply: (list: Notifications) => Notifications, send: () => Promise<unknown>): void {
  const owner = notificationStore.owner.get();
  const list = owner ? listOf(owner) : noNotifications;
  if (!owner || list.length === 0) return;
  changes += 1;
  accountNotifications.set({ owner, list: apply(list) });
  lastSend = lastSend.then(send).catch(() => {
    setTimeout(() => void refreshNotifications());
  });
}

const isAccounts = (id: string): boolean => accountNotifications.get().list.some((one) => one.id === id);

export function readNotification(id: string): void {
  const apply = (list: Notifications) => markRead(list, id);
  if (isAccounts(id)) change(apply, () => callApi(readCall, { params: { id } }));
  else notificationStore.update(apply);
}

export function dismissNotification(id: string): void {
  const apply = (list: Notifications) => removeNotification(list, id);
  if (isAccounts(id)) change(apply, () => callApi(removeCall, { params: { id } }));
  else notificationStore.update(apply);
}

export function readAllNotifications(): void {
  notificationStore.update(markAllRead);
  change(markAllRead, () => callApi(readAllCall, {}));
}

export function clearNotifications(): void {
  notificationStore.update(() => noNotifications);
  change(
    () => noNotifications,
    () => callApi(clearCall, {}),
  );
}
