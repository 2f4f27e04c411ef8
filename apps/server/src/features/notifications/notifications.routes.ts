import * as contract from '@herbary/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { countUnread, deleteNotifications, listNewest, markRead } from './notifications.repository.ts';
import { readPreferences, setPreference } from './preferences.ts';
import { notificationView } from './push-notifications.ts';

/** An admin's tell of customers: with the password alone, where a second factor is required, they are neither read nor removed. */
function readerOf({ userId, needsTwoFactor }: Member): string {
  if (needsTwoFactor) throw new AppError('auth.two_factor_required');
  return userId;
}

export const notificationRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listNotifications, async ({ actor }) => ({
    notifications: (await listNewest(deps.db, readerOf(actor), contract.NOTIFICATIONS_MAX)).map(notificationView),
    unread: await countUnread(deps.db, actor.userId),
  })),
  bind(contract.readNotification, async ({ actor, params }) => {
    await markRead(deps.db, readerOf(actor), params.id);
    return undefined;
  }),
  bind(contract.readAllNotifications, async ({ actor }) => {
    await markRead(deps.db, readerOf(actor));
    return undefined;
  }),
  bind(contract.removeNotification, async ({ actor, params }) => {
    await deleteNotifications(deps.db, readerOf(actor), params.id);
    return undefined;
  }),
  bind(contract.clearNotifications, async ({ actor }) => {
    await deleteNotifications(deps.db, readerOf(actor));
    return undefined;
  }),
  bind(contract.getNotificationPreferences, ({ actor }) => readPreferences(deps.db, actor)),
  bind(contract.setNotificationPreference, ({ actor, body }) => setPreference(deps, actor, body)),
];
