import type { ServerNotification } from '@herbary/contract/notifications.ts';
import type { NotificationRow } from './notifications.repository.ts';

export function notificationView(row: NotificationRow): ServerNotification {
  const { id, title, message, type, icon, actionUrl, readAt, createdAt } = row;
  return { id, title, message, type, icon, actionUrl, read: readAt !== null, timestamp: createdAt.toISOString() };
}
