import { ROUTES } from '@herbary/contract/routes.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Price } from '../../ui/price.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { type Cart, selectedPieces, selectedTotalCents } from './cart.ts';
import { CartPageLine } from './cart-page-line.tsx';
import { selectAllInCart, useCart } from './cart-store.ts';

/** On entry everything is selected, as specified; the selection drives the sum. */
export function CartPage() {
  const cart = useCart();
  const known = useHydrated();

  useEffect(() => selectAllInCart(true), []);

  return (
    <div className="wrap pt-10 pb-24">
      <h1 className="mb-8">Your Shopping Cart</h1>
      {known ? null : <CartSkeleton />}
      {known && cart.items.length === 0 ? <EmptyCart /> : null}
      {known && cart.items.length > 0 ? (
        <div className="grid items-start gap-10 tab:grid-cols-[minmax(0,1fr)_minmax(280px,372px)] tab:gap-12 xl:gap-16">
          <CartLines cart={cart} />
          <CartSummary cart={cart} />
        </div>
      ) : null}
    </div>
  );
}

function CartLines({ cart }: { cart: Cart }) {
  return (
    // Takes the focus when a line, and the button that removed it, is gone.
    <section aria-label="Cart items" tabIndex={-1} className="min-w-0 outline-none">
      <div className="flex items-center justify-between gap-4 border-b border-ink pb-5">
        <Checkbox
          label={<span className="text-small font-strong">Select all ({cart.items.length})</span>}
          checked={cart.selected.length === cart.items.length}
          onChange={(event) => selectAllInCart(event.target.checked)}
        />
        <span className="text-small text-ink-2">Prices in USD</span>
      </div>
      <ul>
        {cart.items.map((line) => (
          <CartPageLine key={line.id} line={line} selected={cart.selected.includes(line.id)} />
        ))}
      </ul>
    </section>
  );
}

function CartSummary({ cart }: { cart: Cart }) {
  const pieces = selectedPieces(cart);
  return (
    <aside aria-labelledby="cart-summary" className="card p-5 sm:p-7 tab:sticky tab:top-28">
      <h2 id="cart-summary" className="text-3">
        Cart Summary
      </h2>
      <p role="status" className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-small">Subtotal ({pieces === 1 ? '1 item' : `${pieces} items`})</span>
        <Price amount={selectedTotalCents(cart) / 100} className="[&>span]:text-[1.5rem]" />
      </p>
      <p className="mt-2 border-t border-line pt-3 text-caption text-ink-3">Before tax and shipping.</p>
      <Button asChild variant="ghost" block className="mt-4">
        <Link to={ROUTES.shop.path}>Continue Shopping</Link>
      </Button>
    </aside>
  );
}

function EmptyCart() {
  return (
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
      What you add in the shop waits here.
    </EmptyState>
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
