import { applications } from './applicant-tables.ts';
import { ago, dayMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { Order, OrderBook } from './order-book.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

const buyersHearDays = 60;
const sellersHearDays = 21;
const unreadDays = 4;
const adminUnread = 5;

type Notification = Pick<Row<'notification'>, 'type' | 'title' | 'message' | 'action_url'> & {
  userId: string;
  about: string;
  at: Date;
};

/** The notifications that the orders of the last weeks would have caused. */
export function notificationTables(cast: Cast, book: OrderBook): WorldTables {
  const notifications = [
    ...book.orders.flatMap((order) => buyerNotifications(cast, order)),
    ...book.orders.flatMap((order) => sellerNotifications(cast, order)),
  ];
  const unreadFrom = ago(cast.now, unreadDays * dayMs);
  const forAdmins = adminNotifications(cast, book);
  const [admin] = cast.admins;
  return {
    notification: notifications.map(
      ({ userId, about, at, ...words }): Row<'notification'> => ({
        id: worldId('notification', `${userId}:${about}`),
        user_id: userId,
        ...words,
        dedupe_key: about,
        read_at: at < unreadFrom ? new Date(at.getTime() + 3_600_000) : null,
        created_at: at,
      }),
    ),
    admin_notification: forAdmins,
    admin_notification_state: forAdmins.slice(adminUnread).map(
      (row): Row<'admin_notification_state'> => ({
        notification_id: row.id,
        admin_id: admin.id,
        read_at: row.created_at ?? cast.now,
      }),
    ),
  };
}

function buyerNotifications(cast: Cast, order: Order): Notification[] {
  const { dates, buyer, number, id, returnCase } = order;
  const from = ago(cast.now, buyersHearDays * dayMs);
  const notify = (at: Date | undefined, type: Notification['type'], title: string, message: string): Notification[] =>
    at && at > from
      ? [{ userId: buyer.id, about: `order:${id}:${title}`, at, type, title, message, action_url: `/order/${id}` }]
      : [];
  return [
    ...notify(dates.paidAt, 'order', 'Order confirmed', `Your order ${number} has been placed.`),
    ...notify(dates.shippedAt, 'order', 'Order shipped', `Your order ${number} is on its way.`),
    ...notify(dates.deliveredAt, 'success', 'Order delivered', `Your order ${number} has been delivered. Enjoy!`),
    ...notify(dates.cancelledAt, 'warning', 'Order cancelled', `Your order ${number} was cancelled.`),
    ...notify(
      returnCase?.refundedAt,
      'success',
      'Refund issued',
      `The refund for your return ${returnCase?.number} is on its way.`,
    ),
  ];
}

function sellerNotifications(cast: Cast, { dates, store, number, id, buyer, returnCase }: Order): Notification[] {
  const from = ago(cast.now, sellersHearDays * dayMs);
  const notify = (at: Date | undefined, type: Notification['type'], title: string, message: string): Notification[] =>
    at && at > from
      ? [{ userId: store.id, about: `sale:${id}:${title}`, at, type, title, message, action_url: '/dashboard' }]
      : [];
  return [
    ...notify(dates.paidAt, 'order', 'New order', `${buyer.firstName} ${buyer.lastName} ordered ${number}.`),
    ...notify(
      returnCase?.requestedAt,
      'warning',
      'Return requested',
      `${buyer.firstName} would like to return part of ${number}.`,
    ),
  ];
}

/** Newest first. */
function adminNotifications(cast: Cast, { orders }: OrderBook): Row<'admin_notification'>[] {
  const applied = applications(cast).map(
    ({ id, demo, appliedAt }): Row<'admin_notification'> => ({
      id: worldId('admin-notification', `application ${demo.slug}`),
      type: 'new_seller',
      title: 'New seller application',
      message: `${demo.businessName} has applied to sell.`,
      data: { sellerId: id },
      dedupe_key: `seller-application:${id}`,
      created_at: appliedAt,
    }),
  );
  const large = orders.filter(({ dates, amounts }) => dates.paidAt && amounts.subtotal > 9_000).slice(-12);
  const sold = large.map(
    ({ id, number, store, dates }): Row<'admin_notification'> => ({
      id: worldId('admin-notification', `order ${id}`),
      type: 'order',
      title: 'Large order',
      message: `${number} at ${store.demo.businessName} is above $90.`,
      data: { orderId: id },
      dedupe_key: `large-order:${id}`,
      created_at: dates.paidAt,
    }),
  );
  const welcome: Row<'admin_notification'> = {
    id: worldId('admin-notification', 'payouts'),
    type: 'system',
    title: 'Payouts are on their way',
    message: 'The payouts of this period have been handed to the bank.',
    data: {},
    dedupe_key: 'demo-payouts',
    created_at: ago(cast.now, dayMs),
  };
  return [...applied, ...sold, welcome].sort((a, b) => Number(b.created_at) - Number(a.created_at));
}
