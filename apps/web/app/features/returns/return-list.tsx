import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import type { ReturnRequest } from '@herbary/contract/returns.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RecordCardSkeleton } from '../../ui/record-card.tsx';
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
  const { data: all } = useQuery(returnsCountQuery);
  if (isError) return <Failed retrying={isFetching} onRetry={() => refetch()} />;
  if (!data) return <ReturnListSkeleton />;
  if (data.returns.length === 0) return all === 0 ? <NoReturns /> : nothingMatches;
  const first = (data.page - 1) * ORDERS_PAGE_SIZE + 1;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cn('grid grid-cols-1 gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {data.returns.map((request) => (
        <ReturnCard key={request._id} request={request} onCancelled={onCancelled} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-small text-ink-2 tabular-nums">
          Showing {first}-{first + data.returns.length - 1} of {data.total} {data.total === 1 ? 'return' : 'returns'}
        </p>
        <Pagination page={data.page} pages={data.pages} hrefFor={hrefFor} label="Pages of returns" />
      </div>
    </div>
  );
}

function NoReturns() {
  return (
    <EmptyState title="No returns yet" className="card">
      Return Items stands beside every delivered order, for 30 days.
    </EmptyState>
  );
}

function Failed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      live
      action={
        <Button size="sm" variant="outline" busy={retrying} busyText="Trying..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <b className="font-semibold">Your returns could not be loaded.</b> They are safe. Check the connection.
    </Notice>
  );
}

function ReturnListSkeleton() {
  return (
    <SkeletonGroup label="Loading returns" className="grid grid-cols-1 gap-5">
      <RecordCardSkeleton />
      <RecordCardSkeleton />
    </SkeletonGroup>
  );
}
