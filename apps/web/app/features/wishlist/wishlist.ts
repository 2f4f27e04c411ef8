import type { KeptProduct, WISHLIST_MAX } from '@herbary/contract/wishlist.ts';

/** A product on the list; `unsaved` while the account does not know of it yet. */
export type WishlistItem = KeptProduct & { unsaved?: true };

/** Newest first. */
export type Wishlist = readonly WishlistItem[];

export const emptyWishlist: Wishlist = [];

const max: typeof WISHLIST_MAX = 500;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isFull = (wishlist: Wishlist): boolean => wishlist.length >= max;

export function addWish(wishlist: Wishlist, item: WishlistItem): Wishlist {
  return hasWish(wishlist, item.id) ? wishlist : [item, ...wishlist];
}

export function removeWish(wishlist: Wishlist, id: string): Wishlist {
  return wishlist.filter((wish) => wish.id !== id);
}

/** Puts one back where it was. */
export function restoreWish(wishlist: Wishlist, item: WishlistItem, position: number): Wishlist {
  return hasWish(wishlist, item.id) ? wishlist : wishlist.toSpliced(position, 0, item);
}

export function markSaved(wishlist: Wishlist, id: string): Wishlist {
  return wishlist.map((wish) => {
    if (wish.id !== id) return wish;
    const { unsaved: _, ...saved } = wish;
    return saved;
  });
}

export function hasWish(wishlist: Wishlist, id: string): boolean {
  return wishlist.some((wish) => wish.id === id);
}

export const unsavedOf = (wishlist: Wishlist): Wishlist => wishlist.filter(({ unsaved }) => unsaved);

/** A visitor's items are newer than the account's, and not saved there yet. */
export function mergeWishlists(account: Wishlist, visitor: Wishlist): Wishlist {
  const added = visitor.filter(({ id }) => !hasWish(account, id));
  return [...added.map((wish) => ({ ...wish, unsaved: true as const })), ...account];
}

type Sync = {
  /** Items sent with the request: the server skipped those that the answer leaves out. */
  sent: readonly string[];
  /** Products with a request in flight: for those the local state counts, not the answer. */
  busy: ReadonlySet<string>;
};

/** The account's list as the server knows it, without undoing what the person is just doing. */
export function takeAccount(local: Wishlist, account: readonly KeptProduct[], { sent, busy }: Sync): Wishlist {
  const isPending = ({ id, unsaved }: WishlistItem) => busy.has(id) || (unsaved && !sent.includes(id));
  const pending = local.filter((wish) => !hasWish(account, wish.id) && isPending(wish));
  return [...pending, ...account.filter(({ id }) => !busy.has(id) || hasWish(local, id))];
}

/** A visitor's wishlist with current prices and stock; products that are no longer sold stay, marked as unavailable. */
export function takeFresh(local: Wishlist, asked: readonly string[], fresh: readonly KeptProduct[]): Wishlist {
  const known = new Map(fresh.map((product) => [product.id, product]));
  return local.map((wish) => {
    if (!asked.includes(wish.id)) return wish;
    return known.get(wish.id) ?? { ...wish, stock: 0, available: false };
  });
}

export function parseWishlist(value: unknown): Wishlist {
  if (!Array.isArray(value)) return emptyWishlist;
  return [...new Map(value.flatMap(parseWish).map((wish) => [wish.id, wish])).values()].slice(0, max);
}

function parseWish(value: unknown): WishlistItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const { id, name, price, available, unsaved } = record;
  const text = (key: string) => (typeof record[key] === 'string' ? record[key] : null);
  const number = (key: string) => (Number.isFinite(record[key]) ? (record[key] as number) : null);
  if (typeof id !== 'string' || !uuid.test(id) || typeof name !== 'string') return [];
  if (typeof price !== 'number' || !Number.isFinite(price)) return [];
  return [
    {
      id,
      name,
      price,
      originalPrice: number('originalPrice'),
      image: text('image'),
      seller: text('seller') ?? '',
      sellerId: text('sellerId') ?? '',
      category: text('category') ?? '',
      rating: number('rating') ?? 0,
      reviews: number('reviews') ?? 0,
      stock: number('stock') ?? 0,
      available: available !== false,
      ...(unsaved === true ? { unsaved } : {}),
    },
  ];
}
