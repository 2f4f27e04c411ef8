import { type AdminReviewPayment, listReviewPayments, resolvePayment } from '@herbary/contract/payments.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { refusalText, useFetchAgain } from '../../lib/decisions.ts';
import { Button } from '../../ui/button.tsx';
import { ListKeys } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { useToasts } from '../../ui/toast.tsx';

const reviewKey = ['payments-in-review'] as const;
const PAGE_SIZE = 20;
const EVERY_MS = 30_000;

const reviewQuery = (page: number) =>
  queryOptions({
    queryKey: [...reviewKey, page],
    queryFn: ({ signal }) => callApi(listReviewPayments, { query: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

const useResolvePayment = (id: string) =>
  useMutation({
    mutationFn: (note: string) => callApi(resolvePayment, { params: { id }, body: { outcome: 'returned', note } }),
    onSettled: useFetchAgain('payments-in-review'),
  });

type ReviewPaymentsProps = {
  page: number;
  mayResolve: boolean;
  hrefFor: (page: number) => string;
  orderHref: (orderId: string) => string;
};

const columnsFor = ({ mayResolve, orderHref }: ReviewPaymentsProps): RecordColumn<AdminReviewPayment>[] => [
  {
    heading: 'Payment',
    isRowHeader: true,
    cell: ({ paymentIntentId, buyer }) => (
      <>
        <b data-record tabIndex={-1} className="block font-strong wrap-anywhere">
          {paymentIntentId}
        </b>
        <span className="text-caption text-ink-3">{buyer.name}</span>
      </>
    ),
  },
  {
    heading: 'What is wrong',
    cell: ({ failure, waitingSince }) => (
      <>
        <span className="wrap-anywhere">{failure}</span>
        <span className="block text-caption text-ink-3">Since {formatDayTime(waitingSince)}</span>
      </>
    ),
  },
  {
    heading: 'Orders',
    cell: ({ orders }) => (
      <span className="inline-flex flex-wrap gap-x-3">
        {orders.map(({ _id, orderNumber }) => (
          <Link key={_id} to={orderHref(_id)} className="tabular-nums">
            {orderNumber}
          </Link>
        ))}
      </span>
    ),
  },
  { heading: 'Asked for', align: 'right', cell: ({ amount }) => <b className="font-strong">{formatPrice(amount)}</b> },
  {
    heading: 'Decision',
    hideHeading: true,
    align: 'right',
    cell: (payment) => (mayResolve && payment.can.includes('resolve') ? <Resolve payment={payment} /> : null),
  },
];

/** Payments that no rule can settle: a person sends the money back at the card provider and says so. */
export function ReviewPayments(props: ReviewPaymentsProps) {
  const list = useQuery(reviewQuery(props.page));
  const { data } = list;
  return (
    <div>
      <RecordTable
        label="Payments that need a person"
        columns={columnsFor(props)}
        rows={data?.payments}
        rowId={({ _id }) => _id}
        rowName={({ paymentIntentId }) => paymentIntentId}
        empty={
          <EmptyState title="No payments need a person">
            Payments in another currency, or that name another payment, appear here until someone has looked at them.
          </EmptyState>
        }
        query={list}
        failed={{
          title: 'The payments could not be loaded',
          text: 'Nothing was moved. Check the connection.',
        }}
        paging={data && { ...data, noun: ['payment', 'payments'], pageSize: PAGE_SIZE, hrefFor: props.hrefFor }}
      />
      {data && data.payments.length > 0 ? (
        <ListKeys presses={props.mayResolve ? [{ key: 'r', label: 'resolve', does: 'The money was sent back' }] : []} />
      ) : null}
    </div>
  );
}

function Resolve({ payment }: { payment: AdminReviewPayment }) {
  const { show } = useToasts();
  const resolve = useResolvePayment(payment._id);
  return (
    <ReasonDialog
      trigger={
        <Button size="sm" variant="outline" data-key="r">
          Sent back<span className="sr-only">: {payment.paymentIntentId}</span>
        </Button>
      }
      title="The money was sent back"
      description={`Send it back at the card provider first (${payment.paymentIntentId}). We'll then close the payment and its orders and tell ${payment.buyer.name}.`}
      confirmText="It was sent back"
      busyText="Closing..."
      label="How it was sent back"
      missing="Please say how the money was sent back"
      help="It is kept in the audit log."
      onConfirm={async (note) => {
        try {
          await resolve.mutateAsync(note);
        } catch (error) {
          return refusalText(error, 'It could not be saved. Please try again.');
        }
        show({ tone: 'success', title: 'The payment is closed' });
        return undefined;
      }}
    />
  );
}
