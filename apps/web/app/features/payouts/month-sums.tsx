import type { StatementSummary } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays } from '../../lib/dates.ts';
import { cn } from '../../ui/cn.ts';
import { Link } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { statementQuery } from './payouts.queries.ts';
import { signedPrice } from './sums.tsx';

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
            This month's totals could not be loaded.
          </RetryNotice>
        ) : null}
        {!data && !isError ? (
          <SkeletonGroup label="Loading this month's totals" className="grid gap-3">
            {['opening', 'items', 'fees', 'closing'].map((name) => (
              <Skeleton key={name} className="h-4 w-full" />
            ))}
          </SkeletonGroup>
        ) : null}
      </div>
    </section>
  );
}

type Step = { name: string; text: string; from: number; to: number; kind: 'balance' | 'more' | 'less' };

/** Each sum begins where the one before ended. */
function stepsOf(summary: StatementSummary): Step[] {
  const { from, to, opening, closing } = summary;
  const moves: [string, number][] = [
    ['Items sold', summary.items],
    ['Fees', summary.fees],
    ['Shipping shares', summary.shipping],
    ['Refunds', summary.refunds],
    ['Fees returned', summary.feesReturned],
    ['Adjustments', summary.adjustments],
    ['Paid out', summary.payouts],
  ];
  let at = opening;
  const steps = moves
    .filter(([name, sum]) => sum !== 0 || name === 'Items sold')
    .map(([name, sum]): Step => {
      const start = at;
      at += sum;
      return { name, text: signedPrice(sum), from: start, to: at, kind: sum < 0 ? 'less' : 'more' };
    });
  const balance = (day: string, sum: number): Step => ({
    name: `Balance on ${bookDays.day(day)}`,
    text: formatPrice(sum),
    from: 0,
    to: sum,
    kind: 'balance',
  });
  return [balance(from, opening), ...steps, balance(to, closing)];
}

const fills = { balance: 'bg-forest-700', more: 'bg-forest-300', less: 'bg-clay-500' };

/** The figures as written, and beside them the same as a bar: where it begins, and how far it goes. */
function Sums({ summary }: { summary: StatementSummary }) {
  const steps = stepsOf(summary);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const share = (sum: number) => (high > low ? ((sum - low) / (high - low)) * 100 : 0);
  return (
    <dl className="grid gap-1">
      {steps.map(({ name, text, from, to, kind }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 sm:grid-cols-[11rem_minmax(0,1fr)_7rem]"
        >
          <dt className={cn(kind === 'balance' ? 'font-semibold' : 'text-ink-2')}>{name}</dt>
          <dd className={cn('text-right tabular-nums sm:order-last', kind === 'balance' && 'font-semibold')}>{text}</dd>
          <dd aria-hidden className="relative h-3 rounded-1 bg-sunken max-sm:col-span-full">
            <span
              className={cn('absolute inset-y-0 min-w-0.5 rounded-1', fills[kind])}
              style={{
                left: `${share(Math.min(from, to))}%`,
                width: `${share(Math.max(from, to)) - share(Math.min(from, to))}%`,
              }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
