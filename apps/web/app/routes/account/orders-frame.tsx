import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { OrderListSkeleton } from '../../features/orders/order-skeletons.tsx';
import { ReturnListSkeleton } from '../../features/returns/return-list.tsx';
import { ReturnPolicy } from '../../features/returns/return-policy.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { OrdersFilterBar } from './orders-filter-bar.tsx';
import { OrdersHelp } from './orders-help.tsx';
import { type OrdersTab, readOrdersUrl } from './orders-url.ts';

type OrdersFrameProps = {
  tab: OrdersTab;
  onTab: (tab: OrdersTab) => void;
  /** Below the heading. */
  banner?: ReactNode;
  tabs: ReactNode;
  filters: ReactNode;
  orders: ReactNode;
  returns: ReactNode;
  /** Nothing answers yet: tabs and filters are seen and not reached. */
  deaf?: boolean;
};

export function OrdersFrame({ tab, onTab, banner, tabs, filters, orders, returns, deaf }: OrdersFrameProps) {
  return (
    <div className="wrap pt-10 pb-24">
      <h1>Orders &amp; Returns</h1>
      {banner}
      <Tabs value={tab} onValueChange={(chosen) => onTab(chosen as OrdersTab)} className="mt-4">
        <TabList aria-label="Orders and returns" inert={deaf}>
          {tabs}
        </TabList>
        <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_324px]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <div inert={deaf}>{filters}</div>
            <TabPanel value="orders" className="pt-0">
              {orders}
            </TabPanel>
            <TabPanel value="returns" className="pt-0">
              {returns}
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

export function OrdersTabs({ orders, returns }: { orders?: number; returns?: number }) {
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

const nothingYet = () => undefined;

/** The page while the session is unknown: everything that is the same for all members, and skeletons for the rest. */
export function OrdersFallback() {
  const view = readOrdersUrl(useSearchParams()[0]);
  return (
    <OrdersFrame
      deaf
      tab={view.tab}
      onTab={nothingYet}
      tabs={<OrdersTabs />}
      filters={<OrdersFilterBar view={view} onChange={nothingYet} />}
      orders={<OrderListSkeleton />}
      returns={<ReturnListSkeleton />}
    />
  );
}
