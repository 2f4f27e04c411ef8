import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { SumStrip } from '../../ui/sum-strip.tsx';
import { statementsQuery } from './bank-transfers.queries.ts';

/** The chosen statement and what is matched of it; without one, what waits of all of them. */
export function StatementSums({ statementId }: { statementId: string | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(statementsQuery);
  if (!data) {
    return isError ? (
      <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
        The statements could not be loaded.
      </RetryNotice>
    ) : (
      <SkeletonGroup label="Loading the statements" className="card p-(--inset)">
        <Skeleton className="h-10 w-2/3" />
      </SkeletonGroup>
    );
  }
  const chosen = data.statements.find(({ _id }) => _id === statementId);
  const awaited = { name: `Open orders, ${data.awaited.transfers}`, value: formatPrice(data.awaited.total) };
  if (!chosen) {
    const open = { name: `To match, ${countOf(data.open.rows, 'row')}`, value: formatPrice(data.open.total) };
    return <SumStrip label="Waiting" sums={[open, awaited]} />;
  }
  const { fileName, all, matched, aside, open } = chosen;
  return (
    <SumStrip
      label="The statement"
      sums={[
        { name: `${fileName}, ${countOf(all.rows, 'row')}`, value: formatPrice(all.total) },
        { name: `Matched, ${countOf(matched.rows, 'row')}`, value: formatPrice(matched.total), operator: '−' },
        ...(aside.rows > 0
          ? [
              {
                name: `Set aside, ${countOf(aside.rows, 'row')}`,
                value: formatPrice(aside.total),
                operator: '−' as const,
              },
            ]
          : []),
        { name: `To match, ${countOf(open.rows, 'row')}`, value: formatPrice(open.total), operator: '=' },
        awaited,
      ]}
    />
  );
}
