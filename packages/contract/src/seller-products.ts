import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { ADDITIONAL_IMAGES_MAX, PRODUCT_PRICE_MAX, PRODUCT_STOCK_MAX, PRODUCT_TEXT_MAX } from './listing-check.ts';
import { cursorText, listQuery, pageInfo, searchText, sortBy } from './lists.ts';

/** What a seller's table says of a product. The first three are live, by their stock: above 10, 1 to 10, 0. */
export const PRODUCT_STATUSES = {
  active: 'Active',
  lowStock: 'Low Stock',
  outOfStock: 'Out of Stock',
  pending: 'Pending',
  rejected: 'Rejected',
  paused: 'Paused',
  draft: 'Draft',
} as const;
export type SellerProductStatus = keyof typeof PRODUCT_STATUSES;
const statusNames = Object.keys(PRODUCT_STATUSES) as [SellerProductStatus, ...SellerProductStatus[]];
export const sellerProductStatus = z.enum(statusNames);
export const LOW_STOCK_MAX = 10;
/** The list of low stock has one more where there are more. */
export const LOW_STOCK_COUNTED = 100;
export const SELLER_PRODUCTS_PAGE_SIZE = 5;
/** As many as one page of the table shows. */
export const BULK_EDIT_MAX = 100;

export const productAction = z.enum([
  'edit',
  'price',
  'stock',
  /** Of a draft or a rejected listing: send it to the shop. */
  'submit',
  'pause',
  'resume',
  'duplicate',
  /** Take back an edit that waits or was rejected. */
  'discardEdit',
  /** It has a page in the shop. */
  'view',
  'delete',
]);

const productTexts = {
  name: z.string(),
  description: z.string(),
  /** Null only in drafts, like every other missing part. */
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  form: z.string().nullable(),
  size: z.string().nullable(),
  recommendedUse: z.string().nullable(),
  ingredients: z.string().nullable(),
  storage: z.string().nullable(),
  shippingMethod: z.string(),
  returnPolicy: z.string(),
};
const sellerImage = z.object({ _id: id, url: z.string(), large: z.string(), alt: z.string() });
export type SellerImage = z.output<typeof sellerImage>;

/** What a form holds: the texts and the pictures, the main one first. */
export const productContent = z.object({ ...productTexts, images: z.array(sellerImage) });
export type ProductContent = z.output<typeof productContent>;

/** An edit of a live product that buyers do not see yet. */
const heldEdit = z.object({
  revision: z.int(),
  status: z.enum(['pending', 'rejected']),
  reason: z.string().nullable(),
  submittedAt: isoInstant,
});

