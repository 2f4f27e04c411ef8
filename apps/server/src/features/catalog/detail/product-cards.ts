import type { ProductSummary } from '@herbary/contract/products.ts';
import type { Deps } from '../../../deps.ts';
import { categoryNamed } from '../catalog-tree.ts';
import { listCards } from './product-cards.repository.ts';
import { summaryView } from './product-view.ts';
import { listRelatedIds } from './related-products.repository.ts';

/** These products as cards, in this order; what is not on sale is left out. */
export async function cardsOf({ readDb }: Pick<Deps, 'readDb'>, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  return (await listCards(readDb, [...new Set(ids.map((id) => id.toLowerCase()))])).map(summaryView);
}

type Given = { _id: string; category?: string };

export async function relatedTo(deps: Pick<Deps, 'readDb'>, given: readonly Given[]): Promise<ProductSummary[]> {
  const categoryIds = given.flatMap(({ category }) => (category && categoryNamed(category)?.id) || []);
  const ids = await listRelatedIds(deps.readDb, { ids: given.map(({ _id }) => _id), categoryIds });
  return cardsOf(deps, ids);
}
