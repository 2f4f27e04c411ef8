import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { productPicture } from '../../lib/product-picture.ts';
import { countOf } from '../../ui/figures.ts';
import { Link } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { type CheckoutCart, type CheckoutCartApi, orderedLines } from './checkout-cart.ts';

type Line = CheckoutCart['items'][number];

function bySeller(lines: Line[]): [seller: string, lines: Line[]][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.sellerId ?? line.seller;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => [group[0]?.seller ?? '', group]);
}

type OrderSummaryProps = { cartApi: CheckoutCartApi; action: ReactNode; note: ReactNode };

/** Every figure is the server's. */
export function OrderSummary({ cartApi, action, note }: OrderSummaryProps) {
  return (
    <aside aria-labelledby="order-summary" className="card scroll-mt-20 tab:sticky tab:top-24">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4 xs:px-6">
        <h2 id="order-summary" className="text-3">
          Order summary
        </h2>
        <Link to={ROUTES.cart.path} className="text-small">
          Edit<span className="sr-only"> cart</span>
        </Link>
      </div>
      <div className="px-5 pt-1 pb-6 xs:px-6">
        {bySeller(orderedLines(cartApi.cart)).map(([seller, lines]) => (
          <SellerLines key={lines[0]?.id} seller={seller} lines={lines} />
        ))}
        <div className="border-b border-line py-4.5">{cartApi.promoBox}</div>
        <div className="pt-5">{cartApi.totals}</div>
        <div className="mt-5">{action}</div>
        <div className="mt-3.5 text-caption text-ink-3">{note}</div>
      </div>
    </aside>
  );
}

function SellerLines({ seller, lines }: { seller: string; lines: Line[] }) {
  return (
    <div className="border-b border-line py-4.5">
      <p className="text-small">
        <span className="text-ink-2">From</span> <b className="font-strong">{seller}</b>
      </p>
      <ul className="mt-3 grid gap-3">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3.5 text-small">
            <span className="relative flex-none">
              <Thumb image={line.image ? productPicture(line.image) : null} className="w-13" />
              <span
                aria-hidden
                className="absolute -top-2 -right-2 min-w-5.5 rounded-pill bg-forest-700 px-1.5 text-center text-over leading-[22px] font-semibold text-on-action tabular-nums"
              >
                {line.quantity}
              </span>
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {line.name}
              <span className="sr-only">, {countOf(line.quantity, 'piece')}</span>
            </span>
            <span className="flex-none tabular-nums">{line.lineTotal === null ? '' : formatPrice(line.lineTotal)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
