import { type AdminDispute, BANK_DECISION_DAYS } from '@herbary/contract/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordSection, SumList } from '../../../ui/queue.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { NoDispute } from '../dispute-states.tsx';
import { deadlineText, disputeBadge, disputeSteps, reasonText } from '../dispute-texts.ts';
import { EvidenceList } from '../evidence-list.tsx';
import { DisputeActions } from './admin-dispute-actions.tsx';
import { adminDisputeQuery } from './admin-disputes.queries.ts';

type AdminDisputeRecordProps = { disputeId: string; mayAnswer: boolean; orderHref: (orderId: string) => string };

export function AdminDisputeRecord({ disputeId, mayAnswer, orderHref }: AdminDisputeRecordProps) {
  const query = useQuery(adminDisputeQuery(disputeId));
  if (!query.data) return <NoDispute query={query} missing="Choose another one from the list." />;
  return <Dispute dispute={query.data} mayAnswer={mayAnswer} orderHref={orderHref} />;
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
            <EvidenceList title="Evidence" none="No seller has added anything yet." evidence={dispute.evidence} />
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
        You can send evidence to the bank only once. Wait for the sellers while there is time, then send it.
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      {closedAt
        ? `The bank closed it on ${formatDate(closedAt)}.`
        : `It is with the bank, which decides in up to ${BANK_DECISION_DAYS} days.`}
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
          { name: 'Fee, paid by us', value: formatPrice(fee) },
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
