import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatPrice } from '../../ui/price.tsx';
import { QueueRow } from '../../ui/queue.tsx';
import { RecordQueue } from '../../ui/record-queue.tsx';
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
export function RefundQueue({ filter, refundId, ...queue }: RefundQueueProps) {
  const query = useQuery(refundsQuery(filter));
  const [now] = useState(() => new Date());
  const { data } = query;
  return (
    <div className="grid grid-cols-1 gap-6">
      {data ? (
        <SumStrip
          label="What is owed"
          sums={[{ name: `Owed together, ${data.owed.count}`, value: formatPrice(data.owed.total) }]}
        />
      ) : null}
      <RecordQueue
        {...queue}
        label="Refunds"
        noun={['refund', 'refunds']}
        pageSize={REFUNDS_PAGE_SIZE}
        data={data && { ...data, items: data.refunds }}
        query={query}
        failed={{ title: 'The refunds could not be loaded', text: 'Nothing was sent. Check the connection.' }}
        empty={{
          title: filter.owed ? 'Nothing is owed' : 'No refunds found',
          text: filter.search
            ? 'Search by order number, reference, name or email.'
            : 'Refunds that have to be sent by hand appear here.',
        }}
        id={refundId}
        row={(refund, link) => (
          <QueueRow
            key={refund._id}
            {...link}
            title={subjectOf(refund)}
            aside={formatPrice(refund.amount)}
            text={reasonText(refund)}
            caption={`${refund.buyer.name}, ${methodText(refund).toLowerCase()}`}
            due={refundDue(refund, now)}
          />
        )}
      />
    </div>
  );
}
