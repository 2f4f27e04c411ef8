import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { productSummary } from './products.ts';

export const WISHLIST_MAX = 500;
export const RECENTLY_VIEWED_MAX = 24;

export const wishlistItem = z.object({
  id,
  name: z.string(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  image: z.string().nullable(),
  seller: z.string(),
  sellerId: id,
  category: z.string(),
  rating: z.number(),
  reviews: z.int(),
  stock: z.int(),
  /** False once the product is no longer sold: it stays on the list until it is removed. */
  available: z.boolean(),
});
export type KeptProduct = z.output<typeof wishlistItem>;

const wishlist = z.object({ items: z.array(wishlistItem) });

export const getWishlist = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist',
  summary: "The caller's wishlist, newest first",
  access: 'signed-in',
  response: wishlist,
});

export const addToWishlist = defineEndpoint({
  method: 'PUT',
  path: '/api/wishlist/:productId',
  summary: 'Save a product; saving it again changes nothing',
  access: 'signed-in',
  params: z.object({ productId: id }),
  response: z.undefined(),
  status: 204,
  errors: ['product.not_found', 'wishlist.full'],
});

export const removeFromWishlist = defineEndpoint({
  method: 'DELETE',
  path: '/api/wishlist/:productId',
  summary: 'Remove a product',
  access: 'signed-in',
  params: z.object({ productId: id }),
  response: z.undefined(),
  status: 204,
});

export const clearWishlist = defineEndpoint({
  method: 'DELETE',
  path: '/api/wishlist',
  summary: 'Empty the wishlist',
  access: 'signed-in',
  response: z.undefined(),
  status: 204,
});

export const mergeWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist/merge',
  summary: 'Add what a visitor saved to the account; unknown products are skipped',
  access: 'signed-in',
  body: z.object({ products: z.array(id).max(WISHLIST_MAX) }),
  response: wishlist,
});

export const getRecentlyViewed = defineEndpoint({
  method: 'GET',
  path: '/api/recently-viewed',
  summary: 'What the caller viewed recently, newest first',
  access: 'signed-in',
  response: z.object({ products: z.array(productSummary) }),
});

export const addRecentlyViewed = defineEndpoint({
  method: 'POST',
  path: '/api/recently-viewed',
  summary: 'Remember products the caller viewed, newest first',
  access: 'signed-in',
  body: z.object({ products: z.array(id).min(1).max(RECENTLY_VIEWED_MAX) }),
  response: z.undefined(),
  status: 204,
});
