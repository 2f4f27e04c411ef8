import { RECENT_ORDERS_PAGE_SIZE, type RecentOrder, sellerRecordPath } from '@herbary/contract/orders-selling.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/link.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { orderState } from '../order-texts.ts';
import { recentOrdersQuery } from './seller-orders.queries.ts';

function StateBadge({ order: { status, isUnpaid } }: { order: RecentOrder }) {
  const { label, tone } = orderState({ status, paymentStatus: isUnpaid ? 'awaiting' : 'paid', lostAt: null });
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

const columns: readonly RecordColumn<RecentOrder>[] = [
  {
    heading: 'Order',
    isRowHeader: true,
    cell: ({ _id, id }) => (
      <Link to={sellerRecordPath(_id)} className="font-strong whitespace-nowrap tabular-nums">
        {id}
      </Link>
    ),
  },
  { heading: 'Customer', cell: ({ customer }) => customer },
  { heading: 'Product', cell: ({ product }) => <span className="block sm:min-w-40">{product}</span> },
  { heading: 'Date', cell: ({ date }) => formatDate(date) },
  { heading: 'Status', cell: (order) => <StateBadge order={order} /> },
  {
    heading: 'Amount',
    align: 'right',
    cell: ({ amount }) => <span className="tabular-nums">{formatPrice(amount)}</span>,
  },
];

/** The latest orders on the overview, three at a time. Its page is not in the address, which is the overview's. */
export function RecentOrders() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useQuery(recentOrdersQuery({ search: search || undefined, page }));
  const { data } = list;
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  return (
    <RecordTable
      label="Recent orders"
      columns={columns}
      rows={data?.orders}
      rowId={({ _id }) => _id}
      rowName={({ id }) => id}
      loadingRows={RECENT_ORDERS_PAGE_SIZE}
      query={list}
      failed={{
        title: 'Your orders could not be loaded',
        text: 'They are safe. Check the connection.',
      }}
      empty={
        search ? (
          <EmptyState title="No orders match" heading="h3">
            Nothing for “{search}”.
          </EmptyState>
        ) : (
          <EmptyState title="No orders yet" heading="h3">
            Orders appear here the moment they are paid.
          </EmptyState>
        )
      }
      toolbar={
        <ListToolbar
          label="Search recent orders"
          search={{ label: 'Search orders', placeholder: 'Order, buyer or product', value: search, onChange: find }}
        />
      }
      footer={data ? <Pages {...data} page={page} onPage={setPage} /> : null}
    />
  );
}

type PagesProps = {
  page: number;
  pages: number;
  total: number;
  /** Counting stopped at `total`. */
  moreThanTotal: boolean;
  onPage: (page: number) => void;
};

function Pages({ page, pages, total, moreThanTotal, onPage }: PagesProps) {
  const count = `${formatCount(total)}${moreThanTotal ? '+' : ''}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-small text-ink-2 tabular-nums">
        Page {formatCount(page)} of {formatCount(pages)}, {count} {total === 1 ? 'order' : 'orders'}
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button size="sm" variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}
