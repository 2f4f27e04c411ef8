import * as contract from '@herbary/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import {
  countUnread,
  deleteNotifications,
  markRead,
  type NotificationRow,
  notificationList,
} from './notifications.repository.ts';

const typesOfTabs: Partial<Record<string, contract.AdminNotification['type']>> = {
  sellers: 'new_seller',
  products: 'new_product',
  orders: 'order',
  refunds: 'order',
  disputes: 'order',
  payments: 'order',
};

/** The tab of the dashboard that it leads to says what it is about. */
function adminNotificationView(row: NotificationRow): contract.AdminNotification {
  const { searchParams } = new URL(row.actionUrl ?? '', 'http://dashboard');
  const tab = searchParams.get('tab') ?? '';
  // Links of earlier releases name the seller in a parameter of its own.
  const sellerId = tab === 'sellers' ? (searchParams.get('id') ?? searchParams.get('seller')) : null;
  return {
    _id: row.id,
    type: typesOfTabs[tab] ?? 'system',
    title: row.title,
    message: row.message,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    actionUrl: row.actionUrl,
    data: sellerId ? { sellerId } : {},
  };
}

export const adminNotificationRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listAdminNotifications, async ({ actor, query }) => {
    const list = notificationList(actor.userId);
    const { rows, total, page, pages } = await listPage(deps, list, query, {
      pageSize: contract.ADMIN_NOTIFICATIONS_PAGE_SIZE,
    });
    return { notifications: rows.map(adminNotificationView), total, page, pages, totalPages: pages };
  }),
  bind(contract.countUnreadAdminNotifications, async ({ actor }) => ({
    count: await countUnread(deps.db, actor.userId),
  })),
  bind(contract.readAdminNotification, async ({ actor, params }) => {
    await markRead(deps.db, actor.userId, params.id);
    return undefined;
  }),
  bind(contract.readAllAdminNotifications, async ({ actor }) => {
    await markRead(deps.db, actor.userId);
    return undefined;
  }),
  bind(contract.removeAdminNotification, async ({ actor, params }) => {
    await deleteNotifications(deps.db, actor.userId, params.id);
    return undefined;
  }),
];
