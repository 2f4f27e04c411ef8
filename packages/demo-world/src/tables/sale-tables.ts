import { type SaleTerms, saleTerms } from '../data/sale-terms.ts';
import { after, ago, dayMs, hourMs } from './calendar.ts';
import type { Cast, ListedProduct } from './cast.ts';
import { worldId } from './world-id.ts';
import type { Row } from './world-tables.ts';

export type Sale = Row<'product_sale'> & { isOver: boolean };

/** Of the demo seller's products that sell least: their past orders were placed at the full price, and so was every one since. */
export function planSales({ now, stores, products }: Cast, soldCounts: ReadonlyMap<string, number>): Sale[] {
  const [store] = stores;
  const slow = products
    .filter(({ storeId, demo }) => storeId === store.id && demo.originalPriceCents === undefined)
    .toSorted((a, b) => (soldCounts.get(a.id) ?? 0) - (soldCounts.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1));
  return saleTerms.flatMap((terms, place) => {
    const product = slow[place];
    return product ? [saleOf(now, product, terms)] : [];
  });
}

function saleOf(now: Date, { id, demo }: ListedProduct, terms: SaleTerms): Sale {
  const { percentOff, startsInHours, days, endedHoursAgo } = terms;
  const startsAt = after(now, startsInHours * hourMs);
  const endedAt = endedHoursAgo === undefined ? null : ago(now, endedHoursAgo * hourMs);
  return {
    id: worldId('product-sale', demo.slug),
    product_id: id,
    sale_price_cents: Math.round((demo.priceCents * (100 - percentOff)) / 100),
    regular_price_cents: demo.priceCents,
    starts_at: startsAt,
    ends_at: after(startsAt, days * dayMs),
    ended_at: endedAt,
    created_at: ago(endedAt ?? (startsAt < now ? startsAt : now), 3 * hourMs),
    isOver: endedAt !== null,
  };
}

export const saleRows = (sales: readonly Sale[]): Row<'product_sale'>[] => sales.map(({ isOver: _, ...row }) => row);
