import { countProducts, type ProductCounts } from './count-products.ts';
import type { ProductChoice } from './product-choice.ts';
import type { ProductIndex } from './product-index.ts';

const countsByIndex = new WeakMap<ProductIndex, Map<string, ProductCounts>>();
/** An index lasts for seconds; this bounds the memory that a visitor who asks for every price can fill. */
const maxChoices = 2_000;

/** A choice is counted once per index, however many visitors ask. */
export function countsOf(index: ProductIndex, choice: ProductChoice): ProductCounts {
  const counts = countsByIndex.get(index) ?? new Map<string, ProductCounts>();
  if (counts.size === 0) countsByIndex.set(index, counts);
  const key = JSON.stringify(choice);
  const known = counts.get(key);
  if (known) return known;
  const counted = countProducts(index, choice);
  if (counts.size < maxChoices) counts.set(key, counted);
  return counted;
}
