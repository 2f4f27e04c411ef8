import type { OrderBooks } from '@herbary/contract/orders-handling.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../../lib/dates.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { RecordSection } from '../../../ui/queue.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../../ui/table.tsx';
import { orderBooksQuery } from './admin-orders.queries.ts';

/** Who bought it and how it was paid: what support is asked with. */
export function BuyerFacts({ orderId, method }: { orderId: string; method: string }) {
  const { data } = useQuery(orderBooksQuery(orderId));
  return (
    <RecordSection title="Buyer and payment">
      {data ? (
        <dl className="grid gap-1 text-small wrap-anywhere">
          <dt className="sr-only">Buyer</dt>
          <dd>{data.buyer.name}</dd>
          <dt className="sr-only">Email</dt>
          <dd className="text-ink-2">{data.buyer.email}</dd>
          <dt className="sr-only">Payment</dt>
          <dd className="text-ink-2">
            {method}
            {data.payment ? `, ${formatPrice(data.payment.amount)}, ${data.payment.status}` : ''}
          </dd>
          <dt className="sr-only">Reference</dt>
          <dd className="text-caption text-ink-3">{data.payment?.reference ?? data.payment?.intentId}</dd>
        </dl>
      ) : (
        <Skeleton className="h-16" />
      )}
    </RecordSection>
  );
}

const words = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Every ledger line of the order: those of one booking add up to zero. */
export function OrderBookings({ orderId }: { orderId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(orderBooksQuery(orderId));
  return (
    <div className="border-t border-line px-(--inset) py-6">
      <RecordSection title="In the books">
        {data ? <Bookings bookings={data.bookings} /> : null}
        {!data && isError ? (
          <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
            The ledger lines could not be loaded.
          </RetryNotice>
        ) : null}
        {!data && !isError ? (
          <SkeletonGroup label="Loading the ledger lines">
            <Skeleton className="h-20" />
          </SkeletonGroup>
        ) : null}
      </RecordSection>
    </div>
  );
}

function Bookings({ bookings }: Pick<OrderBooks, 'bookings'>) {
  if (bookings.length === 0) return <p className="text-small text-ink-2">No ledger lines yet.</p>;
  return (
    <Table label="Ledger lines">
      <thead>
        <tr>
          <TableHead>Booking</TableHead>
          <TableHead>Account</TableHead>
          <TableHead>Part</TableHead>
          <TableHead align="right">Amount</TableHead>
        </tr>
      </thead>
      <tbody>
        {bookings.flatMap(({ _id, kind, at, memo, entries }) =>
          entries.map(({ account, component, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of a booking never change
            <TableRow key={`${_id} ${index}`}>
              <TableCell rowHeader>
                {index === 0 ? (
                  <>
                    {words(kind)}
                    <span className="block text-caption font-normal text-ink-3">{memo ?? formatDayTime(at)}</span>
                  </>
                ) : (
                  <span className="sr-only">{words(kind)}</span>
                )}
              </TableCell>
              <TableCell>{words(account)}</TableCell>
              <TableCell>{words(component)}</TableCell>
              <TableCell align="right" className="tabular-nums">
                {formatPrice(amount)}
              </TableCell>
            </TableRow>
          )),
        )}
      </tbody>
    </Table>
  );
}
