import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { contactSellerPath } from '../../lib/contact-path.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { type Cart, groupBySeller, isAllSelected, type SellerGroup } from './cart.ts';
import { CartPageLine } from './cart-page-line.tsx';
import { selectAllInCart } from './cart-store.ts';

export function CartLines({ cart, onRemoved }: { cart: Cart; onRemoved: () => void }) {
  return (
    <section aria-label="Cart items" className="min-w-0">
      <div className="flex items-center justify-between gap-4 border-b border-ink py-5">
        <Checkbox
          label={<span className="text-small font-strong">Select all ({cart.items.length})</span>}
          checked={isAllSelected(cart)}
          disabled={!cart.items.some(({ available }) => available)}
          onChange={(event) => selectAllInCart(event.target.checked)}
        />
        <span className="text-small text-ink-2">Prices in USD</span>
      </div>
      {groupBySeller(cart.items).map((group) => (
        <div key={group.sellerId ?? group.seller} className="pt-5">
          <SoldBy group={group} />
          <ul className="@container">
            {group.items.map((line) => (
              <CartPageLine key={line.id} line={line} busy={cart.busy} onRemoved={onRemoved} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function SoldBy({ group: { seller, sellerId } }: { group: SellerGroup }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
      <h2 className="flex min-w-0 flex-wrap gap-x-2 font-text wrap-anywhere text-small font-normal tracking-normal">
        <span className="text-ink-2">Sold by</span>{' '}
        {sellerId ? <Link to={pathTo(ROUTES.sellerStore, { sellerId })}>{seller}</Link> : seller}
      </h2>
      {sellerId ? (
        <Link quiet to={contactSellerPath(sellerId)} className="inline-flex min-h-8 items-center gap-1.5 text-ink-2">
          <Icon icon="MessageCircle" size={16} />
          Contact Seller<span className="sr-only">: {seller}</span>
        </Link>
      ) : null}
    </div>
  );
}
