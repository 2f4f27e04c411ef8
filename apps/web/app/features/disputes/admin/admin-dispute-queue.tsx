import type { AdminDispute } from '@herbary/contract/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { type Due, QueueRow } from '../../../ui/queue.tsx';
import { RecordQueue } from '../../../ui/record-queue.tsx';
import { disputeBadge, reasonText, timeLeft } from '../dispute-texts.ts';
import { ADMIN_DISPUTES_PAGE_SIZE, type AdminDisputesFilter, adminDisputesQuery } from './admin-disputes.queries.ts';

const URGENT_MS = 3 * 86_400_000;

function dueOf(dispute: AdminDispute, now: Date): Due {
  const { can, evidenceDueAt, decisionFailure } = dispute;
  if (decisionFailure) return { tone: 'bad', icon: 'CircleAlert', text: 'The provider refused the answer' };
  if (can.includes('submit') && evidenceDueAt) {
    const isUrgent = new Date(evidenceDueAt).getTime() - now.getTime() < URGENT_MS;
    return { tone: isUrgent ? 'bad' : 'warn', icon: 'Clock', text: timeLeft(evidenceDueAt, now) };
  }
  const { label, tone } = disputeBadge(dispute);
  return { tone: tone === 'neutral' ? 'quiet' : tone, icon: 'Landmark', text: label };
}

type AdminDisputeQueueProps = {
  filter: AdminDisputesFilter;
  disputeId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  toolbar: ReactNode;
  record: (shown: string) => ReactNode;
};

/** Disputes of all stores, those that are due soonest first, and the chosen one beside them. */
export function AdminDisputeQueue({ filter, disputeId, ...queue }: AdminDisputeQueueProps) {
  const query = useQuery(adminDisputesQuery(filter));
  const [now] = useState(() => new Date());
  return (
    <RecordQueue
      {...queue}
      label="Disputes"
      noun={['dispute', 'disputes']}
      pageSize={ADMIN_DISPUTES_PAGE_SIZE}
      data={query.data && { ...query.data, items: query.data.disputes }}
      query={query}
      failed={{
        title: 'The disputes could not be loaded',
        text: "They are safe, and their deadlines haven't changed. Check the connection.",
      }}
      empty={{
        title: filter.state === 'open' ? 'No open disputes' : 'No closed disputes',
        text: 'When a cardholder’s bank questions a charge, it appears here with its deadline.',
      }}
      id={disputeId}
      row={(dispute, link) => (
        <QueueRow
          key={dispute._id}
          {...link}
          title={dispute.orders.map(({ orderNumber }) => orderNumber).join(', ') || dispute.buyer.name}
          aside={formatPrice(dispute.amount)}
          text={reasonText(dispute.reason)}
          caption={`Opened ${formatDate(dispute.openedAt)}`}
          due={dueOf(dispute, now)}
        />
      )}
    />
  );
}
