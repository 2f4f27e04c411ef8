import {
  isPrice,
  isStock,
  isWholeCents,
  PRODUCT_PRICE_MAX,
  PRODUCT_STOCK_MAX,
} from '@herbary/contract/listing-check.ts';
import { isApiError } from '../../../lib/api.ts';
import { withoutGroups } from '../../../lib/form-values.ts';
import { formatCount } from '../../../ui/figures.ts';

/** A figure as people type it, "$1,200.50"; null where there is none, NaN where it is not one. */
export function readNumber(text: string): number | null {
  const plain = withoutGroups(text.replace(/[$\s]/g, ''));
  if (plain === '') return null;
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Why this cannot be a price, in a few words; undefined when it can. */
export function priceProblem(price: number | null): string | undefined {
  if (isPrice(price)) return undefined;
  if (price === null || !(price > 0)) return 'Price above 0';
  return isWholeCents(price) ? `At most $${formatCount(PRODUCT_PRICE_MAX)}` : 'At most two decimals';
}

export function stockProblem(stock: number | null): string | undefined {
  if (isStock(stock)) return undefined;
  if (stock !== null && stock > PRODUCT_STOCK_MAX) return `At most ${formatCount(PRODUCT_STOCK_MAX)}`;
  return 'A whole number, 0 or more';
}

export const centsOf = (price: number): number => Math.round(price * 100) / 100;

/** What a price or a stock is now, where the server refuses a change because it is no longer what was seen. */
export function changedTo(error: unknown): number | undefined {
  if (!isApiError(error)) return undefined;
  const { code, details } = error;
  const now =
    code === 'product.price_changed' ? details.now : code === 'product.stock_changed' ? details.stock : undefined;
  return typeof now === 'number' ? now : undefined;
}
