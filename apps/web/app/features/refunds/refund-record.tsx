import type { AdminRefund, RefundParts } from '@herbary/contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../lib/api.ts';
import { bookDays, formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { QueueRecord, RecordMoney, RecordSection, type SumLine, SumList } from '../../ui/queue.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { failureText, methodText, reasonText, standingOf, subjectOf } from './refund-texts.ts';
import { refundQuery } from './refunds.queries.ts';
import { RetryRefund, SendRefund } from './send-refund.tsx';

type RefundRecordProps = {
  refundId: string;
  mayDecide: boolean;
  orderHref: (orderId: string) => string;
  onDecided: () => void;
};

export function RefundRecord({ refundId, mayDecide, orderHref, onDecided }: RefundRecordProps) {
  const { data, error, isFetching, refetch } = useQuery(refundQuery(refundId));
  if (data) {
    const { refund, parts } = data;
    return <Refund refund={refund} parts={parts} orderHref={orderHref} mayDecide={mayDecide} onDecided={onDecided} />;
  }
  if (!error) {
    return (
      <SkeletonGroup label="Loading the refund" className="card grid gap-6 p-(--inset)">
        <Skeleton className="h-9 w-1/3" />
        <SkeletonText lines={5} />
      </SkeletonGroup>
    );
  }
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="Refund not found" className="card">
        Choose another one from the list.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="The refund could not be loaded" className="card" retrying={isFetching} onRetry={() => refetch()}>
      Nothing was sent. Check the connection.
    </ErrorState>
  );
}

type RefundProps = Omit<RefundRecordProps, 'refundId'> & { refund: AdminRefund; parts: RefundParts | null };

function Refund({ refund, parts, orderHref, mayDecide, onDecided }: RefundProps) {
  const { label, tone } = standingOf(refund);
  const { order, buyer, amount, can } = refund;
  return (
    <QueueRecord
      title={subjectOf(refund)}
      lead={
        <>
          {buyer.name} · {reasonText(refund)} · requested {bookDays.day(refund.createdAt)}
          {order ? (
            <>
              {' · '}
              <Link to={orderHref(order._id)}>order {order.orderNumber}</Link>
            </>
          ) : null}
        </>
      }
      badge={
        <Badge tone={tone} dot>
          {label}
        </Badge>
      }
      actions={
        mayDecide && can.length > 0 ? (
          <>
            {can.includes('retry') ? <RetryRefund refund={refund} onDecided={onDecided} /> : null}
            {can.includes('sent') ? <SendRefund refund={refund} onDecided={onDecided} /> : null}
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4 px-(--inset) py-6 text-small">
        <RefundNotice refund={refund} />
        {refund.note ? <p className="wrap-anywhere text-ink-2">{refund.note}</p> : null}
      </div>
      {parts ? (
        <RecordMoney
          left={
            <RecordSection title="What goes back">
              <SumList lines={backLines(refund, parts)} />
            </RecordSection>
          }
          right={
            <RecordSection title="Who gives it">
              <SumList
                lines={[
                  { name: parts.seller.name, value: formatPrice(parts.seller.gives) },
                  { name: 'Platform, fee less its discount', value: formatPrice(parts.platform) },
                  { name: 'Tax account', value: formatPrice(parts.tax) },
                  { name: 'Together', value: formatPrice(amount), isTotal: true },
                ]}
              />
            </RecordSection>
          }
        />
      ) : (
        <div className="border-t border-line px-(--inset) py-5.5">
          <SumList
            lines={[
              { name: `To the buyer, ${methodText(refund).toLowerCase()}`, value: formatPrice(amount), isTotal: true },
            ]}
          />
        </div>
      )}
    </QueueRecord>
  );
}

const backLines = (refund: AdminRefund, parts: RefundParts): SumLine[] => [
  { name: 'Items', value: formatPrice(parts.items) },
  ...(parts.discount > 0 ? [{ name: 'Discount', value: formatPrice(-parts.discount) }] : []),
  { name: 'Tax', value: formatPrice(parts.tax) },
  { name: 'Shipping', value: formatPrice(parts.shipping) },
  { name: `To the buyer, ${methodText(refund).toLowerCase()}`, value: formatPrice(refund.amount), isTotal: true },
];

function RefundNotice({ refund }: { refund: AdminRefund }) {
  const { status, retriedAs, sentBy, settledAt, bankEntryId, valueDate, method } = refund;
  if (status === 'failed') {
    return (
      <Notice tone="error" title={failureText(refund)}>
        {retriedAs
          ? 'Another refund replaced it.'
          : 'Try the card provider again, or send the money from the bank and record it here.'}
      </Notice>
    );
  }
  if (status === 'succeeded') {
    return (
      <Notice tone="success">
        {sentBy && valueDate
          ? `${sentBy} sent it on ${bookDays.day(valueDate)}, entry ${bankEntryId}.`
          : `With the buyer since ${settledAt ? formatDayTime(settledAt) : 'the card provider confirmed it'}.`}
      </Notice>
    );
  }
  return method === 'bank-transfer' ? (
    <Notice tone="warning">Send the money from our bank, then record the bank statement entry here.</Notice>
  ) : (
    <Notice tone="info">The card provider handles it automatically. We keep asking until it answers.</Notice>
  );
}
