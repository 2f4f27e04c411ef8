import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import type { CartItem } from './cart.ts';
import { CartQuantity } from './cart-quantity.tsx';
import { removeFromCart, selectInCart } from './cart-store.ts';
import { LineTotal } from './line-total.tsx';
import { ProductFacts } from './product-facts.tsx';

type CartPageLineProps = { line: CartItem; busy: boolean; onRemoved: () => void };

/** As wide as its list lets it be: beside the summary that is less than on a page half as wide. */
export function CartPageLine({ line, busy, onRemoved }: CartPageLineProps) {
  return (
    <li className="grid grid-cols-[22px_76px_minmax(0,1fr)_44px] grid-rows-[auto_auto_1fr] items-start gap-x-3 border-b border-line py-5 @min-[620px]:grid-cols-[22px_96px_minmax(0,1fr)_auto_88px_44px] @min-[620px]:grid-rows-[auto_1fr] @min-[620px]:gap-x-5">
      <Checkbox
        label={`Select ${line.name}`}
        hideLabel
        className="col-start-1 row-start-1"
        checked={line.selected && line.available}
        disabled={!line.available}
        onChange={(event) => selectInCart(line.id, event.target.checked)}
      />
      <Picture
        {...productPicture(line.image ?? '/sprigs/mint.svg')}
        alt=""
        width={320}
        height={400}
        sizes="96px"
        pictureClassName="col-start-2 row-start-1 row-end-4 @min-[620px]:row-end-3"
        className={cn('aspect-4/5 rounded-1 bg-sunken object-cover', !line.available && 'opacity-70 saturate-[0.55]')}
        fallback={<Sprig className="h-16" />}
      />
      <LineText line={line} />
      <div className="@max-[620px]:col-span-2 @max-[620px]:col-start-3 @max-[620px]:row-start-3 @max-[620px]:mt-2 @max-[620px]:flex @max-[620px]:items-center @max-[620px]:flex-wrap @max-[620px]:justify-between @max-[620px]:gap-x-3 @min-[620px]:contents">
        {line.available ? (
          <CartQuantity line={line} roomy className="@min-[620px]:col-start-4 @min-[620px]:row-start-1" />
        ) : null}
        <LineTotal
          line={line}
          busy={busy}
          className="@min-[620px]:col-start-5 @min-[620px]:row-start-1 @min-[620px]:justify-self-end @min-[620px]:pt-2"
        />
      </div>
      <IconButton
        label={`Remove ${line.name}`}
        className="col-start-4 row-start-1 -mt-1.5 @min-[620px]:col-start-6 @min-[620px]:mt-0"
        onClick={() => {
          onRemoved();
          removeFromCart(line.id);
        }}
      >
        <Icon icon="Trash2" />
      </IconButton>
      <div className="col-start-3 col-end-5 row-start-2 min-w-0 @min-[620px]:col-end-7">
        <ProductFacts id={line.id} name={line.name} />
      </div>
    </li>
  );
}

/** What one piece costs, where the total of the line does not say it, and what it cost before. */
function UnitPrice({ line: { price, originalPrice, quantity } }: { line: CartItem }) {
  const isReduced = originalPrice !== null && originalPrice > price;
  if (quantity === 1 && !isReduced) return null;
  return (
    <p className="text-small text-ink-2 tabular-nums">
      {formatPrice(price)} each
      {isReduced ? (
        <s className="ml-2 text-ink-3">
          <span className="sr-only">Before </span>
          {formatPrice(originalPrice)}
        </s>
      ) : null}
    </p>
  );
}

function LineText({ line }: { line: CartItem }) {
  const facts = [line.category, line.size].filter(Boolean).join(' · ');
  return (
    <div className="col-start-3 row-start-1 min-w-0">
      <h3 className="text-[1.1875rem] leading-[1.25] wrap-anywhere">
        {line.available ? (
          <Link quiet to={pathTo(ROUTES.product, { id: line.id })}>
            {line.name}
          </Link>
        ) : (
          line.name
        )}
      </h3>
      <p className="mt-0.5 text-small wrap-anywhere text-ink-2">{facts}</p>
      {line.available ? null : <p className="text-small text-bad">No longer available</p>}
      {line.available ? <UnitPrice line={line} /> : null}
      {line.available && line.stock !== null && line.quantity >= line.stock ? (
        <p className="text-small text-warn">{line.stock === 1 ? 'The last one' : `All ${line.stock} in stock`}</p>
      ) : null}
    </div>
  );
}
