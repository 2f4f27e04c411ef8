import type { AdminDispute } from '@herbary/contract/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { QueueSteps } from '../../../ui/decision-queue.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { type Due, Queue, QueueList, QueueRow, QueueSkeleton } from '../../../ui/queue.tsx';
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
export function AdminDisputeQueue({ filter, disputeId, hrefFor, toolbar, record }: AdminDisputeQueueProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(adminDisputesQuery(filter));
  const [now] = useState(() => new Date());
  if (isError && !data) {
    return (
      <ErrorState
        title="The disputes could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        They are safe, and their deadlines stay. Check the connection.
      </ErrorState>
    );
  }
  const disputes = data?.disputes ?? [];
  const shown = disputeId ?? disputes[0]?._id;
  const list = data ? (
    <>
      {disputes.length > 0 ? (
        <QueueList stale={isPlaceholderData}>
          {disputes.map((dispute) => (
            <QueueRow
              key={dispute._id}
              to={hrefFor({ id: dispute._id, page: filter.page })}
              isCurrent={dispute._id === shown}
              title={dispute.orders.map(({ orderNumber }) => orderNumber).join(', ') || dispute.buyer.name}
              aside={formatPrice(dispute.amount)}
              text={reasonText(dispute.reason)}
              caption={`Opened ${formatDate(dispute.openedAt)}`}
              due={dueOf(dispute, now)}
            />
          ))}
        </QueueList>
      ) : (
        <EmptyState title={filter.state === 'open' ? 'No open disputes' : 'No closed disputes'} className="card">
          When a cardholder’s bank questions a charge, it stands here with its deadline.
        </EmptyState>
      )}
      {disputes.length > 0 ? (
        <ListFooter
          noun={['dispute', 'disputes']}
          {...data}
          pageSize={ADMIN_DISPUTES_PAGE_SIZE}
          shown={disputes.length}
          hrefFor={(page) => hrefFor({ page })}
        />
      ) : null}
      <QueueSteps
        ids={disputes.map(({ _id }) => _id)}
        currentId={shown}
        hrefFor={(id) => hrefFor({ id, page: filter.page })}
      />
    </>
  ) : (
    <QueueSkeleton label="disputes" />
  );
  return (
    <Queue
      label="Disputes"
      isOpen={disputeId !== undefined}
      backTo={hrefFor({ page: filter.page })}
      list={
        <div className="grid grid-cols-1 gap-3">
          {toolbar}
          {list}
        </div>
      }
      record={shown ? record(shown) : undefined}
    />
  );
}
