import { ROUTES } from '@herbary/contract/routes.ts';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FootBar } from '../../ui/foot-bar.tsx';
import { Price } from '../../ui/price.tsx';
import { type Cart, selectedLines } from './cart.ts';

/** Below the lines of a long cart, as long as its summary is out of sight. */
export function CartBar({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  return (
    <FootBar label="Checkout" className="-mx-(--gutter) px-(--gutter)">
      <div className="min-w-0 flex-1">
        <p className="text-small leading-[1.3] text-ink-2">Total</p>
        {cart.quote ? <Price amount={cart.quote.total} size="sm" /> : null}
      </div>
      <Button disabled={selectedLines(cart).length === 0} onClick={() => navigate(ROUTES.checkout.path)}>
        Checkout
      </Button>
    </FootBar>
  );
}
