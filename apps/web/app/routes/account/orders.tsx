import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { OrderList } from '../../features/orders/order-list.tsx';
import { ordersCountQuery, ordersKey, ordersQuery } from '../../features/orders/orders.queries.ts';
import { ReturnList } from '../../features/returns/return-list.tsx';
import { returnsCountQuery, returnsQuery } from '../../features/returns/returns.queries.ts';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/orders';
import { OrdersFilterBar } from './orders-filter-bar.tsx';
import { OrdersFallback, OrdersFrame, OrdersTabs } from './orders-frame.tsx';
import { DEFAULT_RANGE, emptyText, type OrdersView, ordersPath, readOrdersUrl, statusOf } from './orders-url.ts';
import { ReturnSentBanner } from './return-sent-banner.tsx';
import { useBuyAgain } from './use-buy-again.ts';

export const meta = () => pageMeta(ROUTES.orders);

const ordersFilter = ({ search, orderStatus, range, page }: OrdersView) => ({
  search: search || undefined,
  status: orderStatus,
  range,
  page,
});
const returnsFilter = ({ search, returnStatus, range, page }: OrdersView) => ({
  search: search || undefined,
  status: returnStatus,
  range,
  page,
});

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readOrdersUrl(new URL(request.url).searchParams);
  // Not awaited: the page renders at once, with skeletons.
  if (view.tab === 'orders') void queryClient.prefetchQuery(ordersQuery(ordersFilter(view)));
  else void queryClient.prefetchQuery(returnsQuery(returnsFilter(view)));
  return null;
}
clientLoader.hydrate = true as const;
export const handle: PageHandle = { Fallback: OrdersFallback };

export default function Orders() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const view = readOrdersUrl(params);
  const { buyOrderAgain } = useBuyAgain();
  const status = statusOf(view);
  const hrefFor = (page: number) => ordersPath({ ...view, status, page });
  const nothing = <NothingMatches view={view} />;
  const go = (path: string) => void navigate(path, { replace: true, preventScrollReset: true });
  return (
    <OrdersFrame
      tab={view.tab}
      onTab={(tab) => void navigate(ordersPath({ tab }), { preventScrollReset: true })}
      banner={<ReturnSentBanner />}
      tabs={<CountedTabs />}
      filters={
        <OrdersFilterBar
          key={view.tab}
          view={view}
          onChange={(change) => go(ordersPath({ ...view, status, page: 1, ...change }))}
        />
      }
      orders={
        <OrderList filter={ordersFilter(view)} hrefFor={hrefFor} onBuyAgain={buyOrderAgain} nothingMatches={nothing} />
      }
      returns={
        <ReturnList
          filter={returnsFilter(view)}
          hrefFor={hrefFor}
          onCancelled={() => void cache.invalidateQueries({ queryKey: ordersKey })}
          nothingMatches={nothing}
        />
      }
    />
  );
}

function CountedTabs() {
  const { data: orders } = useQuery(ordersCountQuery);
  const { data: returns } = useQuery(returnsCountQuery);
  return <OrdersTabs orders={orders} returns={returns} />;
}

/** The default range is a filter too: a buyer with only old orders must not read that there are none. */
function NothingMatches({ view }: { view: OrdersView }) {
  const filtered = view.search !== '' || statusOf(view) !== undefined || view.range !== DEFAULT_RANGE;
  const navigate = useNavigate();
  const show = (path: string) => void navigate(path, { replace: true, preventScrollReset: true });
  return (
    <EmptyState
      title={view.tab === 'orders' ? 'No orders match' : 'No returns match'}
      className="card"
      action={
        filtered ? (
          <Button onClick={() => show(ordersPath({ tab: view.tab }))}>Clear filters</Button>
        ) : (
          <Button onClick={() => show(ordersPath({ tab: view.tab, range: 'all' }))}>Show all time</Button>
        )
      }
    >
      {emptyText(view)}
    </EmptyState>
  );
}
