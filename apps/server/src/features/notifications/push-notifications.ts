import { NOTIFICATION_EVENT, type ServerNotification } from '@herbary/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import { listNotifications, type NotificationRow } from './notifications.repository.ts';

const delayMs = 100;
const maxLooks = 20;

export function notificationView(row: NotificationRow): ServerNotification {
  const { id, title, message, type, icon, actionUrl, readAt, createdAt } = row;
  return { id, title, message, type, icon, actionUrl, read: readAt !== null, timestamp: createdAt.toISOString() };
}

/**
 * Sends new notifications to the sockets of their person once they are committed: a transaction that is rolled back must
 * not have sent any. A person without a socket finds them in the list.
 */
export function createPush({ db, realtime, log }: Pick<Deps, 'db' | 'realtime' | 'log'>): (ids: string[]) => void {
  const waiting = new Map<string, number>();
  let isLooking = false;

  const look = async () => {
    for (const row of await listNotifications(db, [...waiting.keys()])) {
      waiting.delete(row.id);
      realtime.toUser(row.userId, NOTIFICATION_EVENT, notificationView(row));
    }
    for (const [id, looks] of waiting) {
      if (looks >= maxLooks) waiting.delete(id);
      else waiting.set(id, looks + 1);
    }
  };
  const lookLater = () => {
    if (isLooking) return;
    isLooking = true;
    setTimeout(async () => {
      await look().catch((error) => log.warn({ err: error }, 'notifications not pushed'));
      isLooking = false;
      if (waiting.size > 0) lookLater();
    }, delayMs).unref();
  };

  return (ids) => {
    for (const id of ids) waiting.set(id, 0);
    if (waiting.size > 0) lookLater();
  };
}
