import * as contract from '@herbary/contract/admin-overview.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { pagesOf } from '../../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { type ActivityRow, listActivity } from './activity.repository.ts';
import { readWaiting, type WaitingCount } from './read-waiting.ts';
import { readStats, sumMonth } from './stats.repository.ts';

type Parts = {
  countLater: readonly WaitingCount[];
  countUnread: (db: Db, userId: string) => Promise<number>;
};

const titles: Record<contract.ActivityType, string> = {
  seller_registration: 'New seller application',
  product_listing: 'Product listed',
  order_placed: 'Order placed',
  seller_approved: 'Seller approved',
  seller_rejected: 'Seller rejected',
};

const activityView = ({ id, type, name, at }: ActivityRow): contract.Activity => ({
  id,
  type,
  title: titles[type],
  name,
  timestamp: at.toISOString(),
});

export const overviewRoutes = ({ db, clock }: Deps, { countLater, countUnread }: Parts): BoundEndpoint[] => [
  bind(contract.getAdminWork, async ({ actor }) => ({ queues: await readWaiting(db, actor, countLater) })),
  bind(contract.getAdminStats, async ({ actor }) => {
    const [figures, days, unread] = await Promise.all([
      readStats(db),
      sumMonth(db, clock.now()),
      countUnread(db, actor.userId),
    ]);
    const { newUsers, newSellers, newProducts, ...totals } = figures;
    return {
      ...totals,
      monthlyRevenue: dollars(days),
      unreadNotifications: unread,
      newThisWeek: { users: newUsers, sellers: newSellers, products: newProducts },
    };
  }),
  bind(contract.getMonthlySales, async () => {
    const days = await sumMonth(db, clock.now());
    return { totalRevenue: dollars(days), days: days.map(({ day, cents }) => ({ day, revenue: cents / 100 })) };
  }),
  bind(contract.listRecentActivity, async ({ query }) => {
    const { type = 'all', period = 'week', page = 1, limit = contract.ACTIVITY_PAGE_SIZE } = query;
    const types = type === 'all' ? contract.ACTIVITY_TYPES : [type];
    const found = await listActivity(db, { types, period, now: clock.now(), page, limit });
    const pages = pagesOf(found.total, limit);
    const { total, moreThanTotal } = found;
    return { activities: found.rows.map(activityView), total, moreThanTotal, page, pages, totalPages: pages };
  }),
];

const dollars = (days: readonly { cents: number }[]): number => days.reduce((sum, { cents }) => sum + cents, 0) / 100;
