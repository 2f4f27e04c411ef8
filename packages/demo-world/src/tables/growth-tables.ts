import { seeded } from '../catalog/seeded.ts';
import type { Cast, ListedProduct } from './cast.ts';
import { type Opinion, opinionsOn } from './opinions.ts';
import { type ReviewPlan, writtenReviews } from './plan-reviews.ts';
import { productTables } from './product-tables.ts';
import { ratingSums } from './product-totals.ts';
import { reviewTables } from './review-tables.ts';
import { stockTables } from './stock-tables.ts';
import { mergeTables, type WorldTables } from './world-tables.ts';

const variantsWithReviews = 0.3;
const reviewsPerVariant = 3;
const likesPerVariantReview = 2;

/** Products for a world that has been there for a while: their stock and texts, no orders. */
export function growthTables(cast: Cast, products: ListedProduct[]): { tables: WorldTables; reviews: ReviewPlan[] } {
  const reviews = writtenReviews(cast, someOpinions(cast, products), new Map()).map((review) =>
    isVariant(review.product) ? { ...review, likes: Math.min(review.likes, likesPerVariantReview) } : review,
  );
  const tables = mergeTables([
    productTables(products, { ratings: ratingSums(reviews), soldCounts: new Map() }),
    stockTables(products, []),
    reviewTables(cast, reviews),
  ]);
  return { tables, reviews };
}

const isVariant = ({ demo }: ListedProduct) => demo.picturesFrom !== undefined;
const hasWords = (product: ListedProduct) =>
  !isVariant(product) || seeded(`demo words ${product.demo.slug}`).chance(variantsWithReviews);

function someOpinions(cast: Cast, products: ListedProduct[]): Opinion[] {
  const counts = new Map<string, number>();
  return opinionsOn(products.filter(hasWords), cast).filter(({ product }) => {
    const count = counts.get(product.id) ?? 0;
    counts.set(product.id, count + 1);
    return !isVariant(product) || count < reviewsPerVariant;
  });
}
