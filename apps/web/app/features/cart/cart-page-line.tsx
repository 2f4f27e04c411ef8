import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Trash2 } from 'lucide-react';
import { productPicture } from '../../lib/product-picture.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import type { CartItem } from './cart.ts';
import { CartQuantity } from './cart-quantity.tsx';
import { removeFromCart, selectInCart } from './cart-store.ts';

export function CartPageLine({ line, selected }: { line: CartItem; selected: boolean }) {
  return (
    <li className="grid grid-cols-[22px_72px_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-6 sm:grid-cols-[22px_96px_minmax(0,1fr)_auto_96px_auto] sm:gap-x-5">
      <Checkbox
        label={`Select ${line.name}`}
        hideLabel
        checked={selected}
        onChange={(event) => selectInCart(line.id, event.target.checked)}
      />
      <Picture
        {...productPicture(line.image ?? '/sprigs/mint.svg')}
        alt=""
        width={320}
        height={400}
        sizes="96px"
        className="aspect-4/5 rounded-1 bg-sunken object-cover"
        fallback={<Sprig className="h-16" />}
      />
      <div className="min-w-0">
        <p className="font-display text-[1.125rem] leading-[1.25] wrap-anywhere">
          <Link quiet to={pathTo(ROUTES.product, { id: line.id })}>
            {line.name}
          </Link>
        </p>
        <p className="mt-1 text-small wrap-anywhere text-ink-2">{line.category}</p>
        <p className="text-small wrap-anywhere text-ink-2">Sold by {line.seller}</p>
      </div>
      <div className="max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-2 max-sm:mt-3 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-3 sm:contents">
        <CartQuantity line={line} roomy />
        <Price
          amount={(Math.round(line.price * 100) * line.quantity) / 100}
          className="sm:justify-end sm:pt-2 sm:text-right"
        />
      </div>
      <IconButton
        label={`Remove ${line.name}`}
        className="-mt-1.5 max-sm:col-start-4 max-sm:row-start-1"
        onClick={(event) => {
          event.currentTarget.closest('section')?.focus();
          removeFromCart(line.id);
        }}
      >
        <Icon icon={Trash2} />
      </IconButton>
    </li>
  );
}
