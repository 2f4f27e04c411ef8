import { after, dayMs } from './calendar.ts';
import type { ListedProduct } from './cast.ts';
import type { RatingSum } from './product-totals.ts';
import type { Sale } from './sale-tables.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

export type ProductFacts = {
  ratings: Map<string, RatingSum>;
  soldCounts: Map<string, number>;
  sales?: readonly Sale[];
};

export function productTables(products: ListedProduct[], facts: ProductFacts): WorldTables {
  return {
    product: products.map((product) => productRow(product, facts)),
    product_image: products.flatMap(imageRows),
    product_revision: products.map(revisionRow),
  };
}

function productRow(
  { id, storeId, demo, createdAt }: ListedProduct,
  { ratings, soldCounts, sales = [] }: ProductFacts,
): Row<'product'> {
  const rating = ratings.get(id);
  const sale = sales.find(({ product_id, isOver }) => product_id === id && !isOver);
  return {
    id,
    seller_id: storeId,
    slug: demo.slug,
    name: demo.name,
    latin_name: demo.latinName ?? null,
    description: demo.description,
    category_id: slugOf(demo.category),
    subcategory_id: slugOf(demo.subCategory),
    form: demo.form,
    size: demo.size,
    ingredients: demo.ingredients,
    recommended_use: demo.recommendedUse,
    storage: demo.storage,
    shipping_method: demo.shippingMethod,
    return_policy: demo.returnPolicy,
    price_cents: demo.priceCents,
    original_price_cents: demo.originalPriceCents ?? null,
    sale_price_cents: sale?.sale_price_cents ?? null,
    sale_starts_at: sale?.starts_at ?? null,
    sale_ends_at: sale?.ends_at ?? null,
    featured: demo.featured,
    status: 'live',
    status_reason: null,
    status_changed_at: createdAt,
    revision: 1,
    cleared_revision: 1,
    rating_sum: rating?.sum ?? 0,
    review_count: rating?.count ?? 0,
    sold_count: soldCounts.get(id) ?? 0,
    created_at: createdAt,
    updated_at: after(createdAt, dayMs / 24),
  };
}

function imageRows({ id, demo, createdAt, pictures }: ListedProduct): Row<'product_image'>[] {
  return pictures.map((key, position) => ({
    id: worldId('product-image', `${demo.slug}:${position}`),
    product_id: id,
    position,
    external_key: key,
    alt: position === 0 ? demo.name : `${demo.name}, picture ${position + 1}`,
    created_at: createdAt,
  }));
}

function revisionRow({ id, storeId, demo, createdAt }: ListedProduct): Row<'product_revision'> {
  const { name, latinName, description, category, subCategory, form, size, ingredients, recommendedUse, storage } =
    demo;
  return {
    product_id: id,
    revision: 1,
    content: { name, latinName, description, category, subCategory, form, size, ingredients, recommendedUse, storage },
    changed_by: storeId,
    state: 'cleared',
    reason: null,
    created_at: createdAt,
  };
}
