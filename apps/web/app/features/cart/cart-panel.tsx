import { ROUTES } from '@herbary/contract/routes.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Freshness } from '../../lib/freshness.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/figures.ts';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { type Cart, selectedLines } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import { cartStore, useCart, useCartFreshness } from './cart-store.ts';
import { useRetryCart } from './use-retry-cart.ts';

/** The cart under its button in the header: tick, change, remove, and two ways on. */
export default function CartPanel({ pieces }: { pieces: number }) {
  const cart = useCart();
  const freshness = useCartFreshness();
  const owner = useStore(cartStore.owner, null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFilled = cart.items.length > 0;
  // A visitor who has put nothing in has no cart at the server: there is nothing to wait for.
  const isKnown = isFilled || owner === null || freshness === 'fresh';
  return (
    <>
      <div className="flex flex-none items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-[1.1875rem] outline-none">
          Cart
        </h2>
        {isKnown ? <span className="text-caption text-ink-3 tabular-nums">{countOf(pieces, 'item')}</span> : null}
      </div>
      {isFilled ? <FilledPanel cart={cart} /> : null}
      {isKnown && !isFilled ? <EmptyPanel /> : null}
      {isKnown ? null : <UnknownPanel freshness={freshness} onLoaded={() => heading.current?.focus()} />}
    </>
  );
}

function FilledPanel({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const nothingSelected = selectedLines(cart).length === 0;
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {cart.items.map((line) => (
          <CartLine key={line.id} line={line} busy={cart.busy} />
        ))}
      </ul>
      <div className="flex-none border-t border-line px-5 pt-4 pb-5">
        <SelectedTotal cart={cart} />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" size="sm" className="min-h-11 px-2" onClick={() => navigate(ROUTES.cart.path)}>
            View Cart
          </Button>
          <Button
            size="sm"
            className="min-h-11 px-2"
            disabled={nothingSelected}
            onClick={() => navigate(ROUTES.checkout.path)}
          >
            Checkout Selected
          </Button>
        </div>
        {nothingSelected ? <p className="mt-2.5 text-caption text-ink-3">Select something to check out.</p> : null}
      </div>
    </>
  );
}

function EmptyPanel() {
  return (
    <EmptyState
      title="Your cart is empty"
      heading="h3"
      className="py-8"
      picture={<img src="/sprigs/mint.svg" alt="" width={240} height={320} className="h-28 w-auto" />}
      action={
        <Button asChild variant="soft" size="sm" className="min-h-11">
          <Link quiet to={ROUTES.shop.path} className="text-forest-800 hover:no-underline">
            Continue Shopping
          </Link>
        </Button>
      }
    />
  );
}

/** `onLoaded`: the button that was pressed goes with its notice. */
function UnknownPanel({ freshness, onLoaded }: { freshness: Freshness; onLoaded: () => void }) {
  const [retrying, retry] = useRetryCart();
  if (freshness === 'unknown') {
    return (
      <SkeletonGroup label="Loading your cart" className="grid gap-6 px-5 py-6">
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  }
  const tryAgain = async () => {
    if ((await retry()) === 'fresh') onLoaded();
  };
  return (
    <ErrorState
      title="Your cart could not be loaded"
      heading="h3"
      className="py-8"
      retrying={retrying}
      onRetry={tryAgain}
    >
      Your items are safe.
    </ErrorState>
  );
}

function SelectedTotal({ cart: { quote, busy } }: { cart: Cart }) {
  return (
    <p aria-busy={busy} className="mb-3.5 flex items-baseline justify-between">
      <span className="text-small text-ink-2">Selected total</span>
      {quote ? (
        <Price amount={quote.subtotal} className={cn('text-[1.5rem]', busy && 'opacity-55')} />
      ) : (
        <Skeleton className="h-7 w-20" />
      )}
    </p>
  );
}
