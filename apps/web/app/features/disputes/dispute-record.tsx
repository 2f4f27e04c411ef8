import { DISPUTE_FILE_FIELDS, DISPUTE_TEXT_FIELDS, type SellerDispute } from '@herbary/contract/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../lib/api.ts';
import { formatDate, formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link, linkClasses } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordSection, SumList } from '../../ui/queue.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { AddFile, AddText } from './add-evidence.tsx';
import { deadlineText, disputeBadge, disputeSteps, outcomeOf, reasonText } from './dispute-texts.ts';
import { disputeQuery } from './disputes.queries.ts';

type DisputeRecordProps = { disputeId: string; orderHref: (orderId: string) => string };

export function DisputeRecord({ disputeId, orderHref }: DisputeRecordProps) {
  const { data: dispute, isError, error, isFetching, refetch } = useQuery(disputeQuery(disputeId));
  if (dispute) return <Dispute dispute={dispute} orderHref={orderHref} />;
  if (!isError) {
    return (
      <SkeletonGroup label="Loading the dispute" className="card grid gap-6 p-(--inset)">
        <Skeleton className="h-9 w-1/3" />
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="This dispute is not here" className="card">
        It is not about one of your store's orders.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The dispute could not be loaded"
      className="card"
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      It is safe, and its deadline stays. Check the connection.
    </ErrorState>
  );
}

function Dispute({ dispute, orderHref }: { dispute: SellerDispute; orderHref: (orderId: string) => string }) {
  const [now] = useState(() => new Date());
  const { label, tone } = disputeBadge(dispute);
  const { order } = dispute;
  return (
    <QueueRecord
      title={`Dispute about ${order.orderNumber}`}
      lead={
        <>
          {reasonText(dispute.reason)}. Opened {formatDate(dispute.openedAt)}, order{' '}
          <Link to={orderHref(order._id)} className="tabular-nums">
            {order.orderNumber}
          </Link>
          .
        </>
      }
      badge={
        <Badge tone={tone} dot>
          {label}
        </Badge>
      }
    >
      <RecordColumns
        main={
          <>
            <Standing dispute={dispute} now={now} />
            <Evidence dispute={dispute} />
          </>
        }
        aside={
          <>
            <RecordSection title="The money">
              <SumList
                lines={[
                  { name: 'In dispute', value: formatPrice(dispute.amount) },
                  { name: 'Held of your balance', value: formatPrice(dispute.held), isTotal: true },
                ]}
              />
              <p className="mt-2 text-caption text-ink-3">What is held is not paid out until the bank has decided.</p>
            </RecordSection>
            <RecordSection title="So far">
              <div className="mt-4">
                <Timeline label="What happened with the dispute" steps={disputeSteps(dispute)} />
              </div>
            </RecordSection>
          </>
        }
      />
      {dispute.can.includes('add-evidence') ? (
        <div className="grid grid-cols-1 gap-8 border-t border-line px-(--inset) py-6">
          <AddText dispute={dispute} />
          <AddFile dispute={dispute} />
        </div>
      ) : null}
    </QueueRecord>
  );
}

const noticeTones = { good: 'success', bad: 'error', note: 'info' } as const;

function Standing({ dispute, now }: { dispute: SellerDispute; now: Date }) {
  if (dispute.can.includes('add-evidence')) {
    return (
      <Notice tone="warning" title={deadlineText(dispute, now)}>
        Add what shows that the sale was right: proof of shipping, messages, a receipt. Our team sends everything to the
        bank, once, before the time is over.
      </Notice>
    );
  }
  const outcome = outcomeOf(dispute);
  if (outcome) return <Notice tone={noticeTones[outcome.tone]}>{outcome.text}</Notice>;
  return <Notice tone="info">Nothing can be added any more: our team has answered, or the time is over.</Notice>;
}

const fieldNames: Record<string, string> = { ...DISPUTE_TEXT_FIELDS, ...DISPUTE_FILE_FIELDS };

function Evidence({ dispute: { evidence } }: { dispute: SellerDispute }) {
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-4">Your evidence</h3>
      {evidence.length === 0 ? <p className="text-small text-ink-2">Nothing was added yet.</p> : null}
      <ul className="grid grid-cols-1 gap-4">
        {evidence.map(({ _id, field, text, file, addedAt }) => (
          <li key={_id} className="border-l-2 border-line-strong pl-3.5">
            <p className="text-small font-strong">{fieldNames[field] ?? field}</p>
            {text ? <p className="text-small wrap-anywhere whitespace-pre-line text-ink-2">{text}</p> : null}
            {file ? (
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                className={`${linkClasses} inline-flex items-center gap-1.5 text-small`}
              >
                <Icon icon="FileText" size={16} />
                {file.name}
              </a>
            ) : null}
            <p className="text-caption text-ink-3">{formatDayTime(addedAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
