import type { ProductDetail } from '@herbary/contract/products.ts';
import { formatPrice } from '../../ui/price.tsx';

export type Offer = Pick<ProductDetail, 'price' | 'stock'>;

export const availabilityOf = (stock: number): string => (stock > 0 ? `${stock} in stock` : 'Out of Stock');

/** The differences that a visitor who has read the old offer must see. */
export function changesBetween(before: Offer, after: Offer): string[] {
  const changes: string[] = [];
  if (before.price !== after.price) {
    changes.push(`The price has changed from ${formatPrice(before.price)} to ${formatPrice(after.price)}.`);
  }
  if (before.stock !== after.stock) changes.push(`Availability has changed: ${availabilityOf(after.stock)}.`);
  return changes;
}

/** Whether what the buyer saw still holds: the same price, and as many pieces as they want. */
export const stillHolds = (seen: Offer, now: Offer, wanted: number): boolean =>
  seen.price === now.price && now.stock >= wanted;
