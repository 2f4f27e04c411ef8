import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import type { CartItem } from './cart.ts';
import { CartQuantity } from './cart-quantity.tsx';
import { removeFromCart, selectInCart } from './cart-store.ts';
import { LineTotal } from './line-total.tsx';

export function CartLine({ line, busy }: { line: CartItem; busy: boolean }) {
  return (
    <li className="grid grid-cols-[22px_56px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line px-5 py-4 last:border-0">
      <Checkbox
        label={`Select ${line.name}`}
        hideLabel
        checked={line.selected && line.available}
        disabled={!line.available}
        onChange={(event) => selectInCart(line.id, event.target.checked)}
        className="mt-5"
      />
      <Picture
        src={line.image ?? '/sprigs/mint.svg'}
        alt=""
        width={320}
        height={400}
        className="rounded-1 bg-sunken object-cover"
        fallback={<Sprig className="h-12" />}
      />
      <div className="min-w-0">
        <p className="text-small leading-[1.35] font-strong">
          <Link quiet to={pathTo(ROUTES.product, { id: line.id })}>
            {line.name}
          </Link>
        </p>
        <p className="text-caption text-ink-2">{line.seller}</p>
        {line.available ? (
          <CartQuantity line={line} className="mt-2" />
        ) : (
          <p className="text-caption text-bad">No longer available</p>
        )}
      </div>
      <div className="grid justify-items-end gap-3">
        <LineTotal line={line} busy={busy} size="sm" />
        <IconButton
          label={`Remove ${line.name}`}
          size="sm"
          className="-mr-2"
          onClick={(event) => {
            event.currentTarget.closest('section')?.focus();
            removeFromCart(line.id);
          }}
        >
          <Icon icon="Trash2" size={18} />
        </IconButton>
      </div>
    </li>
  );
}
