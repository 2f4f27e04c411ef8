import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Queue, QueueList, QueueRow, QueueSkeleton } from '../../ui/queue.tsx';
import { DisputeRecord } from './dispute-record.tsx';
import { disputeDue, reasonText } from './dispute-texts.ts';
import { DISPUTES_PAGE_SIZE, type DisputesFilter, disputesQuery } from './disputes.queries.ts';

type DisputeQueueProps = {
  filter: DisputesFilter;
  disputeId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  orderHref: (orderId: string) => string;
  /** Between the open and the closed ones. */
  stateLinks: ReactNode;
};

/** Disputes about the store's orders, and the chosen one beside them. */
export function DisputeQueue({ filter, disputeId, hrefFor, orderHref, stateLinks }: DisputeQueueProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(disputesQuery(filter));
  const [now] = useState(() => new Date());
  if (isError && !data) {
    return (
      <ErrorState
        title="Your disputes could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        They are safe, and their deadlines stay. Check the connection.
      </ErrorState>
    );
  }
  const shown = disputeId ?? data?.disputes[0]?._id;
  if (data && !shown) return <NoDisputes state={filter.state} stateLinks={stateLinks} />;
  return (
    <Queue
      label="Disputes"
      isOpen={disputeId !== undefined}
      backTo={hrefFor({ page: filter.page })}
      list={
        data ? (
          <div className="grid grid-cols-1 gap-3">
            <QueueList stale={isPlaceholderData}>
              {data.disputes.map((dispute) => (
                <QueueRow
                  key={dispute._id}
                  to={hrefFor({ id: dispute._id, page: filter.page })}
                  isCurrent={dispute._id === shown}
                  image={null}
                  title={dispute.order.orderNumber}
                  aside={formatPrice(dispute.amount)}
                  text={reasonText(dispute.reason)}
                  caption={`Opened ${formatDate(dispute.openedAt)}`}
                  due={disputeDue(dispute, now)}
                />
              ))}
            </QueueList>
            <ListFooter
              noun={['dispute', 'disputes']}
              {...data}
              pageSize={DISPUTES_PAGE_SIZE}
              shown={data.disputes.length}
              hrefFor={(page) => hrefFor({ page })}
            />
            {stateLinks}
          </div>
        ) : (
          <QueueSkeleton label="disputes" />
        )
      }
      record={shown ? <DisputeRecord key={shown} disputeId={shown} orderHref={orderHref} /> : undefined}
    />
  );
}

function NoDisputes({ state, stateLinks }: { state: 'open' | 'closed'; stateLinks: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <EmptyState title={state === 'open' ? 'No open disputes' : 'No closed disputes'} className="card">
        {state === 'open'
          ? 'If a cardholder’s bank questions a charge, it stands here with its deadline, and we email you.'
          : 'Disputes that the bank has decided are kept here.'}
      </EmptyState>
      {stateLinks}
    </div>
  );
}
