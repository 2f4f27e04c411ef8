import * as contract from '@herbary/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { countUnread, deleteNotifications, listNewest, markRead } from './notifications.repository.ts';
import { readPreferences, setPreference } from './preferences.ts';
import { notificationView } from './push-notifications.ts';

export const notificationRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listNotifications, async ({ actor }) => ({
    notifications: (await listNewest(deps.db, actor.userId, contract.NOTIFICATIONS_MAX)).map(notificationView),
    unread: await countUnread(deps.db, actor.userId),
  })),
  bind(contract.readNotification, async ({ actor, params }) => {
    await markRead(deps.db, actor.userId, params.id);
    return undefined;
  }),
  bind(contract.readAllNotifications, async ({ actor }) => {
    await markRead(deps.db, actor.userId);
    return undefined;
  }),
  bind(contract.removeNotification, async ({ actor, params }) => {
    await deleteNotifications(deps.db, actor.userId, params.id);
    return undefined;
  }),
  bind(contract.clearNotifications, async ({ actor }) => {
    await deleteNotifications(deps.db, actor.userId);
    return undefined;
  }),
  bind(contract.getNotificationPreferences, ({ actor }) => readPreferences(deps.db, actor)),
  bind(contract.setNotificationPreference, ({ actor, body }) => setPreference(deps, actor, body)),
];