export const sellerProduct = z.object({
  _id: id,
  ...productTexts,
  /** 0 in a draft without one. */
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** The sale price that buyers pay or will pay. */
  sale: z
    .object({
      price: z.number(),
      startsAt: isoInstant,
      endsAt: isoInstant.nullable(),
      state: z.enum(['scheduled', 'running']),
    })
    .nullable(),
  /** What can be sold: without the pieces that unpaid orders hold. */
  stock: z.int(),
  /** Pieces that unpaid orders hold. */
  held: z.int(),
  image: z.string().nullable(),
  additionalImages: z.array(z.string()),
  seller: z.object({ _id: id, businessName: z.string() }),
  rating: z.number(),
  reviews: z.int(),
  status: sellerProductStatus,
  /** Why a person reads it first, or why it was rejected. */
  reason: z.string().nullable(),
  /** Of a draft: what is missing before it can be sent. */
  missing: z.array(z.string()),
  edit: heldEdit.nullable(),
  /** Counts the edits: what `seenRevision` of the next one names. */
  revision: z.int(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  can: z.array(productAction),
});
export type SellerProduct = z.output<typeof sellerProduct>;

export const contentFlag = z.object({
  field: z.enum(['name', 'description', 'ingredients', 'recommendedUse']),
  kind: z.enum(['offensive', 'prohibited', 'disguised', 'claim']),
  term: z.string(),
  start: z.int(),
  end: z.int(),
});

export const sellerProductDetail = sellerProduct.extend({
  /** What the form begins with: the edit that waits or was rejected, or else what buyers see. */
  content: productContent,
  /** What the content check finds in `content`, each word with its field and place. */
  flags: z.array(contentFlag),
});
export type SellerProductDetail = z.output<typeof sellerProductDetail>;

const text = (max: number) => z.string().trim().max(max).optional();
const jsonList = z.string().max(10_000).optional();
const numberIn = (message: string) => z.coerce.number<string | number>(message);
const price = numberIn('Please enter a price').max(PRODUCT_PRICE_MAX, 'The price can be at most $1,000,000');
const stock = numberIn('Please enter the stock').max(PRODUCT_STOCK_MAX, 'The stock can be at most 1,000,000');

/**
 * The product form, as multipart fields. What a listing needs is checked by `listingProblems`, in the form and by the
 * server, because a draft may lack any of it. A field that is left out stays as it is; an empty one is cleared.
 */
export const productForm = z.object({
  name: text(PRODUCT_TEXT_MAX.name),
  description: text(PRODUCT_TEXT_MAX.description),
  category: text(60),
  subCategory: text(60),
  form: text(60),
  size: text(PRODUCT_TEXT_MAX.size),
  recommendedUse: text(PRODUCT_TEXT_MAX.recommendedUse),
  ingredients: text(PRODUCT_TEXT_MAX.ingredients),
  storage: text(PRODUCT_TEXT_MAX.storage),
  shippingMethod: text(PRODUCT_TEXT_MAX.shippingMethod),
  returnPolicy: text(PRODUCT_TEXT_MAX.returnPolicy),
  price: price.optional(),
  stock: stock.optional(),
  /** Save it without sending it. Only what is no listing yet can be a draft. */
  draft: z.enum(['true', 'false']).optional(),
  /**
   * All pictures in their order, the main one first, as a JSON list: the `_id` or address of one that is there,
   * 'mainImage', or 'additionalImages.0' for the first of the files sent. What it does not name is removed.
   */
  imageOrder: jsonList,
});

export const productEditForm = productForm.extend({
  /** JSON list of addresses (or ids) of additional images: all others are removed, and these stay in this order. */
  keepAdditionalImages: jsonList,
  /** JSON list of addresses (or ids) of additional images that are removed. */
  deleteAdditionalImages: jsonList,
  /** What the form was opened with: an edit, a price or a stock that another window has changed is refused. */
  seenRevision: numberIn('seenRevision is a number').optional(),
  seenPrice: price.optional(),
  seenStock: stock.optional(),
});

export const productParams = z.object({ id: z.uuid('Invalid product ID') });
const imageUpload = {
  mainImage: { kind: 'image', required: false, maxCount: 1, refusals: { tooLarge: 'product.image_too_large' } },
  additionalImages: {
    kind: 'image',
    required: false,
    maxCount: ADDITIONAL_IMAGES_MAX,
    refusals: { tooLarge: 'product.each_image_too_large', tooMany: 'product.too_many_images' },
  },
} as const;
const formRefusals = [
  'product.fields_required',
  'product.name_short',
  'product.description_short',
  'product.category_invalid',
  'product.form_invalid',
  'product.draft_name',
  'product.validation_failed',
  'product.not_an_image',
  'product.image_too_large',
  'product.each_image_too_large',
  'product.too_many_images',
  'product.images_unreadable',
  'product.image_unknown',
] as const;

export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products',
  summary:
    'List a product: live at once if it passes the content check, pending if a person has to read it; or a draft',
  access: 'seller',
  body: productForm,
  upload: imageUpload,
  response: sellerProductDetail,
  status: 201,
  errors: formRefusals,
  rateLimit: 'listing',
  creates: true,
});

export const SELLER_PRODUCT_SORTS = ['created', 'updated', 'name', 'price', 'stock'] as const;
const counts = z.object({
  all: z.int(),
  /** In the shop now: active, low and out of stock. */
  inStore: z.int(),
  ...(Object.fromEntries(statusNames.map((name) => [name, z.int()])) as Record<SellerProductStatus, z.ZodInt>),
});
export const sellerProductPage = z.object({ products: z.array(sellerProduct), ...pageInfo, counts });
export type SellerProductPage = z.output<typeof sellerProductPage>;

/** A whole store in one answer would hold up every other call for a third of a second. */
export const SELLER_ARRAY_LIMIT = 150;

export const listSellerProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/seller',
  summary:
    "The seller's own products: with `page` or `limit` one page with counts by status, otherwise an array, in pieces of 150 (`X-Total-Count`, `Link: rel=next`)",
  access: 'seller',
  query: listQuery({
    /** In names. */
    search: searchText.optional(),
    status: sellerProductStatus.optional(),
    /** By default the newest first. */
    sort: sortBy(...SELLER_PRODUCT_SORTS).optional(),
    /** From the address of the next piece. */
    after: cursorText.optional(),
  }),
  response: z.union([sellerProductPage, z.array(sellerProduct)]),
  errors: ['list.cursor_invalid'],
});

