import type { StatementSummary } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays } from '../../lib/dates.ts';
import { Link } from '../../ui/link.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { statementQuery } from './payouts.queries.ts';
import { moneyText, SumLine, signedPrice } from './sums.tsx';

/** The month that is running: from the balance it began with to today's. */
export function MonthSums({ statementHref }: { statementHref: string }) {
  const { data, isError, isFetching, refetch } = useQuery(statementQuery({ page: 1 }));
  return (
    <section aria-labelledby="month-so-far" className="card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-(--inset) py-4">
        <h2 id="month-so-far" className="text-4">
          {data ? `${bookDays.month(data.summary.from.slice(0, 7))} so far` : 'This month so far'}
        </h2>
        <Link to={statementHref} className="text-small">
          Line by line
        </Link>
      </div>
      <div className="p-(--inset)">
        {data ? <Sums summary={data.summary} /> : null}
        {!data && isError ? (
          <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
            The sums of this month could not be loaded.
          </RetryNotice>
        ) : null}
        {!data && !isError ? (
          <SkeletonGroup label="Loading the sums of this month" className="grid gap-3">
            {['opening', 'items', 'fees', 'closing'].map((name) => (
              <Skeleton key={name} className="h-4 w-full" />
            ))}
          </SkeletonGroup>
        ) : null}
      </div>
    </section>
  );
}

function Sums({ summary }: { summary: StatementSummary }) {
  const { from, to, opening, closing } = summary;
  const lines: [string, number][] = [
    ['Items sold', summary.items],
    ['Fees', summary.fees],
    ['Shipping shares', summary.shipping],
    ['Refunds', summary.refunds],
    ['Fees returned', summary.feesReturned],
    ['Adjustments', summary.adjustments],
    ['Paid out', summary.payouts],
  ];
  return (
    <dl>
      <SumLine name={`Balance on ${bookDays.day(from)}`} className="font-semibold">
        {moneyText(opening)}
      </SumLine>
      {lines
        .filter(([name, sum]) => sum !== 0 || name === 'Items sold')
        .map(([name, sum]) => (
          <SumLine key={name} name={name}>
            {signedPrice(sum)}
          </SumLine>
        ))}
      <SumLine name={`Balance on ${bookDays.day(to)}`} isTotal>
        {moneyText(closing)}
      </SumLine>
    </dl>
  );
}
