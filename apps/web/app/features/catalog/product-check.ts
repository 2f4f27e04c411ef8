import type { ProductSummary } from '@herbary/contract/products.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value);
const isSeller = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  isText((value as ProductSummary['seller'])._id) &&
  isText((value as ProductSummary['seller']).businessName);

const checks: Record<keyof ProductSummary, (value: unknown) => boolean> = {
  _id: isText,
  name: isText,
  latinName: isTextOrNull,
  image: isTextOrNull,
  price: isNumber,
  originalPrice: isNumberOrNull,
  discount: isNumberOrNull,
  rating: isNumber,
  reviews: isNumber,
  seller: isSeller,
  category: isText,
  subCategory: isText,
  form: isTextOrNull,
  size: isTextOrNull,
  stock: isNumber,
  featured: (value) => typeof value === 'boolean',
  createdAt: isText,
};

/**
 * Whether a card can be drawn from this. The contract's schema says the same, but weighs more than a page of cards, and
 * every page with cards would have to carry it.
 */
export function isProductSummary(value: unknown): value is ProductSummary {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return Object.entries(checks).every(([name, check]) => check(record[name]));
}
