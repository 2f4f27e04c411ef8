import { isApiError } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

type NoDisputeProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Said where there is no such dispute. */
  missing: string;
};

/** In the place of a dispute that is loading, missing, or could not be loaded. */
export function NoDispute({ query: { error, isFetching, refetch }, missing }: NoDisputeProps) {
  if (!error) {
    return (
      <SkeletonGroup label="Loading the dispute" className="card grid gap-6 p-(--inset)">
        <Skeleton className="h-9 w-1/3" />
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="Dispute not found" className="card">
        {missing}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The dispute could not be loaded"
      className="card"
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      It is safe, and its deadline hasn't changed. Check the connection.
    </ErrorState>
  );
}
