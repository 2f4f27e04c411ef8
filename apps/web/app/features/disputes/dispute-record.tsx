import type { SellerDispute } from '@herbary/contract/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordSection, SumList } from '../../ui/queue.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { AddFile, AddText } from './add-evidence.tsx';
import { NoDispute } from './dispute-states.tsx';
import { deadlineText, disputeBadge, disputeSteps, outcomeOf, reasonText } from './dispute-texts.ts';
import { disputeQuery } from './disputes.queries.ts';
import { EvidenceList } from './evidence-list.tsx';

type DisputeRecordProps = { disputeId: string; orderHref: (orderId: string) => string };

export function DisputeRecord({ disputeId, orderHref }: DisputeRecordProps) {
  const query = useQuery(disputeQuery(disputeId));
  if (!query.data) return <NoDispute query={query} missing="It isn't about one of your store's orders." />;
  return <Dispute dispute={query.data} orderHref={orderHref} />;
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
            <EvidenceList title="Your evidence" none="Nothing has been added yet." evidence={dispute.evidence} />
          </>
        }
        aside={
          <>
            <RecordSection title="The money">
              <SumList
                lines={[
                  { name: 'In dispute', value: formatPrice(dispute.amount) },
                  { name: 'Held from your balance', value: formatPrice(dispute.held), isTotal: true },
                ]}
              />
              <p className="mt-2 text-caption text-ink-3">Held money isn't paid out until the bank decides.</p>
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
        Add anything that shows the sale was valid: proof of shipping, messages, a receipt. Our team sends everything to
        the bank once, before the deadline.
      </Notice>
    );
  }
  const outcome = outcomeOf(dispute);
  if (outcome) return <Notice tone={noticeTones[outcome.tone]}>{outcome.text}</Notice>;
  return (
    <Notice tone="info">You can no longer add anything: our team has answered, or the deadline has passed.</Notice>
  );
}
