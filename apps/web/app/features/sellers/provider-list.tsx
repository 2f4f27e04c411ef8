import { PROVIDER_PAGE_SIZE } from '@herbary/contract/provider-limits.ts';
import { Link } from 'react-router';
import { finderEmptyHint } from '../../copy/providers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countOf } from '../../ui/figures.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type FinderState, finderPath } from './finder-url.ts';
import { type ListedProvider, ProviderCard } from './provider-card.tsx';
import { ProviderListSkeleton } from './provider-list-skeleton.tsx';
import type { Loading } from './use-loading.ts';

export type ProviderPage = { providers: readonly ListedProvider[]; total: number; pages: number };

/** Where this page stands in the whole: "Showing 1-6 of 318 providers". */
export function showingProviders(page: number, shown: number, total: number): string {
  if (shown === 0) return countOf(0, 'provider');
  const first = (page - 1) * PROVIDER_PAGE_SIZE + 1;
  return `Showing ${first}-${first + shown - 1} of ${countOf(total, 'provider')}`;
}

export function ProvidersFailed({ message, busy, onRetry }: { message: string; busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      live
      title={message}
      action={
        <Button variant="danger-quiet" size="sm" busy={busy} busyText="Trying again..." onClick={onRetry}>
          Try Again
        </Button>
      }
    />
  );
}

function NoProviders() {
  return (
    <div className="card">
      <EmptyState
        title="No providers found"
        picture={<img src="/sprigs/elderberry.svg" alt="" width={240} height={320} className="h-36 w-auto" />}
        action={
          <Button asChild>
            <Link to={finderPath({})}>Clear All Filters</Link>
          </Button>
        }
      >
        {finderEmptyHint}
      </EmptyState>
    </div>
  );
}

export function ProviderList({ list, state, loading }: { list: ProviderPage; state: FinderState; loading: Loading }) {
  if (loading === 'slow') return <ProviderListSkeleton />;
  if (list.providers.length === 0) return <NoProviders />;
  return (
    <div
      aria-busy={loading !== 'no' || undefined}
      className="grid grid-cols-1 gap-5 transition-opacity duration-calm aria-busy:opacity-60"
    >
      {list.providers.map((provider, place) => (
        <ProviderCard key={provider.id} provider={provider} finderPath={finderPath(state)} priority={place === 0} />
      ))}
      <Pagination
        page={state.page}
        pages={list.pages}
        hrefFor={(page) => finderPath({ ...state, page })}
        label="Pages of providers"
        className="mt-5 justify-self-center"
      />
    </div>
  );
}