/** The paged form of an answer that was asked for with `page` or `limit`. */
export function sellerPageIn(answer: SellerProductPage | SellerProduct[]): SellerProductPage {
  if (Array.isArray(answer)) throw new Error('The list was not asked for as a page');
  return answer;
}

export const getSellerProduct = defineEndpoint({
  method: 'GET',
  path: '/api/seller/products/:id',
  summary: "One of the seller's products with everything that its editor shows",
  access: 'seller',
  params: productParams,
  response: sellerProductDetail,
  errors: ['product.not_found'],
});

export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Edit a product. What buyers read changes when the new text is cleared; price and stock at once',
  access: 'seller',
  params: productParams,
  body: productEditForm,
  upload: imageUpload,
  response: sellerProductDetail,
  errors: [
    'product.not_found',
    ...formRefusals,
    'product.not_allowed_now',
    'resource.changed',
    'product.price_changed',
    'product.on_sale',
    'product.stock_changed',
  ],
  rateLimit: 'listing',
});

export const deleteProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Take a product out of the shop for good; orders keep what was bought',
  access: 'seller',
  params: productParams,
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['product.not_found'],
});

const wholeCents = z
  .number()
  .positive('Please enter a price above 0')
  .max(PRODUCT_PRICE_MAX, 'The price can be at most $1,000,000')
  .multipleOf(0.01, 'The price has at most two decimals');
const pieces = z
  .int('The stock is a whole number')
  .min(0, 'The stock is 0 or more')
  .max(PRODUCT_STOCK_MAX, 'The stock can be at most 1,000,000');
/** `from` is what the seller saw: when it is no longer so, nothing changes. */
const quickEdit = {
  price: z.object({ from: z.number(), to: wholeCents }).optional(),
  stock: z.object({ from: z.int(), to: pieces }).optional(),
};

export const quickEditProduct = defineEndpoint({
  method: 'PATCH',
  path: '/api/products/:id',
  summary: 'Change price or stock in place',
  access: 'seller',
  params: productParams,
  body: z.object(quickEdit),
  response: sellerProduct,
  errors: ['product.not_found', 'product.price_changed', 'product.on_sale', 'product.stock_changed'],
});

export const bulkEditProducts = defineEndpoint({
  method: 'POST',
  path: '/api/seller/products/bulk-edit',
  summary: 'Change price or stock of many products: all of them or none, or each on its own with its own result',
  access: 'seller',
  body: z.object({
    mode: z.enum(['all', 'each']),
    items: z
      .array(z.object({ _id: id, ...quickEdit }))
      .min(1, 'Please choose at least one product')
      .max(BULK_EDIT_MAX),
  }),
  response: z.object({
    changed: z.int(),
    results: z.array(
      z.object({
        _id: id,
        /** Null where the row was refused, or where another row stopped all of them. */
        product: sellerProduct.nullable(),
        error: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  errors: ['product.not_found'],
});

export const lowStockProducts = defineEndpoint({
  method: 'GET',
  path: '/api/seller/products/low-stock',
  summary: 'Live products with 10 pieces or fewer, the scarcest first, 101 at most',
  access: 'seller',
  response: z.array(z.object({ _id: id, name: z.string(), stock: z.int() })),
});

/** One step in the life of a product, by its name in the path. */
const step = <const Name extends string>(name: Name, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/seller/products/:id/${name}` as const,
    summary,
    access: 'seller',
    params: productParams,
    response: sellerProductDetail,
    errors: ['product.not_found', 'product.not_allowed_now'],
  });
export const pauseProduct = step('pause', 'Hide a live product from the shop until it is resumed');
export const resumeProduct = step('resume', 'Show a paused product in the shop again');

export const duplicateProduct = defineEndpoint({
  method: 'POST',
  path: '/api/seller/products/:id/duplicate',
  summary: 'Make a draft with the texts, pictures and price of a product',
  access: 'seller',
  params: productParams,
  response: sellerProductDetail,
  status: 201,
  errors: ['product.not_found'],
  rateLimit: 'listing',
  creates: true,
});

export const discardProductEdit = defineEndpoint({
  method: 'DELETE',
  path: '/api/seller/products/:id/edit',
  summary: 'Withdraw an edit that is pending or was rejected; what buyers see stays',
  access: 'seller',
  params: productParams,
  response: sellerProductDetail,
  errors: ['product.not_found', 'product.no_held_edit'],
});
