import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { OrderList } from '../../features/orders/order-list.tsx';
import { ordersCountQuery, ordersKey, ordersQuery } from '../../features/orders/orders.queries.ts';
import { ReturnList } from '../../features/returns/return-list.tsx';
import { ReturnPolicy } from '../../features/returns/return-policy.tsx';
import { returnsCountQuery, returnsQuery } from '../../features/returns/returns.queries.ts';
import { PageSpinner } from '../../layouts/page-spinner.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/orders';
import { OrdersFilterBar } from './orders-filter-bar.tsx';
import { OrdersHelp } from './orders-help.tsx';
import {
  DEFAULT_RANGE,
  nothingWords,
  type OrdersTab,
  type OrdersView,
  ordersPath,
  readOrdersUrl,
  statusOf,
} from './orders-url.ts';
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
  // Not waited for: the page stands at once, with the shape of what is coming.
  if (view.tab === 'orders') void queryClient.prefetchQuery(ordersQuery(ordersFilter(view)));
  else void queryClient.prefetchQuery(returnsQuery(returnsFilter(view)));
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = PageSpinner;

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
    <div className="wrap pt-10 pb-24">
      <h1>Orders &amp; Returns</h1>
      <ReturnSentBanner />
      <Tabs
        value={view.tab}
        onValueChange={(tab) => void navigate(ordersPath({ tab: tab as OrdersTab }), { preventScrollReset: true })}
        className="mt-4"
      >
        <TabList aria-label="Orders and returns">
          <CountedTabs />
        </TabList>
        <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_324px]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <OrdersFilterBar
              key={view.tab}
              view={view}
              onChange={(change) => go(ordersPath({ ...view, status, page: 1, ...change }))}
            />
            <TabPanel value="orders" className="pt-0">
              <OrderList
                filter={ordersFilter(view)}
                hrefFor={hrefFor}
                onBuyAgain={buyOrderAgain}
                nothingMatches={nothing}
              />
            </TabPanel>
            <TabPanel value="returns" className="pt-0">
              <ReturnList
                filter={returnsFilter(view)}
                hrefFor={hrefFor}
                onCancelled={() => void cache.invalidateQueries({ queryKey: ordersKey })}
                nothingMatches={nothing}
              />
            </TabPanel>
          </div>
          <aside aria-label="Help with orders" className="grid grid-cols-1 gap-5">
            <ReturnPolicy />
            <OrdersHelp />
          </aside>
        </div>
      </Tabs>
    </div>
  );
}

function CountedTabs() {
  const { data: orders } = useQuery(ordersCountQuery);
  const { data: returns } = useQuery(returnsCountQuery);
  return (
    <>
      <Tab value="orders">
        Orders <Badge className="min-w-6 justify-center tabular-nums">{orders ?? '…'}</Badge>
      </Tab>
      <Tab value="returns">
        Returns &amp; Refunds <Badge className="min-w-6 justify-center tabular-nums">{returns ?? '…'}</Badge>
      </Tab>
    </>
  );
}

/** The default range is a filter too: whoever bought long ago is not told that there is nothing. */
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
      {nothingWords(view)}
    </EmptyState>
  );
}
