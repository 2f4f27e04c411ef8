import type { Earnings } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays } from '../../lib/dates.ts';
import { formatPrice } from '../../ui/price.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { statementQuery } from './payouts.queries.ts';
import { SumLine, signedPrice } from './sums.tsx';

const shownRefunds = 5;

/** How the balance fell below zero, and what covers it. */
export function NegativeBalance({ earnings }: { earnings: Earnings }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 tab:grid-cols-2">
      <HowItCameAbout available={earnings.available} />
      <HowItIsCovered earnings={earnings} />
    </div>
  );
}

function HowItCameAbout({ available }: { available: number }) {
  const { data, isError, isFetching, refetch } = useQuery(statementQuery({ kind: 'refund', page: 1 }));
  return (
    <section className="card">
      <h2 className="border-b border-line px-(--inset) py-4 text-4">How it came about</h2>
      <div className="p-(--inset)">
        {!data && !isError ? (
          <SkeletonGroup label="Loading the latest refunds" className="grid gap-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
          </SkeletonGroup>
        ) : null}
        {!data && isError ? (
          <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
            The latest refunds could not be loaded.
          </RetryNotice>
        ) : null}
        {data ? (
          <>
            <p className="mb-2 text-small text-ink-2">Refunds that came after their sale had been paid out.</p>
            <dl>
              {data.lines.slice(0, shownRefunds).map(({ _id, title, order, net }) => (
                <SumLine key={_id} name={order ? `${title}, ${order.orderNumber}` : title}>
                  {signedPrice(net)}
                </SumLine>
              ))}
              <SumLine name="Available today" isTotal>
                <span className="text-bad">{formatPrice(available)}</span>
              </SumLine>
            </dl>
          </>
        ) : null}
      </div>
    </section>
  );
}

function HowItIsCovered({ earnings: { available, upcoming } }: { earnings: Earnings }) {
  let after = Math.round(available * 100);
  const steps = upcoming.map(({ date, amount }) => {
    after += Math.round(amount * 100);
    return { date, amount, after: after / 100 };
  });
  const covered = steps.findIndex((step) => step.after >= 0);
  return (
    <section className="card">
      <h2 className="border-b border-line px-(--inset) py-4 text-4">How it is covered</h2>
      <div className="p-(--inset)">
        <ol className="grid gap-4 border-l border-line pl-5">
          <li>
            <p className="font-strong">Today</p>
            <p className="text-small text-ink-2 tabular-nums">Balance {formatPrice(available)}. Payouts wait.</p>
          </li>
          {steps.slice(0, covered < 0 ? 5 : covered + 1).map((step) => (
            <li key={step.date}>
              <p className="font-strong">{bookDays.day(step.date)}</p>
              <p className="text-small text-ink-2 tabular-nums">
                {formatPrice(step.amount)} becomes available. The balance is {formatPrice(step.after)} then.
              </p>
            </li>
          ))}
          {covered < 0 ? (
            <li>
              <p className="font-strong">With your next sales</p>
              <p className="text-small text-ink-2">What becomes available covers the rest first.</p>
            </li>
          ) : null}
        </ol>
        <p className="mt-5 text-small text-ink-2">We never charge your bank account.</p>
      </div>
    </section>
  );
}
