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
import { aboveFootBar } from '../../ui/foot-bar.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import type { Cart } from './cart.ts';
import { CartBar } from './cart-bar.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { cartStore, enterCart, useCart, useCartFreshness } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { useRetryCart } from './use-retry-cart.ts';
import { YouMightAlsoLike } from './you-might-also-like.tsx';

/** Asked for on each entry. The answer goes to the cart's store, which also holds the changes that are not sent yet. */
const entryQuery = (owner: string | null) =>
  queryOptions({
    queryKey: ['cart', 'entry', owner],
    queryFn: enterCart,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });

export function CartPage({ relatedCard }: { relatedCard: (product: ProductSummary) => ReactNode }) {
  const cart = useCart();
  const freshness = useCartFreshness();
  const owner = useStore(cartStore.owner, null);
  const heading = useRef<HTMLHeadingElement>(null);
  useQuery(entryQuery(owner), queryClient);

  return (
    <div className="wrap pt-10 pb-24">
      <h1 ref={heading} tabIndex={-1} className="mb-6 outline-none">
        Your Shopping Cart
      </h1>
      {cart.items.length === 0 ? (
        <NothingShown freshness={freshness} changes={cart.changes} onSeen={() => heading.current?.focus()} />
      ) : (
        <FilledCart cart={cart} freshness={freshness} onGone={() => heading.current?.focus()} />
      )}
      {freshness === 'unknown' ? null : <YouMightAlsoLike key={owner} cart={cart} card={relatedCard} />}
    </div>
  );
}

type FilledCartProps = { cart: Cart; freshness: Freshness; onGone: () => void };

/** `onGone`: the button that was pressed goes with its line; the next one to press must not be somewhere unknown. */
function FilledCart({ cart, freshness, onGone }: FilledCartProps) {
  return (
    <>
      {freshness === 'stale' ? <Unchecked /> : null}
      <CartChanges changes={cart.changes} onSeen={onGone} />
      <div className="grid items-start gap-10 tab:grid-cols-[minmax(0,1fr)_minmax(280px,372px)] tab:gap-12 xl:gap-16">
        <div className={`min-w-0 ${aboveFootBar}`}>
          <CartLines cart={cart} onRemoved={onGone} />
          <CartBar cart={cart} />
        </div>
        <CartSummary cart={cart} />
      </div>
    </>
  );
}

function Unchecked() {
  const [retrying, retry] = useRetryCart();
  return (
    <RetryNotice tone="warning" className="mb-8" retrying={retrying} onRetry={retry}>
      Prices and stock could not be checked just now. Your items are safe.
    </RetryNotice>
  );
}

type NothingShownProps = { freshness: Freshness; changes: Cart['changes']; onSeen: () => void };

function NothingShown({ freshness, changes, onSeen }: NothingShownProps) {
  const [retrying, retry] = useRetryCart();
  if (freshness === 'unknown') return <CartSkeleton />;
  if (freshness === 'stale') {
    return (
      <ErrorState title="Your cart could not be loaded" className="card" retrying={retrying} onRetry={retry}>
        Your items are safe.
      </ErrorState>
    );
  }
  return (
    <>
      <CartChanges changes={changes} onSeen={onSeen} />
      <EmptyState
        title="Your cart is empty"
        className="card"
        picture={<img src="/sprigs/mint.svg" alt="" width={240} height={320} className="h-36 w-auto" />}
        action={
          <Button asChild>
            <Link to={ROUTES.shop.path}>Continue Shopping</Link>
          </Button>
        }
      >
        Things you add stay here, on every device you sign in on.
      </EmptyState>
    </>
  );
}

function CartSkeleton() {
  return (
    <SkeletonGroup label="Loading your cart" className="grid max-w-3xl gap-8">
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonGroup>
  );
}
