import type { ProductSummary } from '@herbary/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { listCards } from './product-cards.repository.ts';
import { summaryView } from './product-view.ts';

/** These products as cards, in this order; what is not on sale is left out. */
export async function cardsOf({ readDb }: Pick<Deps, 'readDb'>, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  return (await listCards(readDb, [...new Set(ids.map((id) => id.toLowerCase()))])).map(summaryView);
}
