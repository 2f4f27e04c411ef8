import { sentenceOf } from '@herbary/contract/errors.ts';
import type { Earnings } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { BalanceCards, BalanceSkeleton } from './balance-cards.tsx';
import { MonthSums } from './month-sums.tsx';
import { NegativeBalance } from './negative-balance.tsx';
import { earningsQuery } from './payouts.queries.ts';
import { TierLadder, WhatIf } from './tier-ladder.tsx';

type EarningsOverviewProps = { statementHref: string; settingsHref: string; payouts: ReactNode };

export function EarningsOverview({ statementHref, settingsHref, payouts }: EarningsOverviewProps) {
  const { data, isError, isFetching, refetch } = useQuery(earningsQuery);
  return (
    <>
      <PageHead title="Earnings and Payouts" lead={data ? leadOf(data) : 'Paid out every Friday.'}>
        <Button asChild variant="outline">
          <Link quiet to={settingsHref}>
            Payout details
          </Link>
        </Button>
      </PageHead>
      {!data && isError ? (
        <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
          {sentenceOf('earnings.load_failed')}
        </RetryNotice>
      ) : null}
      {!data && !isError ? <BalanceSkeleton /> : null}
      {data ? (
        <div className="grid grid-cols-1 gap-6">
          <BalanceCards earnings={data} settingsHref={settingsHref} />
          {data.available < 0 ? <NegativeBalance earnings={data} /> : null}
          <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_336px]">
            <TierLadder tier={data.tier} />
            <WhatIf tier={data.tier} />
          </div>
          {data.hasSold ? <MonthSums statementHref={statementHref} /> : null}
          {data.hasSold || data.bankAccount ? payouts : <NoPayouts settingsHref={settingsHref} />}
        </div>
      ) : null}
    </>
  );
}

function leadOf({ available, availableAfterDays, hasSold }: Earnings): string {
  if (available < 0) return 'Refunds came after their sale had been paid out.';
  if (!hasSold) return 'The ledger is open.';
  return `Paid out every Friday. A sale becomes available ${availableAfterDays} days after delivery.`;
}

function NoPayouts({ settingsHref }: { settingsHref: string }) {
  return (
    <EmptyState
      className="card"
      title="No payouts yet"
      action={
        <Button asChild>
          <Link quiet to={settingsHref}>
            Add payout details
          </Link>
        </Button>
      }
    >
      Tell us where to send them, so that the first one does not wait.
    </EmptyState>
  );
}
