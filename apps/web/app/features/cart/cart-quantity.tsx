import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type CartItem, limitOf } from './cart.ts';
import { setCartQuantity } from './cart-store.ts';

type CartQuantityProps = {
  line: CartItem;
  /** With larger touch targets: on the cart page, not in the panel. */
  roomy?: boolean;
  className?: string;
};

export function CartQuantity({ line, roomy = false, className }: CartQuantityProps) {
  const size = roomy ? 'md' : 'xs';
  return (
    <fieldset
      aria-label={`Quantity of ${line.name}`}
      className={cn('inline-flex items-center rounded-2 border border-line-strong', className)}
    >
      <IconButton
        label="One less"
        size={size}
        className="rounded-2"
        atLimit={line.quantity <= 1}
        onClick={() => setCartQuantity(line.id, line.quantity - 1)}
      >
        <Icon icon="Minus" size={14} />
      </IconButton>
      <output className="min-w-7 text-center text-small tabular-nums">{line.quantity}</output>
      <IconButton
        label="One more"
        size={size}
        className="rounded-2"
        atLimit={line.quantity >= limitOf(line)}
        onClick={() => setCartQuantity(line.id, line.quantity + 1)}
      >
        <Icon icon="Plus" size={14} />
      </IconButton>
    </fieldset>
  );
}
