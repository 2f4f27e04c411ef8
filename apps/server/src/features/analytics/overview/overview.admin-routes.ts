import * as contract from '@herbary/contract/admin-overview.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { pagesOf } from '../../../platform/db/list.ts';
import { shareReading } from '../../../platform/db/share-reading.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { type ActivityRow, countActivity, listActivity } from './activity.repository.ts';
import { readWaiting, type WaitingCount } from './read-waiting.ts';
import { readStats, sumMonth } from './stats.repository.ts';

type Parts = {
  countLater: readonly WaitingCount[];
  countUnread: (db: Db, userId: string) => Promise<number>;
};

const COUNT_UP_TO = 10_000;
const dayMs = 86_400_000;

/** Days are those of UTC, as in the books. */
function boundsOf(period: contract.ActivityPeriod, now: Date): { from: Date; until: Date } {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const starts = {
    today,
    yesterday: today - dayMs,
    week: now.getTime() - 7 * dayMs,
    month: now.getTime() - 30 * dayMs,
    all: 0,
  };
  const end = period === 'yesterday' ? today : today + 2 * dayMs;
  return { from: new Date(starts[period]), until: new Date(end) };
}

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

const statsOfAll = shareReading(({ db }: Deps) => readStats(db));
const monthOfAll = shareReading(({ db, clock }: Deps) => sumMonth(db, clock.now()));

export const overviewRoutes = (deps: Deps, { countLater, countUnread }: Parts): BoundEndpoint[] => [
  bind(contract.getAdminWork, async ({ actor }) => ({ queues: await readWaiting(deps.db, actor, countLater) })),
  bind(contract.getAdminStats, async ({ actor }) => {
    const [figures, days, unread] = await Promise.all([
      statsOfAll(deps),
      monthOfAll(deps),
      countUnread(deps.db, actor.userId),
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
    const days = await monthOfAll(deps);
    return { totalRevenue: dollars(days), days: days.map(({ day, cents }) => ({ day, revenue: cents / 100 })) };
  }),
  bind(contract.listRecentActivity, async ({ query }) => {
    const { type = 'all', period = 'week', page = 1, limit = contract.ACTIVITY_PAGE_SIZE } = query;
    const asked = { types: type === 'all' ? contract.ACTIVITY_TYPES : [type], ...boundsOf(period, deps.clock.now()) };
    const [rows, counted] = await Promise.all([
      listActivity(deps.db, { ...asked, page, limit }),
      countActivity(deps.db, { ...asked, upTo: COUNT_UP_TO + 1 }),
    ]);
    const total = Math.min(counted, COUNT_UP_TO);
    const pages = pagesOf(total, limit);
    const moreThanTotal = counted > COUNT_UP_TO;
    return { activities: rows.map(activityView), total, moreThanTotal, page, pages, totalPages: pages };
  }),
];

const dollars = (days: readonly { cents: number }[]): number => days.reduce((sum, { cents }) => sum + cents, 0) / 100;
