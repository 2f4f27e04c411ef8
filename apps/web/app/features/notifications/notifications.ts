type NotificationType = 'info' | 'success' | 'cart' | 'order' | 'warning' | 'error';

export type Notification = {
  id: string;
  title: string;
  message: string;
  type: NotificationType;
  icon: string | null;
  actionUrl: string | null;
  read: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
};

export type NewNotification = Pick<Notification, 'title' | 'message'> &
  Partial<Pick<Notification, 'type' | 'icon' | 'actionUrl'>>;

/** Newest first. */
export type Notifications = readonly Notification[];

export const noNotifications: Notifications = [];

const types: readonly unknown[] = ['info', 'success', 'cart', 'order', 'warning', 'error'] satisfies NotificationType[];
// A browser that is never cleared must not collect notifications forever.
const MAX_STORED = 100;

export function addNotification(
  list: Notifications,
  notification: NewNotification,
  stamp: { id: string; now: number },
): Notifications {
  const added: Notification = {
    id: stamp.id,
    title: notification.title,
    message: notification.message,
    type: notification.type ?? 'info',
    icon: notification.icon ?? null,
    actionUrl: notification.actionUrl ?? null,
    read: false,
    timestamp: stamp.now,
  };
  return [added, ...list].slice(0, MAX_STORED);
}

export function markRead(list: Notifications, id: string): Notifications {
  return list.map((one) => (one.id === id ? { ...one, read: true } : one));
}

export function markAllRead(list: Notifications): Notifications {
  return list.map((one) => ({ ...one, read: true }));
}

export function removeNotification(list: Notifications, id: string): Notifications {
  return list.filter((one) => one.id !== id);
}

export function countUnread(list: Notifications): number {
  return list.filter((one) => !one.read).length;
}

/** A visitor's notifications move to the account at sign-in: it is the same person. */
export function mergeNotifications(account: Notifications, visitor: Notifications): Notifications {
  return [...visitor, ...account].sort((a, b) => b.timestamp - a.timestamp).slice(0, MAX_STORED);
}

export function parseNotifications(value: unknown): Notifications {
  if (!Array.isArray(value)) return noNotifications;
  return value.flatMap(parseNotification).slice(0, MAX_STORED);
}

function parseNotification(value: unknown): Notification[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, title, message, type, icon, actionUrl, read, timestamp } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof message !== 'string') return [];
  return [
    {
      id,
      title,
      message,
      type: types.includes(type) ? (type as NotificationType) : 'info',
      icon: typeof icon === 'string' ? icon : null,
      actionUrl: typeof actionUrl === 'string' && /^\/(?![/\\])/.test(actionUrl) ? actionUrl : null,
      read: read === true,
      timestamp: typeof timestamp === 'number' ? timestamp : 0,
    },
  ];
}
