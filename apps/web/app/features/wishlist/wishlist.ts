export type WishlistItem = {
  id: string;
  name: string;
  price: number;
  image: string | null;
  seller: string;
  category: string;
  rating: number | null;
  reviews: number;
};

export type Wishlist = readonly WishlistItem[];

export const emptyWishlist: Wishlist = [];

export function addWish(wishlist: Wishlist, item: WishlistItem): Wishlist {
  return hasWish(wishlist, item.id) ? wishlist : [...wishlist, item];
}

export function removeWish(wishlist: Wishlist, id: string): Wishlist {
  return wishlist.filter((wish) => wish.id !== id);
}

export function hasWish(wishlist: Wishlist, id: string): boolean {
  return wishlist.some((wish) => wish.id === id);
}

export function mergeWishlists(account: Wishlist, visitor: Wishlist): Wishlist {
  return visitor.reduce(addWish, account);
}

export function parseWishlist(value: unknown): Wishlist {
  if (!Array.isArray(value)) return emptyWishlist;
  return value.flatMap(parseWish).reduce(addWish, emptyWishlist);
}

function parseWish(value: unknown): WishlistItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, price, image, seller, category, rating, reviews } = value as Record<string, unknown>;
  if (typeof id !== 'string' || !id || typeof name !== 'string') return [];
  if (typeof price !== 'number' || !Number.isFinite(price)) return [];
  return [
    {
      id,
      name,
      price,
      image: typeof image === 'string' ? image : null,
      seller: typeof seller === 'string' ? seller : '',
      category: typeof category === 'string' ? category : '',
      rating: typeof rating === 'number' ? rating : null,
      reviews: typeof reviews === 'number' ? reviews : 0,
    },
  ];
}
