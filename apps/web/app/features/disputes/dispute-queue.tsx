import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { formatPrice } from '../../ui/price.tsx';
import { QueueRow } from '../../ui/queue.tsx';
import { RecordQueue } from '../../ui/record-queue.tsx';
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
  const query = useQuery(disputesQuery(filter));
  const [now] = useState(() => new Date());
  const isOpen = filter.state === 'open';
  return (
    <RecordQueue
      label="Disputes"
      noun={['dispute', 'disputes']}
      pageSize={DISPUTES_PAGE_SIZE}
      data={query.data && { ...query.data, items: query.data.disputes }}
      query={query}
      failed={{
        title: 'Your disputes could not be loaded',
        text: "They are safe, and their deadlines haven't changed. Check the connection.",
      }}
      empty={{
        title: isOpen ? 'No open disputes' : 'No closed disputes',
        text: isOpen
          ? 'If a cardholder’s bank questions a charge, it appears here with its deadline, and we email you.'
          : 'Disputes that the bank has decided on are kept here.',
      }}
      id={disputeId}
      hrefFor={hrefFor}
      below={stateLinks}
      row={(dispute, link) => (
        <QueueRow
          key={dispute._id}
          {...link}
          image={null}
          title={dispute.order.orderNumber}
          aside={formatPrice(dispute.amount)}
          text={reasonText(dispute.reason)}
          caption={`Opened ${formatDate(dispute.openedAt)}`}
          due={disputeDue(dispute, now)}
        />
      )}
      record={(id) => <DisputeRecord key={id} disputeId={id} orderHref={orderHref} />}
    />
  );
}
