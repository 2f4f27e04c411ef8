import { getAdminReturn, type ReturnRequest, resolveReturn } from '@herbary/contract/returns.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refusalText, useFetchAgain } from '../../../lib/decisions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { RecordSection } from '../../../ui/queue.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { returnBadge, returnHeadline } from '../return-texts.ts';

const adminReturnQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-returns', id],
    queryFn: ({ signal }) => callApi(getAdminReturn, { params: { id }, signal }),
    staleTime: 0,
  });

type OrderReturnsProps = { returns: readonly { _id: string }[]; mayDecide: boolean };

/** The returns of one order; one whose seller is silent is decided here. Nothing where there are none. */
export function OrderReturns({ returns, mayDecide }: OrderReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <RecordSection title="Returns">
      <ul className="grid gap-4">
        {returns.map(({ _id }) => (
          <OrderReturn key={_id} id={_id} mayDecide={mayDecide} />
        ))}
      </ul>
    </RecordSection>
  );
}

function OrderReturn({ id, mayDecide }: { id: string; mayDecide: boolean }) {
  const { data } = useQuery(adminReturnQuery(id));
  if (!data) {
    return (
      <li>
        <Skeleton className="h-12" />
      </li>
    );
  }
  const { label, tone } = returnBadge(data);
  return (
    <li className="grid gap-2 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-strong">{data.returnNumber}</span>
        <span className="inline-flex items-center gap-3 tabular-nums">
          <Badge tone={tone} dot>
            {label}
          </Badge>
          {formatPrice(data.refundAmount)}
        </span>
      </div>
      <p className="text-ink-2">{returnHeadline(data)}</p>
      {mayDecide && data.can.includes('resolve') ? (
        <div className="flex flex-wrap gap-2">
          <Resolve request={data} refund={false} />
          <Resolve request={data} refund />
        </div>
      ) : null}
    </li>
  );
}

function Resolve({ request, refund }: { request: ReturnRequest; refund: boolean }) {
  const { show } = useToasts();
  const resolve = useMutation({
    mutationFn: (note: string) => callApi(resolveReturn, { params: { id: request._id }, body: { refund, note } }),
    onSettled: useFetchAgain('admin-returns', 'admin-orders', 'refunds'),
  });
  const sum = formatPrice(request.refundAmount);
  return (
    <ReasonDialog
      trigger={
        <Button size="sm" variant={refund ? 'soft' : 'danger-quiet'}>
          {refund ? `Refund ${sum} without the seller` : 'Close without a refund'}
        </Button>
      }
      tone={refund ? 'primary' : 'danger'}
      title={refund ? `Refund ${sum} for ${request.returnNumber}` : `Close ${request.returnNumber}`}
      description={`${request.seller.businessName} didn't answer in time. Your decision will be sent to the buyer and the seller.`}
      confirmText={refund ? `Refund ${sum}` : 'Close the return'}
      busyText="Deciding..."
      max={2000}
      onConfirm={async (note) => {
        try {
          await resolve.mutateAsync(note);
        } catch (error) {
          return refusalText(error, 'The decision could not be saved. Please try again.');
        }
        show({ tone: 'success', title: `${request.returnNumber} has been decided on` });
        return undefined;
      }}
    />
  );
}
