import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import type { listCategories } from '@herbary/contract/products.ts';
import { categories } from '../catalog-tree.ts';
import { countsOf } from './product-counts.ts';
import type { ProductIndex } from './product-index.ts';

export function categoryViews(index: ProductIndex): ResponseOf<typeof listCategories> {
  const { facets } = countsOf(index, {});
  const counts = new Map<string, number>(
    [...facets.categories, ...facets.subCategories].map(({ value, count }) => [value, count]),
  );
  return categories.map(({ name, subcategories, forms }) => ({
    name,
    count: counts.get(name) ?? 0,
    subCategories: subcategories.map((sub) => ({ value: sub.name, count: counts.get(sub.name) ?? 0 })),
    forms: [...forms],
  }));
}
