import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import type { ListedOrder } from '@herbary/contract/orders-handling.ts';
import { PARCELS_MAX } from '@herbary/contract/orders-selling.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { productPicture } from '../../../lib/product-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { Queue, QueueList, QueueRow, QueueSkeleton, useFirstRecord } from '../../../ui/queue.tsx';
import { type Selection, SelectionBar } from '../../../ui/selection-bar.tsx';
import { SaleRecord } from './sale-record.tsx';
import { captionOf, dueOf, namesOf, noSalesYet, queueTexts } from './sale-texts.ts';
import { papersHref, type SalesFilter, salesQuery } from './seller-orders.queries.ts';
import { ShipMany } from './ship-many.tsx';

type SaleQueueProps = {
  filter: SalesFilter;
  /** The chosen order; undefined shows the first one where there is room for it. */
  orderId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  /** The address of a return's record. */
  returnHref: (returnId: string) => string;
  toolbar: ReactNode;
  /** The store has no order at all, in no status. */
  isFirst: boolean;
  /** What to do where the list is empty. */
  emptyAction: ReactNode;
  onClearSearch: () => void;
};

/** The orders of one status, and the chosen one beside them. */
export function SaleQueue(props: SaleQueueProps) {
  const { filter, orderId, hrefFor, returnHref, toolbar } = props;
  const { data, isError, isFetching, refetch } = useQuery(salesQuery(filter));
  const first = useFirstRecord(data?.orders.map(({ _id }) => _id) ?? []);
  const shown = orderId ?? first;
  const choice = useChosen();
  // What was chosen stays when the list is empty: of the last orders too, the dialog says which were shipped.
  const isEmpty = data?.orders.length === 0 && choice.chosen.size === 0;
  if (isError && !data) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        They are safe. Check the connection.
      </ErrorState>
    );
  }
  if (isEmpty && !orderId) {
    return (
      <>
        {filter.search ? <div className="mb-5 max-w-md">{toolbar}</div> : null}
        <NoSales {...props} />
      </>
    );
  }
  return (
    <Queue
      label="Orders"
      isOpen={orderId !== undefined}
      backTo={hrefFor({ page: filter.page })}
      list={
        <>
          <div className="mb-3">{toolbar}</div>
          {data && !isEmpty ? <Sales {...props} {...choice} shown={shown} /> : null}
          {data ? null : <QueueSkeleton label="orders" />}
        </>
      }
      record={shown ? <SaleRecord key={shown} orderId={shown} returnHref={returnHref} /> : undefined}
    />
  );
}

function NoSales({ filter, isFirst, emptyAction, onClearSearch }: SaleQueueProps) {
  const { title, text } = isFirst ? noSalesYet : queueTexts[filter.queue];
  if (filter.search) {
    return (
      <EmptyState
        title="No orders match"
        className="card"
        action={
          <Button variant="soft" onClick={onClearSearch}>
            Clear the search
          </Button>
        }
      >
        Nothing for “{filter.search}” here. Search looks at order numbers, buyers and products.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} className="card" action={emptyAction}>
      {text}
    </EmptyState>
  );
}

/** Chosen orders are kept whole: those of other pages are not loaded any more. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedOrder>>(new Map());
  const choose = (order: ListedOrder, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(order._id, order);
    else next.delete(order._id);
    setChosen(next);
  };
  return { chosen, choose, clear: () => setChosen(new Map()) };
}

type SalesProps = SaleQueueProps & ReturnType<typeof useChosen> & { shown: string | undefined };

function Sales({ shown, chosen, choose, clear, ...props }: SalesProps) {
  const { filter, hrefFor } = props;
  const { data, isPlaceholderData } = useQuery(salesQuery(filter));
  const [now] = useState(() => new Date());
  if (!data) return null;
  const { orders, ...counts } = data;
  const choiceOf = (order: ListedOrder) => ({
    label: `Select ${order.orderNumber}`,
    isChosen: chosen.has(order._id),
    onChange: (isChosen: boolean) => choose(order, isChosen),
  });
  return (
    <div className="grid grid-cols-1 gap-3" tabIndex={-1}>
      {orders.length === 0 ? (
        <NoSales {...props} />
      ) : (
        <>
          <QueueList stale={isPlaceholderData}>
            {orders.map((order) => (
              <QueueRow
                key={order._id}
                to={hrefFor({ id: order._id, page: filter.page })}
                isCurrent={order._id === shown}
                image={order.items[0]?.image ? productPicture(order.items[0].image) : null}
                title={order.customer.name}
                aside={formatPrice(order.totalAmount)}
                text={namesOf(order)}
                caption={captionOf(order)}
                due={dueOf(order, now)}
                choice={filter.queue === 'to-pack' ? choiceOf(order) : undefined}
              />
            ))}
          </QueueList>
          <ListFooter
            noun={['order', 'orders']}
            {...counts}
            pageSize={ORDERS_PAGE_SIZE}
            shown={orders.length}
            hrefFor={(page) => hrefFor({ page })}
          />
        </>
      )}
      {chosen.size > 0 ? (
        <SelectionBar label="orders" selection={selectionOf([...chosen.values()], choose, clear)} />
      ) : null}
    </div>
  );
}

function selectionOf(
  orders: readonly ListedOrder[],
  choose: (order: ListedOrder, isChosen: boolean) => void,
  clear: () => void,
): Selection {
  const ids = orders.map(({ _id }) => _id);
  return {
    selected: new Set(ids),
    onChange: (left) => {
      if (left.size === 0) return clear();
      for (const order of orders) if (!left.has(order._id)) choose(order, false);
    },
    actions:
      ids.length > PARCELS_MAX ? (
        <p className="text-small">At most {PARCELS_MAX} at once</p>
      ) : (
        <>
          <ShipMany orders={orders} onDone={clear} />
          <Papers ids={ids} />
        </>
      ),
  };
}

const onDark = 'bg-toast-raised text-on-toast';

function Papers({ ids }: { ids: readonly string[] }) {
  return (
    <>
      <Button asChild size="sm" className={onDark}>
        <a href={papersHref('slips', ids)} target="_blank" rel="noreferrer">
          <Icon icon="Printer" size={16} />
          Slips
        </a>
      </Button>
      <Button asChild size="sm" className={onDark}>
        <a href={papersHref('labels', ids)} target="_blank" rel="noreferrer">
          <Icon icon="FileText" size={16} />
          Labels
        </a>
      </Button>
    </>
  );
}
