import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { DisputeQueue } from '../../features/disputes/dispute-queue.tsx';
import { disputesQuery } from '../../features/disputes/disputes.queries.ts';
import { SaleQueue } from '../../features/orders/seller/sale-queue.tsx';
import { papersHref, salesExportHref, salesQuery } from '../../features/orders/seller/seller-orders.queries.ts';
import { SellerReturnQueue } from '../../features/returns/seller/seller-return-queue.tsx';
import { sellerReturnsQuery } from '../../features/returns/seller/seller-returns.queries.ts';
import { useListState } from '../../lib/list-state.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sellerWorkQuery } from '../../lib/seller-work.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';
import type { Route } from './+types/orders';
import { hasNoSales, salesLead, salesTabs } from './orders-tabs.ts';
import { queueOf, salesUrl } from './orders-url.ts';

export const meta = () => pageMeta(ROUTES.dashboardOrders);

type View = ReturnType<typeof salesUrl.read>;

const filters = {
  sales: ({ tab, search, page }: View) => ({ queue: queueOf(tab) ?? 'to-pack', search: search || undefined, page }),
  returns: ({ state, search, page }: View) => ({ state, search: search || undefined, page }),
  disputes: ({ state, page }: View) => ({ state, page }),
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = salesUrl.read(new URL(request.url).searchParams);
  // Not awaited: the page renders at once, with skeletons.
  void queryClient.prefetchQuery(sellerWorkQuery);
  if (view.tab === 'returns') void queryClient.prefetchQuery(sellerReturnsQuery(filters.returns(view)));
  else if (view.tab === 'disputes') void queryClient.prefetchQuery(disputesQuery(filters.disputes(view)));
  else void queryClient.prefetchQuery(salesQuery(filters.sales(view)));
  return null;
}
clientLoader.hydrate = true as const;

/** The seller's orders, returns and disputes: one queue at a time, and the chosen record beside it. */
export default function SellerOrders() {
  const { state: view } = useListState(salesUrl);
  const { pathname } = useLocation();
  const { data: work } = useQuery(sellerWorkQuery);
  const tabs = salesTabs(work, view.tab).map(({ tab, ...shown }) => ({
    ...shown,
    to: salesUrl.href(pathname, { tab }),
    isCurrent: tab === view.tab,
  }));
  return (
    <>
      <PageHead title="Orders" lead={salesLead(work)}>
        <HeadActions view={view} />
      </PageHead>
      <StatusTabs label="Order status" tabs={tabs} />
      <Records view={view} />
    </>
  );
}

function HeadActions({ view }: { view: View }) {
  const queue = queueOf(view.tab);
  const filter = filters.sales(view);
  const { data } = useQuery({ ...salesQuery(filter), enabled: queue === 'to-pack' });
  if (!queue) return null;
  const printable = queue === 'to-pack' ? (data?.orders ?? []).filter(({ can }) => can.includes('packing-slip')) : [];
  const ids = printable.map(({ _id }) => _id);
  return (
    <>
      <Button asChild variant="ghost">
        <a href={salesExportHref(filter)} download>
          <Icon icon="FileText" />
          Export CSV
        </a>
      </Button>
      {ids.length > 0 ? (
        <Button asChild variant="outline">
          <a href={papersHref('slips', ids)} target="_blank" rel="noreferrer">
            <Icon icon="Printer" />
            Print {ids.length === 1 ? 'the packing slip' : `${ids.length} packing slips`}
          </a>
        </Button>
      ) : null}
    </>
  );
}

function Records({ view }: { view: View }) {
  const { hrefFor: addressOf, change } = useListState(salesUrl);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: work } = useQuery(sellerWorkQuery);
  const hrefFor = (next: { id?: string; page?: number }) => addressOf({ id: undefined, ...next });
  const orderHref = (id: string) => salesUrl.href(pathname, { id });
  const clear = () => change({ search: '', id: undefined });
  const search = (label: string, placeholder: string) => (
    <ListToolbar
      key={view.tab}
      label={label}
      search={{ label, placeholder, value: view.search, onChange: (text) => change({ search: text, id: undefined }) }}
    />
  );
  if (view.tab === 'returns') {
    return (
      <SellerReturnQueue
        filter={filters.returns(view)}
        returnId={view.id}
        hrefFor={hrefFor}
        orderHref={orderHref}
        toolbar={search('Search returns', 'Return, order, buyer or product')}
        stateLinks={<StateLinks view={view} noun="returns" />}
        onClearSearch={clear}
      />
    );
  }
  if (view.tab === 'disputes') {
    return (
      <DisputeQueue
        filter={filters.disputes(view)}
        disputeId={view.id}
        hrefFor={hrefFor}
        orderHref={orderHref}
        stateLinks={<StateLinks view={view} noun="disputes" />}
      />
    );
  }
  return (
    <SaleQueue
      key={view.tab}
      filter={filters.sales(view)}
      orderId={view.id}
      hrefFor={hrefFor}
      returnHref={(id) => salesUrl.href(pathname, { tab: 'returns', id })}
      toolbar={search('Search orders', 'Order, buyer or product')}
      isFirst={hasNoSales(work)}
      emptyAction={
        view.tab === 'to-pack' && work?.orders.shipped ? (
          <Button variant="soft" onClick={() => void navigate(salesUrl.href(pathname, { tab: 'shipped' }))}>
            See what is on its way
          </Button>
        ) : null
      }
      onClearSearch={clear}
    />
  );
}

function StateLinks({ view, noun }: { view: View; noun: 'returns' | 'disputes' }) {
  const { pathname } = useLocation();
  const { data: work } = useQuery(sellerWorkQuery);
  const other = view.state === 'open' ? 'closed' : 'open';
  const count = work?.[noun][other];
  if (count === 0 && other === 'closed') return null;
  return (
    <p className="text-small text-ink-2 tabular-nums">
      {count === undefined ? '' : `${count} ${other} ${count === 1 ? noun.slice(0, -1) : noun}. `}
      <Link to={salesUrl.href(pathname, { tab: view.tab, state: other })} preventScrollReset>
        Show {other} {noun}
      </Link>
    </p>
  );
}
