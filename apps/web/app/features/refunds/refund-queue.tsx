import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueueSteps } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Queue, QueueList, QueueRow, QueueSkeleton } from '../../ui/queue.tsx';
import { SumStrip } from '../../ui/sum-strip.tsx';
import { methodText, reasonText, refundDue, subjectOf } from './refund-texts.ts';
import { REFUNDS_PAGE_SIZE, type RefundsFilter, refundsQuery } from './refunds.queries.ts';

type RefundQueueProps = {
  filter: RefundsFilter;
  refundId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  toolbar: ReactNode;
  /** `next` is the refund that follows in the list. */
  record: (shown: string, next: string | undefined) => ReactNode;
};

/** Refunds, and the chosen one beside them. */
export function RefundQueue({ filter, refundId, hrefFor, toolbar, record }: RefundQueueProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(refundsQuery(filter));
  const [now] = useState(() => new Date());
  if (isError && !data) {
    return (
      <ErrorState
        title="The refunds could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => refetch()}
      >
        Nothing was sent. Check the connection.
      </ErrorState>
    );
  }
  const refunds = data?.refunds ?? [];
  const shown = refundId ?? refunds[0]?._id;
  const at = refunds.findIndex(({ _id }) => _id === shown);
  const list = data ? (
    <>
      {refunds.length > 0 ? (
        <QueueList stale={isPlaceholderData}>
          {refunds.map((refund) => (
            <QueueRow
              key={refund._id}
              to={hrefFor({ id: refund._id, page: filter.page })}
              isCurrent={refund._id === shown}
              title={subjectOf(refund)}
              aside={formatPrice(refund.amount)}
              text={reasonText(refund)}
              caption={`${refund.buyer.name}, ${methodText(refund).toLowerCase()}`}
              due={refundDue(refund, now)}
            />
          ))}
        </QueueList>
      ) : (
        <EmptyState title={filter.owed ? 'Nothing is owed' : 'No refunds found'} className="card">
          {filter.search
            ? 'Search by order number, reference, name or email.'
            : 'What has to be sent by hand stands here.'}
        </EmptyState>
      )}
      {refunds.length > 0 ? (
        <ListFooter
          noun={['refund', 'refunds']}
          {...data}
          pageSize={REFUNDS_PAGE_SIZE}
          shown={refunds.length}
          hrefFor={(page) => hrefFor({ page })}
        />
      ) : null}
      <QueueSteps
        ids={refunds.map(({ _id }) => _id)}
        currentId={shown}
        hrefFor={(id) => hrefFor({ id, page: filter.page })}
      />
    </>
  ) : (
    <QueueSkeleton label="refunds" />
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {data ? (
        <SumStrip
          label="What is owed"
          sums={[{ name: `Owed together, ${data.owed.count}`, value: formatPrice(data.owed.total) }]}
        />
      ) : null}
      <Queue
        label="Refunds"
        isOpen={refundId !== undefined}
        backTo={hrefFor({ page: filter.page })}
        list={
          <div className="grid grid-cols-1 gap-3">
            {toolbar}
            {list}
          </div>
        }
        record={shown ? record(shown, (refunds[at + 1] ?? refunds[at - 1])?._id) : undefined}
      />
    </div>
  );
}
