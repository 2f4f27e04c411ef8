import type { ProductDetail } from '@herbary/contract/products.ts';
import { formatPrice } from '../../ui/price.tsx';

/** "60 g", "60 g bunch", "90 capsules", "60 g, about 30 cups". Where more is said, the number may not be all of it. */
const measured = /^(\d+(?:\.\d+)?) ?(kg|g|l|ml|capsules|tablets|gummies|bags|tea bags)(?: bunch|, about .+)?$/i;

const basic: Record<string, { unit: string; factor: number }> = {
  kg: { unit: 'g', factor: 1_000 },
  g: { unit: 'g', factor: 1 },
  l: { unit: 'ml', factor: 1_000 },
  ml: { unit: 'ml', factor: 1 },
};
const one: Record<string, string> = {
  capsules: 'capsule',
  tablets: 'tablet',
  gummies: 'gummy',
  bags: 'bag',
  'tea bags': 'tea bag',
};
const WHOLE = 100;

/**
 * "$24.17 per 100 g" or "$0.18 per capsule", to compare packs with; undefined where the size gives no amount. That of an
 * accessory is what it holds, not what is bought.
 */
export function unitPrice({ price, size, category }: Pick<ProductDetail, 'price' | 'size' | 'category'>) {
  const [, number = '', word = ''] = (category !== 'Accessories' && size && measured.exec(size.trim())) || [];
  const name = word.toLowerCase();
  const amount = Number(number) * (basic[name]?.factor ?? 1);
  if (!(amount > 0)) return undefined;
  const unit = basic[name]?.unit;
  if (unit) return amount === WHOLE ? undefined : `${formatPrice((price / amount) * WHOLE)} per ${WHOLE} ${unit}`;
  return `${formatPrice(price / amount)} per ${one[name]}`;
}
