import { z } from 'zod';
import { FORMS_BY_CATEGORY, SUBCATEGORIES } from './catalog.ts';
import { HANDLING_TIMES } from './delivery.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { countIn } from './lists.ts';
import { PAGE_MAX, SEARCH_MAX, SHOP_PAGE_SIZE } from './product-limits.ts';

export { PAGE_MAX, SEARCH_MAX, SHOP_PAGE_SIZE };
export const PAGE_LIMIT_MAX = 100;
export const ARRAY_LIMIT = 1000;

const everyOf = <T extends string>(lists: Record<string, readonly T[]>) =>
  [...new Set(Object.values(lists).flat())] as unknown as [T, ...T[]];

export const categoryName = z.enum(Object.keys(SUBCATEGORIES) as (keyof typeof SUBCATEGORIES)[]);
export const subCategoryName = z.enum(
  everyOf<(typeof SUBCATEGORIES)[keyof typeof SUBCATEGORIES][number]>(SUBCATEGORIES),
);
export const formName = z.enum(
  everyOf<(typeof FORMS_BY_CATEGORY)[keyof typeof FORMS_BY_CATEGORY][number]>(FORMS_BY_CATEGORY),
);

/** What a card shows. A rating without reviews is 0 and says nothing. */
export const productSummary = z.object({
  _id: id,
  name: z.string(),
  latinName: z.string().nullable(),
  image: z.string().nullable(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** Whole percent off the original price; null when there is none. */
  discount: z.int().nullable(),
  rating: z.number(),
  reviews: z.int(),
  seller: z.object({ _id: id, businessName: z.string() }),
  category: z.string(),
  subCategory: z.string(),
  form: z.string().nullable(),
  size: z.string().nullable(),
  stock: z.int(),
  featured: z.boolean(),
  createdAt: isoInstant,
});
export type ProductSummary = z.output<typeof productSummary>;

export const productDetail = productSummary.extend({
  description: z.string(),
  imageLarge: z.string().nullable(),
  imageAlt: z.string(),
  additionalImages: z.array(z.object({ url: z.string(), large: z.string(), alt: z.string() })),
  ingredients: z.string().nullable(),
  recommendedUse: z.string().nullable(),
  storage: z.string().nullable(),
  shippingMethod: z.string(),
  returnPolicy: z.string(),
  finalSale: z.boolean(),
  /** When the sale price ends; null: it is no sale price, or has no end. */
  saleEndsAt: isoInstant.nullable(),
  seller: z.object({
    _id: id,
    businessName: z.string(),
    logo: z.string().nullable(),
    isVerified: z.boolean(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    /** Null until one of the seller's products has a review. */
    rating: z.number().nullable(),
    totalReviews: z.int(),
    handlingTime: z.enum(HANDLING_TIMES),
  }),
  updatedAt: isoInstant,
});
export type ProductDetail = z.output<typeof productDetail>;

export const PRODUCT_SORTS = [
  'featured',
  'price_low',
  'price_high',
  'rating',
  'newest',
  'relevance',
  'reviews',
  'name',
] as const;
export const productSort = z.enum(PRODUCT_SORTS, `Products are sorted by ${PRODUCT_SORTS.join(', ')}`);
export type ProductSort = z.output<typeof productSort>;

const searchText = z.string().trim().max(SEARCH_MAX, 'Please search for at most 100 characters');
const amount = z.coerce.number<string | number>().min(0).max(1_000_000);
const flag = z.enum(['true', 'false']);

export const productFilter = z.object({
  search: searchText.optional(),
  category: categoryName.optional(),
  subCategory: subCategoryName.optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  minRating: z.coerce.number<string | number>().min(0).max(5).optional(),
  /** `true`: only what is in stock; `false`: only what is sold out. */
  inStock: flag.optional(),
  onOffer: z.literal('true').optional(),
  seller: id.optional(),
  form: z.array(formName).max(12).optional(),
});
export type ProductFilter = z.output<typeof productFilter>;

export const productQuery = productFilter.extend({
  sort: productSort.optional(),
  page: countIn('The page', PAGE_MAX).optional(),
  limit: countIn('The limit', PAGE_LIMIT_MAX).optional(),
  /** Where the array form goes on: taken from the `Link` of the answer before. */
  after: z.string().max(200).optional(),
});
export type ProductQuery = z.output<typeof productQuery>;

const count = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.int() }));

