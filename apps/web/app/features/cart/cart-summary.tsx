import { ROUTES } from '@herbary/contract/routes.ts';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { type Cart, selectedLines } from './cart.ts';
import { PromoBox } from './promo-box.tsx';
import { QuoteLines } from './quote-lines.tsx';

export function CartSummary({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const nothingSelected = selectedLines(cart).length === 0;
  return (
    <aside aria-labelledby="cart-summary" className="card p-5 sm:p-7 tab:sticky tab:top-28">
      <h2 id="cart-summary" className="text-3">
        Cart Summary
      </h2>
      <PromoBox quote={cart.quote} className="my-5" />
      <QuoteLines quote={cart.quote} busy={cart.busy} />
      <Button
        size="lg"
        block
        className="mt-6"
        disabled={nothingSelected}
        onClick={() => navigate(ROUTES.checkout.path)}
      >
        Proceed to Checkout
      </Button>
      {nothingSelected ? <p className="mt-2.5 text-caption text-ink-3">Select something to check out.</p> : null}
      <Button asChild variant="ghost" block className="mt-2">
        <Link to={ROUTES.shop.path}>Continue Shopping</Link>
      </Button>
    </aside>
  );
}
