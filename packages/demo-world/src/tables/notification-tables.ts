import { applications } from './applicant-tables.ts';
import { ago, dayMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import { doubtfulProducts } from './moderation-tables.ts';
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

/** The notifications that the orders and applications of the last weeks would have caused. */
export function notificationTables(cast: Cast, book: OrderBook): WorldTables {
  const notifications = [
    ...book.orders.flatMap((order) => buyerNotifications(cast, order)),
    ...book.orders.flatMap((order) => sellerNotifications(cast, order)),
  ];
  const unreadFrom = ago(cast.now, unreadDays * dayMs);
  const forAdmins = adminNotifications(cast);
  return {
    notification: [
      ...notifications.map((one) => notificationRow(one, one.at >= unreadFrom)),
      ...cast.admins.flatMap(({ id }) =>
        forAdmins.map((one, index) => notificationRow({ ...one, userId: id }, index < adminUnread)),
      ),
    ],
  };
}

const notificationRow = ({ userId, about, at, ...words }: Notification, isUnread: boolean): Row<'notification'> => ({
  id: worldId('notification', `${userId}:${about}`),
  user_id: userId,
  ...words,
  dedupe_key: about,
  read_at: isUnread ? null : new Date(at.getTime() + 3_600_000),
  created_at: at,
});

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

/** What every admin was told, newest first. */
function adminNotifications(cast: Cast): Omit<Notification, 'userId'>[] {
  const dashboard = '/admin/dashboard';
  const applied = applications(cast).map(({ id, demo, appliedAt }) => ({
    about: `seller-application:${id}`,
    at: appliedAt,
    type: 'info' as const,
    title: 'New seller application',
    message: `${demo.businessName} has applied to sell.`,
    action_url: `${dashboard}?tab=sellers&id=${id}`,
  }));
  const listed = doubtfulProducts(cast)
    .filter(({ doubt }) => doubt.status === 'pending')
    .map(({ doubt, product }) => ({
      about: `product-review:${product.id}`,
      at: product.createdAt,
      type: 'info' as const,
      title: 'A listing needs a look',
      message: `${product.demo.name}: ${doubt.reason}`,
      action_url: `${dashboard}?tab=products&id=${product.id}`,
    }));
  return [...applied, ...listed].sort((a, b) => b.at.getTime() - a.at.getTime());
}