/** How many products each choice would leave, all other choices standing as they are. */
export const productFacets = z.object({
  categories: count(categoryName),
  subCategories: count(subCategoryName),
  forms: count(formName),
  /** "And above": 4, 3, 2, 1. */
  ratings: count(z.int()),
  sellers: z.array(z.object({ _id: id, businessName: z.string(), count: z.int() })),
  inStock: z.int(),
  onOffer: z.int(),
  /** `min` and `max` of what the other choices leave; `highest` in the whole catalog, whatever is chosen. */
  price: z.object({ min: z.number(), max: z.number(), highest: z.number() }),
});
export type ProductFacets = z.output<typeof productFacets>;

/** What shoppers look for without naming a plant, as the search knows it. */
export const NEEDS = [
  'sleep',
  'calm',
  'energy',
  'focus',
  'digestion',
  'winter',
  'throat',
  'spring',
  'caffeine-free',
  'vegan',
  'gluten-free',
] as const;
export type Need = (typeof NEEDS)[number];

export const productPage = z.object({
  products: z.array(productSummary),
  total: z.int(),
  /** There are more than `total`; the search stopped counting there. */
  moreThanTotal: z.boolean(),
  page: z.int(),
  pages: z.int(),
  /** What was looked for instead of what was typed, where the words typed are not in the catalog. */
  corrected: z.string().nullable(),
  /** The need that was searched for: its herbs were found, and what says so itself. */
  need: z.enum(NEEDS).nullable(),
  /** Where nothing was found: words of the shop that look like the typed ones. */
  nearest: z.array(z.string()),
  facets: productFacets,
});
export type ProductPage = z.output<typeof productPage>;

/** In the plain list, from which a client may search by itself. */
export const listedProduct = productSummary.extend({ description: z.string() });
export type ListedProduct = z.output<typeof listedProduct>;

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products',
  summary:
    'Products. With `page` or `limit`: one filtered, sorted page with facets; without: a plain list of at most 1,000, `Link: rel=next` leads on',
  access: 'storefront',
  query: productQuery,
  response: z.union([productPage, z.array(listedProduct)]),
  errors: ['list.cursor_invalid'],
});

/** The paged form of an answer that was asked for with `page` or `limit`. */
export function pageIn(answer: ProductPage | ListedProduct[]): ProductPage {
  if (Array.isArray(answer)) throw new Error('The list was not asked for as a page');
  return answer;
}

export const getProduct = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One live product with everything its page shows',
  access: 'storefront',
  params: z.object({ id }),
  response: productDetail,
  errors: ['product.not_found'],
});

export const listProductsById = defineEndpoint({
  method: 'GET',
  path: '/api/products/by-id',
  summary: 'These products, in this order; what is no longer sold is left out',
  access: 'storefront',
  query: z.object({ id: z.array(id).min(1).max(50) }),
  response: z.array(productSummary),
});

export const suggestProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  summary: 'Suggestions while typing: products, categories, stores, words and articles',
  access: 'storefront',
  query: z.object({ q: searchText }),
  response: z.object({
    products: z.array(
      z.object({
        _id: id,
        name: z.string(),
        latinName: z.string().nullable(),
        image: z.string().nullable(),
        seller: z.string(),
        category: z.string(),
      }),
    ),
    categories: z.array(z.object({ category: categoryName, subCategory: subCategoryName.nullable() })),
    sellers: z.array(z.object({ _id: id, businessName: z.string() })),
    /** Completions of what was typed, as whole searches. */
    searches: z.array(z.string()),
    /** Of the journal. */
    articles: z.array(z.object({ slug: z.string(), title: z.string(), category: z.string() })),
  }),
});
export type Suggestions = z.output<typeof suggestProducts.response>;

export const relatedProducts = defineEndpoint({
  method: 'POST',
  path: '/api/products/related',
  summary: 'What goes with these products; never one of them',
  access: 'storefront',
  body: z.object({ cartItems: z.array(z.object({ _id: id, category: z.string().max(60).optional() })).max(50) }),
  response: z.array(productSummary),
});

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'Categories with their subcategories and forms, and how many live products each holds',
  access: 'storefront',
  response: z.array(
    z.object({
      name: categoryName,
      count: z.int(),
      subCategories: count(subCategoryName),
      forms: z.array(formName),
    }),
  ),
});
