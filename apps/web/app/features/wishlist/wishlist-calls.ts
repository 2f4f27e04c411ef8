import { sentenceOf } from '@herbary/contract/errors.ts';
import { listProductsById, type ProductSummary } from '@herbary/contract/products.ts';
import {
  addToWishlist,
  getWishlist,
  type KeptProduct,
  mergeWishlist,
  removeFromWishlist,
} from '@herbary/contract/wishlist.ts';
import { callApi, isApiError, isSignedOut } from '../../lib/api.ts';

// Fetched when the first call is made: a visitor who only looks around never loads the schemas of the contract.

export const putWish = (productId: string) => callApi(addToWishlist, { params: { productId } });
export const deleteWish = (productId: string) => callApi(removeFromWishlist, { params: { productId } });

/** The account's list, after unsaved items were merged into it. */
export async function fetchAccountWishes(unsaved: string[]): Promise<KeptProduct[]> {
  const answer =
    unsaved.length > 0 ? callApi(mergeWishlist, { body: { products: unsaved } }) : callApi(getWishlist, {});
  return (await answer).items;
}

const CARDS_AT_ONCE = 50;

export async function fetchCards(ids: string[]): Promise<KeptProduct[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / CARDS_AT_ONCE) }, (_, page) =>
    ids.slice(page * CARDS_AT_ONCE, (page + 1) * CARDS_AT_ONCE),
  );
  const answers = await Promise.all(pages.map((id) => callApi(listProductsById, { query: { id } })));
  return answers.flat().map(wishOf);
}

function wishOf({ _id, seller, ...product }: ProductSummary): KeptProduct {
  const { name, price, originalPrice, image, category, rating, reviews, stock } = product;
  const shop = { seller: seller.businessName, sellerId: seller._id };
  return { id: _id, name, price, originalPrice, image, ...shop, category, rating, reviews, stock, available: true };
}

export const fullSentence = () => sentenceOf('wishlist.full');

/** The error message for a failed change. */
export function wishlistErrorMessage(error: unknown): string {
  if (!isApiError(error)) return 'Your wishlist could not be changed. Please try again.';
  if (isSignedOut(error)) return 'You have been signed out. Please sign in again.';
  const isRefusal = error.code === 'wishlist.full' || error.code === 'product.not_found';
  return isRefusal ? error.message : 'Your wishlist could not be changed. Please try again.';
}
