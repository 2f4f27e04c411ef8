import { countProducts, type ProductCounts } from './count-products.ts';
import type { ProductChoice } from './product-choice.ts';
import type { Shelf } from './shelf.ts';

const countsByShelf = new WeakMap<Shelf, Map<string, ProductCounts>>();
/** A shelf lasts for seconds; this bounds what somebody can make us keep who asks for every price there is. */
const keptChoices = 2_000;

/** A choice is counted once per shelf, however many ask. */
export function countsOf(shelf: Shelf, choice: ProductChoice): ProductCounts {
  const counts = countsByShelf.get(shelf) ?? new Map<string, ProductCounts>();
  if (counts.size === 0) countsByShelf.set(shelf, counts);
  const key = JSON.stringify(choice);
  const known = counts.get(key);
  if (known) return known;
  const counted = countProducts(shelf, choice);
  if (counts.size < keptChoices) counts.set(key, counted);
  return counted;
}
