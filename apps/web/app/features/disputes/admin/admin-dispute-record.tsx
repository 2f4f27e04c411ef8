import { type AdminDispute, DISPUTE_FILE_FIELDS, DISPUTE_TEXT_FIELDS } from '@herbary/contract/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { formatDate, formatDayTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link, linkClasses } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordSection, SumList } from '../../../ui/queue.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { deadlineText, disputeBadge, disputeSteps, reasonText } from '../dispute-texts.ts';
import { DisputeActions } from './admin-dispute-actions.tsx';
import { adminDisputeQuery } from './admin-disputes.queries.ts';

type AdminDisputeRecordProps = { disputeId: string; mayAnswer: boolean; orderHref: (orderId: string) => string };

export function AdminDisputeRecord({ disputeId, mayAnswer, orderHref }: AdminDisputeRecordProps) {
  const { data: dispute, error, isFetching, refetch } = useQuery(adminDisputeQuery(disputeId));
  if (dispute) return <Dispute dispute={dispute} mayAnswer={mayAnswer} orderHref={orderHref} />;
  if (!error) {
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
        Choose another one from the list.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The dispute could not be loaded"
      className="card"
      retrying={isFetching}
      onRetry={() => refetch()}
    >
      It is safe, and its deadline stays. Check the connection.
    </ErrorState>
  );
}

type DisputeProps = Omit<AdminDisputeRecordProps, 'disputeId'> & { dispute: AdminDispute };

function Dispute({ dispute, mayAnswer, orderHref }: DisputeProps) {
  const [now] = useState(() => new Date());
  const { label, tone } = disputeBadge(dispute);
  return (
    <QueueRecord
      title={reasonText(dispute.reason)}
      lead={`${dispute.buyer.name}, opened ${formatDate(dispute.openedAt)}, ${dispute.providerDisputeId}`}
      badge={
        <Badge tone={tone} dot>
          {label}
        </Badge>
      }
      actions={mayAnswer && dispute.can.length > 0 ? <DisputeActions dispute={dispute} /> : undefined}
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
            <Money dispute={dispute} orderHref={orderHref} />
            <RecordSection title="So far">
              <div className="mt-4">
                <Timeline label="What happened with the dispute" steps={disputeSteps(dispute)} />
              </div>
            </RecordSection>
          </>
        }
      />
    </QueueRecord>
  );
}

function Standing({ dispute, now }: { dispute: AdminDispute; now: Date }) {
  const { decision, decisionFailure, submittedAt, closedAt } = dispute;
  if (decisionFailure) {
    return (
      <Notice tone="error" title="The card provider refused the answer.">
        {decisionFailure}
      </Notice>
    );
  }
  if (decision && !closedAt && !submittedAt) {
    return (
      <Notice tone="info">
        {decision === 'submit' ? 'The evidence is on its way to the bank.' : 'The money is being given up.'}
      </Notice>
    );
  }
  if (dispute.can.includes('submit') || dispute.can.includes('accept')) {
    return (
      <Notice tone="warning" title={deadlineText(dispute, now)}>
        The evidence goes to the bank once. Wait for the sellers while there is time, then send it.
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      {closedAt
        ? `The bank closed it on ${formatDate(closedAt)}.`
        : 'It is with the bank, which decides in up to 75 days.'}
    </Notice>
  );
}

function Money({ dispute, orderHref }: { dispute: AdminDispute; orderHref: (orderId: string) => string }) {
  const { amount, fee, withdrawn, reinstated, orders } = dispute;
  return (
    <RecordSection title="The money">
      <SumList
        lines={[
          { name: 'In dispute', value: formatPrice(amount) },
          { name: 'Taken by the bank', value: formatPrice(withdrawn) },
          { name: 'Given back', value: formatPrice(reinstated) },
          { name: 'Fee, ours', value: formatPrice(fee) },
        ]}
      />
      <ul className="mt-4 grid gap-2 text-small">
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={orderHref(order._id)} className="tabular-nums">
              {order.orderNumber}
            </Link>
            <span className="block text-caption text-ink-3 tabular-nums">
              {order.seller}: {formatPrice(order.amount)}, held {formatPrice(order.held)}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

const fieldNames: Record<string, string> = { ...DISPUTE_TEXT_FIELDS, ...DISPUTE_FILE_FIELDS };

function Evidence({ dispute: { evidence } }: { dispute: AdminDispute }) {
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-4">Evidence</h3>
      {evidence.length === 0 ? <p className="text-small text-ink-2">No seller has added anything yet.</p> : null}
      <ul className="grid grid-cols-1 gap-4">
        {evidence.map(({ _id, field, text, file, addedAt, seller }) => (
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
            <p className="text-caption text-ink-3">
              {seller}, {formatDayTime(addedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
