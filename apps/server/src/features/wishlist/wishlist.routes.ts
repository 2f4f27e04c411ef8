import {
  addRecentlyViewed,
  addToWishlist,
  clearWishlist,
  getRecentlyViewed,
  getWishlist,
  mergeWishlist,
  removeFromWishlist,
} from '@herbary/contract/wishlist.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { cardsOf } from '../catalog/index.ts';
import { listLooks } from './recently-viewed.repository.ts';
import { rememberLooks } from './remember-looks.ts';
import { joinWishes, saveProduct } from './wishes.ts';
import { deleteWish, deleteWishes, listWishes } from './wishlist.repository.ts';
import { wishlistView } from './wishlist-view.ts';

/** Reads the primary: a person who has just saved a product must find it. */
async function showWishlist({ db, files }: Deps, userId: string) {
  const rows = await listWishes(db, userId);
  const pictures = rows.flatMap(({ file_id }) => (file_id ? [file_id] : []));
  return wishlistView(rows, await files.imagesOf(db, pictures));
}

export const wishlistRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(getWishlist, async ({ actor }) => showWishlist(deps, actor.userId)),
  bind(addToWishlist, async ({ actor, params }) => {
    await saveProduct(deps, actor, params.productId);
    return undefined;
  }),
  bind(removeFromWishlist, async ({ actor, params }) => {
    await deleteWish(deps.db, actor.userId, params.productId);
    return undefined;
  }),
  bind(clearWishlist, async ({ actor }) => {
    await deleteWishes(deps.db, actor.userId);
    return undefined;
  }),
  bind(mergeWishlist, async ({ actor, body }) => {
    await joinWishes(deps, actor, body.products);
    return showWishlist(deps, actor.userId);
  }),
  bind(getRecentlyViewed, async ({ actor }) => {
    const looks = await listLooks(deps.db, actor.userId);
    const ids = looks.map(({ product_id }) => product_id);
    return { products: await cardsOf(deps, ids) };
  }),
  bind(addRecentlyViewed, async ({ actor, body }) => {
    await rememberLooks(deps, actor, body.products);
    return undefined;
  }),
];
