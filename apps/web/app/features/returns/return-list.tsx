import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import { RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import type { ReturnRequest } from '@herbary/contract/returns.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordCardSkeleton } from '../../ui/record-card.tsx';
import { RecordPages } from '../../ui/record-pages.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { ReturnCard } from './return-card.tsx';
import { type ReturnsFilter, returnsCountQuery, returnsQuery } from './returns.queries.ts';

type ReturnListProps = {
  filter: ReturnsFilter;
  hrefFor: (page: number) => string;
  onCancelled: (request: ReturnRequest) => void;
  /** Shown when the filter leaves nothing of what there is. */
  nothingMatches: ReactNode;
};

export function ReturnList({ filter, hrefFor, onCancelled, nothingMatches }: ReturnListProps) {
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery(returnsQuery(filter));
  const { data: all, isPending: isCounting } = useQuery(returnsCountQuery);
  if (isError && !data) {
    return (
      <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
        <b className="font-semibold">Your returns could not be loaded.</b> They are safe. Check the connection.
      </RetryNotice>
    );
  }
  // An empty list means no returns at all or a filter without results: nothing is shown before that is known.
  if (!data || (data.total === 0 && isCounting)) return <ReturnListSkeleton />;
  if (data.total === 0) return all === 0 ? <NoReturns /> : nothingMatches;
  const { returns, ...counts } = data;
  return (
    <RecordPages
      noun={['return', 'returns']}
      {...counts}
      pageSize={ORDERS_PAGE_SIZE}
      stale={isPlaceholderData}
      hrefFor={hrefFor}
    >
      {returns.map((request) => (
        <ReturnCard key={request._id} request={request} onCancelled={onCancelled} />
      ))}
    </RecordPages>
  );
}

function NoReturns() {
  return (
    <EmptyState title="No returns yet" className="card">
      You'll find Return Items next to every delivered order, for {RETURN_WINDOW_DAYS} days.
    </EmptyState>
  );
}

export function ReturnListSkeleton() {
  return (
    <SkeletonGroup label="Loading returns" className="grid grid-cols-1 gap-5">
      <RecordCardSkeleton />
      <RecordCardSkeleton />
    </SkeletonGroup>
  );
}
