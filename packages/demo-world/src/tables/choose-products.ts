import type { DemoProduct } from '../catalog/demo-product.ts';
import { demoProducts } from '../catalog/demo-products.ts';
import { demoSellers } from '../data/demo-sellers.ts';

/**
 * A small world takes a few products of every subcategory, the demo store's first; a larger one holds all of a smaller one.
 */
export function chooseProducts(count = demoProducts.length): DemoProduct[] {
  if (count >= demoProducts.length) return demoProducts;
  const demoStore = demoSellers[0]?.slug;
  const groups = [...Map.groupBy(demoProducts, (product) => product.subCategory).values()].map((group) =>
    group.toSorted((a, b) => Number(b.sellerSlug === demoStore) - Number(a.sellerSlug === demoStore)),
  );
  const longest = Math.max(...groups.map((group) => group.length));
  const mixed = Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
  return mixed.slice(0, count);
}
