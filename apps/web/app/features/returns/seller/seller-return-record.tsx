import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import { type HandledReturn, isSellersFault, RETURN_REASONS } from '@herbary/contract/returns.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { itemVariant } from '../../../lib/item-variant.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Price } from '../../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordSection, SumList } from '../../../ui/queue.tsx';
import { Skeleton, SkeletonGroup, SkeletonRow } from '../../../ui/skeleton.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { returnBadge } from '../return-texts.ts';
import { DecideReturn } from './decide-return.tsx';
import { ReceiveReturn } from './receive-return.tsx';
import { ReturnEvidence } from './return-evidence.tsx';
import { balanceSums, refundRule, refundSums, returnSteps } from './seller-return-texts.ts';
import { sellerReturnQuery } from './seller-returns.queries.ts';

type SellerReturnRecordProps = { returnId: string; orderHref: (orderId: string) => string };

export function SellerReturnRecord({ returnId, orderHref }: SellerReturnRecordProps) {
  const { data: request, isError, error, isFetching, refetch } = useQuery(sellerReturnQuery(returnId));
  if (request) return <SellerReturn request={request} orderHref={orderHref} />;
  if (!isError) {
    return (
      <SkeletonGroup label="Loading the return" className="card grid gap-6 p-(--inset)">
        <Skeleton className="h-9 w-1/3" />
        <SkeletonRow />
        <Skeleton className="h-24" />
      </SkeletonGroup>
    );
  }
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="Return not found" className="card">
        It isn't about one of your store's orders.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The return could not be loaded"
      className="card"
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      It is safe. Check the connection.
    </ErrorState>
  );
}

type SellerReturnProps = { request: HandledReturn; orderHref: (orderId: string) => string };

function SellerReturn({ request, orderHref }: SellerReturnProps) {
  const { label, tone } = returnBadge(request);
  const heading = useRef<HTMLHeadingElement>(null);
  const mayDecide = request.can.includes('approve') || request.can.includes('reject');
  return (
    <QueueRecord
      headingRef={heading}
      title={request.returnNumber}
      lead={
        <>
          {request.customer.name}, order{' '}
          <Link to={orderHref(request.orderId)} className="tabular-nums">
            {request.orderNumber}
          </Link>
          {request.deliveredAt ? `, delivered ${formatDate(request.deliveredAt)}.` : '.'}
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
            <ReturnNotes request={request} />
            <ReturnItems request={request} />
          </>
        }
        aside={<ReturnMoney request={request} />}
      />
      {mayDecide ? <DecideReturn request={request} onDecide={() => heading.current?.focus()} /> : null}
      {request.can.includes('receive') ? (
        <ReceiveReturn request={request} onReceive={() => heading.current?.focus()} />
      ) : null}
    </QueueRecord>
  );
}

function ReturnNotes({ request }: { request: HandledReturn }) {
  const isWithTeam = request.escalatedAt && (request.status === 'pending' || request.status === 'approved');
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {isWithTeam ? (
        <Notice tone="warning" title="Our team is reviewing it">
          There has been no answer for{' '}
          {request.status === 'pending' ? RETURN_DEADLINES.answer : RETURN_DEADLINES.receive} days. You can still answer
          until our team decides.
        </Notice>
      ) : null}
      {request.notes ? (
        <Notice tone="info" title={`From ${request.customer.name}`}>
          {request.notes}
        </Notice>
      ) : null}
      {request.decisionNote ? (
        <Notice tone="info" title="What the buyer was told">
          {request.decisionNote}
        </Notice>
      ) : null}
    </div>
  );
}

const conditionTexts = { sealed: 'Came back sealed', opened: 'Came back opened', damaged: 'Came back damaged' };
const dispositionTexts = { restock: 'back in stock', destroy: 'not sold again' };

function ReturnItems({ request }: { request: HandledReturn }) {
  return (
    <RecordSection title="What comes back">
      <ul className="mt-4 grid grid-cols-1 gap-6">
        {request.items.map((item) => (
          <li key={item._id} className="not-first:border-t not-first:border-line not-first:pt-6">
            <div className="grid grid-cols-[60px_minmax(0,1fr)_auto] items-start gap-4">
              <Thumb image={item.image ? productPicture(item.image) : null} className="w-15" />
              <div className="min-w-0">
                <p className="font-strong wrap-anywhere">{item.name}</p>
                <p className="text-small text-ink-2">{itemVariant(item)}</p>
                <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
                  <Badge tone={isSellersFault(item.reason) ? 'warn' : 'neutral'}>{RETURN_REASONS[item.reason]}</Badge>
                  <span className="text-small text-ink-2">
                    {item.quantity} of {item.bought} bought
                  </span>
                </p>
                <p className="mt-1.5 text-caption text-ink-2">
                  {item.opened ? 'The buyer says it was opened' : 'The buyer says it is unopened'}
                </p>
              </div>
              <Price amount={item.refundAmount} size="sm" />
            </div>
            {item.details ? (
              <blockquote className="mt-3.5 border-l-2 border-line-strong pl-3.5 text-small leading-[1.55] wrap-anywhere text-ink-2">
                {item.details}
              </blockquote>
            ) : null}
            <ReturnEvidence name={item.name} photos={item.photos} />
            {item.disposition ? (
              <p className="mt-3 text-small text-note">
                {[
                  item.condition ? conditionTexts[item.condition] : 'Came back',
                  dispositionTexts[item.disposition],
                ].join(', ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function ReturnMoney({ request }: { request: HandledReturn }) {
  const isOver = request.status === 'rejected' || request.status === 'cancelled';
  return (
    <>
      {isOver ? (
        <RecordSection title="The refund">
          <p className="text-small text-ink-2">Nothing was refunded.</p>
        </RecordSection>
      ) : (
        <>
          <RecordSection title="The refund">
            <SumList lines={refundSums(request)} />
            <p className="mt-2 text-caption text-ink-3">{refundRule(request)}</p>
          </RecordSection>
          <div className="rounded-2 border border-line bg-paper px-4 py-3.5">
            <h3 className="mb-2 text-small font-semibold">On your balance</h3>
            <SumList lines={balanceSums(request)} />
          </div>
        </>
      )}
      <RecordSection title="So far">
        <div className="mt-4">
          <Timeline label={`What happened with ${request.returnNumber}`} steps={returnSteps(request)} />
        </div>
        {request.trackingNumber ? (
          <p className="mt-3 text-small wrap-anywhere text-ink-2 tabular-nums">
            Sent with {[request.carrier, request.trackingNumber].filter(Boolean).join(' ')}
          </p>
        ) : null}
      </RecordSection>
    </>
  );
}
