import * as contract from '@herbary/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { notificationView } from './notification-view.ts';
import { countUnread, deleteNotifications, listNewest, markRead } from './notifications.repository.ts';

export const notificationRoutes = ({ db }: Deps): BoundEndpoint[] => [
  bind(contract.listNotifications, async ({ actor }) => ({
    notifications: (await listNewest(db, actor.userId, contract.NOTIFICATIONS_MAX)).map(notificationView),
    unread: await countUnread(db, actor.userId),
  })),
  bind(contract.readNotification, async ({ actor, params }) => {
    await markRead(db, actor.userId, params.id);
    return undefined;
  }),
  bind(contract.readAllNotifications, async ({ actor }) => {
    await markRead(db, actor.userId);
    return undefined;
  }),
  bind(contract.removeNotification, async ({ actor, params }) => {
    await deleteNotifications(db, actor.userId, params.id);
    return undefined;
  }),
  bind(contract.clearNotifications, async ({ actor }) => {
    await deleteNotifications(db, actor.userId);
    return undefined;
  }),
];
