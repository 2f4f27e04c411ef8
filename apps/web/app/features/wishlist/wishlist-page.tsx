import type { ProductSummary } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Freshness } from '../../lib/freshness.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/figures.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useToasts } from '../../ui/toast.tsx';
import type { Wishlist, WishlistItem } from './wishlist.ts';
import { WishlistCard } from './wishlist-card.tsx';
import { WishlistGrid, WishlistSkeleton } from './wishlist-grid.tsx';
import {
  addToWishlist,
  refreshWishlist,
  removeFromWishlist,
  useWishlist,
  useWishlistFreshness,
  wishlistStore,
} from './wishlist-store.ts';
import { YouMightAlsoLike } from './you-might-also-like.tsx';

const UNDO_MS = 5_000;

/** Asked for on each entry. The answer goes to the wishlist's store, which also holds what is not saved yet. */
const entryQuery = (owner: string | null) =>
  queryOptions({
    queryKey: ['wishlist', 'entry', owner],
    queryFn: refreshWishlist,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });

type WishlistPageProps = {
  onAddToCart: (item: WishlistItem) => void;
  relatedCard: (product: ProductSummary) => ReactNode;
};

export function WishlistPage({ onAddToCart, relatedCard }: WishlistPageProps) {
  const wishes = useWishlist();
  const freshness = useWishlistFreshness();
  const owner = useStore(wishlistStore.owner, null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { show, dismiss } = useToasts();
  const { isFetching, refetch } = useQuery(entryQuery(owner), queryClient);

  const remove = (item: WishlistItem) => {
    // The button that was pressed goes with its card; the next one to press must not be somewhere unknown.
    heading.current?.focus();
    removeFromWishlist(item.id);
    const toast = show({
      tone: 'info',
      title: 'Removed from your wishlist',
      text: item.name,
      durationMs: UNDO_MS,
      action: {
        label: 'Undo',
        onSelect: () => {
          addToWishlist(item);
          dismiss(toast);
        },
      },
    });
  };

  return (
    <div className="wrap pt-10 pb-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          My Wishlist
        </h1>
        {wishes.length > 0 ? (
          <p role="status" className="text-small text-ink-2 tabular-nums">
            {countOf(wishes.length, 'product')}
          </p>
        ) : null}
      </div>
      <Wishes
        wishes={wishes}
        freshness={freshness}
        retrying={isFetching}
        onRetry={refetch}
        onRemove={remove}
        onAddToCart={onAddToCart}
      />
      {freshness === 'unknown' ? null : <YouMightAlsoLike key={owner} wishes={wishes} card={relatedCard} />}
    </div>
  );
}

type WishesProps = {
  wishes: Wishlist;
  freshness: Freshness;
  retrying: boolean;
  onRetry: () => void;
  onRemove: (item: WishlistItem) => void;
  onAddToCart: (item: WishlistItem) => void;
};

function Wishes({ wishes, freshness, retrying, onRetry, onRemove, onAddToCart }: WishesProps) {
  if (wishes.length === 0) {
    if (freshness === 'unknown') return <WishlistSkeleton />;
    return freshness === 'fresh' ? <NoWishes /> : <NotLoaded retrying={retrying} onRetry={onRetry} />;
  }
  return (
    <>
      {freshness === 'stale' ? (
        <RetryNotice tone="warning" className="mb-8" retrying={retrying} onRetry={onRetry}>
          Prices and stock could not be checked just now. Your list is safe.
        </RetryNotice>
      ) : null}
      <WishlistGrid>
        {wishes.map((item) => (
          <li key={item.id}>
            <WishlistCard item={item} onRemove={() => onRemove(item)} onAddToCart={() => onAddToCart(item)} />
          </li>
        ))}
      </WishlistGrid>
    </>
  );
}

function NoWishes() {
  return (
    <EmptyState
      title="Your wishlist is empty"
      className="card"
      action={
        <Button asChild>
          <Link to={ROUTES.shop.path}>Continue Shopping</Link>
        </Button>
      }
    >
      Press the heart on a product to save it here.
    </EmptyState>
  );
}

function NotLoaded({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <ErrorState title="Your wishlist could not be loaded" className="card" retrying={retrying} onRetry={onRetry}>
      Your list is safe.
    </ErrorState>
  );
}
