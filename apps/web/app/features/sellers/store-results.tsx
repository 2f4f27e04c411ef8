import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/figures.ts';
import { StoreChips } from './store-chips.tsx';
import { activeFilters, type StoreState, storePath } from './store-url.ts';

type StoreLineProps = {
  sellerId: string;
  state: StoreState;
  /** "Showing N of M products"; missing when they could not be loaded. */
  showing?: string;
};

/** What narrows the list, and how much is left of it. */
export function StoreLine({ sellerId, state, showing }: StoreLineProps) {
  return (
    <div className="mt-4 mb-7 flex flex-wrap items-center gap-2">
      <StoreChips sellerId={sellerId} state={state} />
      <p role="status" className="ml-auto py-1.5 text-small text-ink-2 tabular-nums">
        {showing}
      </p>
    </div>
  );
}

export function showingProducts(total: number, isMore: boolean, all: number): string {
  const shown = formatCount(total) + (isMore ? '+' : '');
  return `Showing ${shown} of ${formatCount(all)} products`;
}

/** A store that holds nothing yet, or nothing that fits. */
export function NoStoreProducts({ sellerId, state, name }: { sellerId: string; state: StoreState; name: string }) {
  const picture = <img src="/sprigs/lavender.svg" alt="" width={240} height={320} className="h-36 w-auto" />;
  if (activeFilters(state).length === 0) {
    return (
      <EmptyState title="No products yet" picture={picture} className="card">
        {name} has not listed anything yet.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No products found"
      picture={picture}
      className="card"
      action={
        <Button asChild variant="soft">
          <Link to={storePath(sellerId)} preventScrollReset>
            Reset Filters
          </Link>
        </Button>
      }
    >
      Try adjusting your filters or search criteria.
    </EmptyState>
  );
}

/**
 * Keeps the list visible, but dimmed, while another one loads. What gets the focus keeps clear of the filters,
 * which stay at the top of the window and would cover it.
 */
export function Waiting({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={busy || undefined}
      className="transition-opacity duration-calm aria-busy:opacity-60 wide:[&_a]:scroll-mt-52 wide:[&_button]:scroll-mt-52"
    >
      {children}
    </div>
  );
}
