import type { DemoProduct } from '../catalog/demo-product.ts';
import { demoProducts } from '../catalog/demo-products.ts';
import { demoSellers } from '../data/demo-sellers.ts';

/**
 * A small world takes a little from every shelf, the demo store's things first; a larger one holds all of a smaller one.
 */
export function chooseProducts(count = demoProducts.length): DemoProduct[] {
  if (count >= demoProducts.length) return demoProducts;
  const demoStore = demoSellers[0]?.slug;
  const shelves = [...Map.groupBy(demoProducts, (product) => product.subCategory).values()].map((shelf) =>
    shelf.toSorted((a, b) => Number(b.sellerSlug === demoStore) - Number(a.sellerSlug === demoStore)),
  );
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  const inTurn = Array.from({ length: longest }, (_, round) => shelves.flatMap((shelf) => shelf[round] ?? [])).flat();
  return inTurn.slice(0, count);
}
