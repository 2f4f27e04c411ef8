import type { ProductSummary } from '@herbary/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { cardsOf } from './cards-of.ts';
import { categoryNamed } from './catalog-tree.ts';
import { listRelatedIds } from './related-products.repository.ts';

type Given = { _id: string; category?: string };

const shown = 8;

export async function relatedTo(deps: Pick<Deps, 'readDb'>, given: readonly Given[]): Promise<ProductSummary[]> {
  const categoryIds = given.flatMap(({ category }) => (category && categoryNamed(category)?.id) || []);
  const ids = await listRelatedIds(deps.readDb, { ids: given.map(({ _id }) => _id), categoryIds, limit: shown });
  return cardsOf(deps, ids);
}
