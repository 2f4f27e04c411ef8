import type { CartChange } from '@herbary/contract/cart.ts';
import { feeBpsOf, type PricingLine } from '../pricing/index.ts';
import type { CartItemRow } from './cart.repository.ts';

/** A line as it can be bought now: never more than there is, nothing of what is gone. */
export type StandingLine = CartItemRow & { available: boolean; buyable: number; counts: boolean };

export function standingLine(row: CartItemRow): StandingLine {
  const available = row.stock > 0;
  return { ...row, available, buyable: Math.min(row.quantity, row.stock), counts: available && row.selected };
}

export const pricingLineOf = (line: StandingLine): PricingLine => ({
  productId: line.id,
  sellerId: line.seller_id,
  sellerName: line.business_name,
  unitPriceCents: line.price_cents,
  quantity: line.buyable,
  feeBps: feeBpsOf(line.tier),
});

/** What the person would not expect, having seen the cart before. */
export function changesOf(line: StandingLine): CartChange[] {
  const about = { product: line.id, name: line.name };
  if (!line.available) return [{ ...about, kind: 'gone', from: line.quantity, to: null }];
  const changes: CartChange[] = [];
  if (line.price_cents !== line.seen_price_cents) {
    changes.push({ ...about, kind: 'price', from: line.seen_price_cents / 100, to: line.price_cents / 100 });
  }
  if (line.quantity > line.stock) changes.push({ ...about, kind: 'stock', from: line.quantity, to: line.stock });
  return changes;
}

/** Lines are grouped by seller; a group stands where its newest line stands. */
export const groupedBySeller = <Line extends { seller_id: string }>(lines: readonly Line[]): Line[] =>
  [...Map.groupBy(lines, ({ seller_id }) => seller_id).values()].flat();
