import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { Queue, QueueList, QueueRow, QueueSkeleton, useFirstRecord } from '../../../ui/queue.tsx';
import { SellerReturnRecord } from './seller-return-record.tsx';
import { contentText, returnDue } from './seller-return-texts.ts';
import { type SellerReturnsFilter, sellerReturnsQuery } from './seller-returns.queries.ts';

type SellerReturnQueueProps = {
  filter: SellerReturnsFilter;
  returnId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  orderHref: (orderId: string) => string;
  toolbar: ReactNode;
  /** Between the open and the closed ones. */
  stateLinks: ReactNode;
  onClearSearch: () => void;
};

/** The returns at the store, those to decide first, and the chosen one beside them. */
export function SellerReturnQueue(props: SellerReturnQueueProps) {
  const { filter, returnId, hrefFor, orderHref, toolbar, stateLinks } = props;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(sellerReturnsQuery(filter));
  const [now] = useState(() => new Date());
  const first = useFirstRecord(data?.returns.map(({ _id }) => _id) ?? []);
  if (isError && !data) {
    return (
      <ErrorState
        title="Your returns could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        They are safe. Check the connection.
      </ErrorState>
    );
  }
  const shown = returnId ?? first;
  if (data && !shown) return <NoReturns {...props} />;
  return (
    <Queue
      label="Returns"
      isOpen={returnId !== undefined}
      backTo={hrefFor({ page: filter.page })}
      list={
        <div className="grid grid-cols-1 gap-3">
          {toolbar}
          {data ? null : <QueueSkeleton label="returns" />}
          {data && data.returns.length > 0 ? (
            <>
              <QueueList stale={isPlaceholderData}>
                {data.returns.map((request) => (
                  <QueueRow
                    key={request._id}
                    to={hrefFor({ id: request._id, page: filter.page })}
                    isCurrent={request._id === shown}
                    image={request.items[0]?.image ? productPicture(request.items[0].image) : null}
                    title={request.customer.name}
                    aside={formatPrice(request.refundAmount)}
                    text={contentText(request)}
                    caption={`${request.returnNumber} · Asked ${formatDay(request.date)}`}
                    due={returnDue(request, now)}
                  />
                ))}
              </QueueList>
              <ListFooter
                noun={['return', 'returns']}
                {...data}
                pageSize={ORDERS_PAGE_SIZE}
                shown={data.returns.length}
                hrefFor={(page) => hrefFor({ page })}
              />
            </>
          ) : null}
          {stateLinks}
        </div>
      }
      record={shown ? <SellerReturnRecord key={shown} returnId={shown} orderHref={orderHref} /> : undefined}
    />
  );
}

function NoReturns({ filter, toolbar, stateLinks, onClearSearch }: SellerReturnQueueProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {filter.search ? <div className="max-w-md">{toolbar}</div> : null}
      {filter.search ? (
        <EmptyState
          title="No returns match"
          className="card"
          action={
            <Button variant="soft" onClick={onClearSearch}>
              Clear the search
            </Button>
          }
        >
          Nothing for “{filter.search}” here.
        </EmptyState>
      ) : (
        <EmptyState title={filter.state === 'open' ? 'No open returns' : 'No closed returns'} className="card">
          {filter.state === 'open'
            ? 'When a buyer asks to send something back, it appears here with the day to decide by.'
            : 'Returns that were refunded, declined or withdrawn are kept here.'}
        </EmptyState>
      )}
      {stateLinks}
    </div>
  );
}
