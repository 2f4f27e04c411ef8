import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dashboardMetricsQuery, dashboardSalesQuery } from '../../features/analytics/analytics.queries.ts';
import { MonthlySales } from '../../features/analytics/monthly-sales.tsx';
import { SalesMetrics } from '../../features/analytics/sales-metrics.tsx';
import { countLowStock, LowStock } from '../../features/catalog/seller-products/low-stock.tsx';
import { lowStockQuery } from '../../features/catalog/seller-products/products.queries.ts';
import { useUnread } from '../../features/chat/live/unread.ts';
import { RecentOrders } from '../../features/orders/seller/recent-orders.tsx';
import { type Todo, TodoToday } from '../../features/orders/seller/todo-today.tsx';
import { unansweredReviewsQuery } from '../../features/reviews/seller/store-reviews.queries.ts';
import { useSession } from '../../features/session/session.ts';
import { formatWeekday } from '../../lib/dates.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sellerWorkQuery } from '../../lib/seller-work.ts';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';

export const meta = () => pageMeta(ROUTES.dashboard);

export function clientLoader() {
  // Not awaited: the page renders at once, with skeletons.
  void queryClient.prefetchQuery(sellerWorkQuery);
  void queryClient.prefetchQuery(lowStockQuery);
  void queryClient.prefetchQuery(unansweredReviewsQuery);
  void queryClient.prefetchQuery(dashboardMetricsQuery);
  void queryClient.prefetchQuery(dashboardSalesQuery);
  return null;
}
clientLoader.hydrate = true as const;

/** "Fern & Field has 3 orders to pack, and 4 products need restocking." */
function useStateOfStore(): string | null {
  const { data: metrics } = useQuery(dashboardMetricsQuery);
  const { data: work } = useQuery(sellerWorkQuery);
  const { data: low } = useQuery(lowStockQuery);
  if (!metrics || !work || !low) return null;
  const orders = work.orders.toPack > 0 ? countOf(work.orders.toPack, 'order') : 'no orders';
  const restocking = low.length === 1 ? '1 product needs restocking' : `${countLowStock(low)} products need restocking`;
  return `${metrics.storeName} has ${orders} to pack${low.length > 0 ? `, and ${restocking}` : ''}.`;
}

function Welcome() {
  const { user } = useSession();
  const [today] = useState(() => new Date().toISOString());
  const state = useStateOfStore();
  return (
    <section className="band relative mb-6 flex flex-wrap items-end justify-between gap-6 overflow-hidden rounded-3 p-[clamp(24px,3vw,40px)]">
      <img
        src="/sprigs/mint-line.svg"
        alt=""
        width={240}
        height={320}
        className="absolute -top-15 right-48 h-75 w-auto rotate-24 opacity-40 max-lg:-right-15 max-lg:opacity-20"
      />
      <div className="relative min-w-0">
        <p className="text-small text-on-band-2">{formatWeekday(today)}</p>
        <h1 className="mt-1 text-on-band">Welcome back{user?.firstName ? `, ${user.firstName}` : ''}</h1>
        <p className="mt-2 min-h-[1.6em] max-w-[52ch] text-on-band-2">{state}</p>
      </div>
      <Button asChild variant="paper" className="relative max-sm:w-full">
        <Link to={`${ROUTES.dashboardProducts.path}?new`}>
          <Icon icon="Plus" />
          List New Product
        </Link>
      </Button>
    </section>
  );
}

/** Questions and reviews. Nothing while they are counted, nor if they cannot be: their own pages say so. */
function useTodosToAnswer(): Todo[] {
  const messages = useUnread().count;
  const { data: reviews = 0 } = useQuery(unansweredReviewsQuery);
  const todos: (Todo & { count: number })[] = [
    {
      key: 'messages',
      count: messages,
      to: ROUTES.dashboardMessages.path,
      icon: 'MessageCircle',
      text: `${countOf(messages, 'message')} to read`,
      due: null,
    },
    {
      key: 'reviews',
      count: reviews,
      to: `${ROUTES.dashboardReviews.path}?show=unanswered`,
      icon: 'Star',
      text: `${countOf(reviews, 'review')} to answer`,
      due: null,
    },
  ];
  return todos.filter(({ count }) => count > 0);
}

export default function Overview() {
  const toAnswer = useTodosToAnswer();
  return (
    <>
      <Welcome />
      <div className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <SalesMetrics />
          <section className="card" aria-labelledby="today">
            <h2 id="today" className="border-b border-line px-(--inset) py-5 text-[1.25rem]">
              To do today
            </h2>
            <div className="px-(--inset) py-3">
              <TodoToday more={toAnswer} />
            </div>
          </section>
          <MonthlySales />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <LowStock />
        </div>
      </div>
      <h2 className="mt-8 mb-4 text-3">Recent orders</h2>
      <RecentOrders />
    </>
  );
}
