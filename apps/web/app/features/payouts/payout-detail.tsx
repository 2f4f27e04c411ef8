import type { PayoutDetail as Detail } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../lib/api.ts';
import { bookDays } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { PayoutBadge } from './payout-table.tsx';
import { payoutQuery } from './payouts.queries.ts';
import { SumLine } from './sums.tsx';

type PayoutDetailProps = { payoutId: string; backHref: string; settingsHref: string };

export function PayoutDetail({ payoutId, backHref, settingsHref }: PayoutDetailProps) {
  const { data, error, isFetching, refetch } = useQuery(payoutQuery(payoutId));
  return (
    <>
      <p className="mb-5">
        <Link quiet to={backHref} className="inline-flex min-h-6 items-center gap-1.5 text-small text-ink-2">
          <Icon icon="ArrowLeft" size={16} />
          Earnings and Payouts
        </Link>
      </p>
      {data ? <Shown payout={data} settingsHref={settingsHref} /> : null}
      {!data && error ? <Failed error={error} retrying={isFetching} onRetry={() => refetch()} /> : null}
      {!data && !error ? <DetailSkeleton /> : null}
    </>
  );
}

function Failed({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  // An address that names no payout at all is refused as malformed.
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <EmptyState heading="h1" title="Payout not found" className="card">
        It may belong to another store.
      </EmptyState>
    );
  return (
    <ErrorState heading="h1" title="This payout could not be loaded" retrying={retrying} onRetry={onRetry}>
      The ledger is safe. Nothing was paid or taken.
    </ErrorState>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup label="Loading the payout" className="card grid gap-4 p-(--inset)">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </SkeletonGroup>
  );
}

function Shown({ payout, settingsHref }: { payout: Detail; settingsHref: string }) {
  const { payoutNumber, amount, method, bankName, last4, status, failureReason } = payout;
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid grid-cols-1 gap-6">
        <section className="card" aria-labelledby="payout-amount">
          <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line p-(--inset)">
            <div>
              <p className="text-small text-ink-2">Payout {payoutNumber}</p>
              <h1 id="payout-amount" className="mt-1.5 tabular-nums">
                {formatPrice(amount)}
              </h1>
              <p className="mt-2 text-small text-ink-2">
                {method} to {bankName ?? 'your account'} ending {last4}
              </p>
            </div>
            <PayoutBadge status={status} />
          </div>
          <Parts payout={payout} />
        </section>
        {payout.orders.length > 0 ? <Orders payout={payout} /> : null}
      </div>
      <aside className="grid grid-cols-1 gap-6">
        {status === 'Failed' ? (
          <Notice
            tone="error"
            title={`${payoutNumber} came back.`}
            action={
              <Button asChild size="sm" variant="outline">
                <Link quiet to={settingsHref}>
                  Payout details
                </Link>
              </Button>
            }
          >
            {failureReason} {formatPrice(amount)} is available again and goes out with the next payout.
          </Notice>
        ) : null}
        <Way payout={payout} />
        <section className="card p-(--inset)">
          <h2 className="text-4">For your books</h2>
          <dl className="mt-2">
            <SumLine name="Reference">{payout.reference}</SumLine>
            <SumLine name="Counted">
              {payout.from ? `${bookDays.date(payout.from)} to ` : 'Until '}
              {bookDays.date(payout.date)}
            </SumLine>
          </dl>
        </section>
      </aside>
    </div>
  );
}

function Parts({ payout: { amount, parts } }: { payout: Detail }) {
  const lines: [string, number][] = [
    [`Items, ${countOf(parts.orders, 'order')}`, parts.items],
    ['Fees', parts.fees],
    ['Shipping shares', parts.shipping],
    ['Refunds', parts.refunds],
    ['Fees returned', parts.feesReturned],
    ['Adjustments', parts.adjustments],
    ['Carried over from before', parts.carried],
  ];
  return (
    <div className="p-(--inset)">
      <h2 className="mb-2 text-4">What it is made of</h2>
      <dl>
        {lines
          .filter(([, sum], index) => sum !== 0 || index === 0)
          .map(([name, sum]) => (
            <SumLine key={name} name={name}>
              {formatPrice(sum)}
            </SumLine>
          ))}
        <SumLine name="Paid out" isTotal>
          {formatPrice(amount)}
        </SumLine>
      </dl>
    </div>
  );
}

function Orders({ payout: { orders, parts } }: { payout: Detail }) {
  return (
    <section className="card overflow-clip">
      <h2 className="border-b border-line px-(--inset) py-4 text-4">
        {orders.length < parts.orders
          ? `The newest ${orders.length} of ${parts.orders} orders`
          : countOf(orders.length, 'order')}
      </h2>
      <Table label="Orders in this payout" framed={false}>
        <thead>
          <tr>
            <TableHead>Order</TableHead>
            <TableHead>Lines</TableHead>
            {['Items', 'Fee', 'Shipping', 'Net'].map((name) => (
              <TableHead key={name} align="right">
                {name}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ order, lines, items, fee, shipping, net }) => (
            <TableRow key={order._id}>
              <TableCell rowHeader className="tabular-nums">
                {order.orderNumber}
              </TableCell>
              <TableCell>{lines}</TableCell>
              {[items, fee, shipping].map((sum, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                <TableCell key={index} align="right" className="tabular-nums">
                  {formatPrice(sum)}
                </TableCell>
              ))}
              <TableCell align="right" className="font-semibold tabular-nums">
                {formatPrice(net)}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Counted, sent, arrived: each with its day, or without one while it is still to come. */
function Way({ payout }: { payout: Detail }) {
  const { status, date, sentAt, settledAt, arrivesOn } = payout;
  const steps = [
    { name: 'Counted', at: bookDays.date(date), isDone: true },
    { name: 'Sent', at: sentAt ? bookDays.date(sentAt) : 'Within the hour', isDone: sentAt !== null },
    status === 'Failed'
      ? { name: 'Came back', at: settledAt ? bookDays.date(settledAt) : '', isDone: true }
      : {
          name: status === 'Completed' ? 'Arrived' : 'Arrives',
          at: settledAt ? bookDays.date(settledAt) : arrivesOn ? bookDays.date(arrivesOn) : 'In two to three days',
          isDone: status === 'Completed',
        },
  ];
  return (
    <section className="card p-(--inset)">
      <h2 className="mb-4 text-4">On its way</h2>
      <ol className="grid gap-4 border-l border-line pl-5">
        {steps.map(({ name, at, isDone }) => (
          <li key={name} className="relative">
            <span
              aria-hidden
              className={cn(
                'absolute top-1.5 -left-[25px] size-2.5 rounded-full border border-forest-700',
                isDone ? 'bg-forest-700' : 'bg-surface',
              )}
            />
            <p className="font-strong">{name}</p>
            <p className="text-small text-ink-2 tabular-nums">{at}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
