import { describe, expect, it } from 'vitest';
import { idOf, wishlistProduct } from '../../testing/sample-wishlist.ts';
import {
  addWish,
  emptyWishlist,
  hasWish,
  mergeWishlists,
  parseWishlist,
  removeWish,
  restoreWish,
  takeAccount,
  takeFresh,
  type Wishlist,
} from './wishlist.ts';

const [tulsi, mint, sage] = [wishlistProduct(1), wishlistProduct(2), wishlistProduct(3)];
const unsaved = (wish: typeof tulsi) => ({ ...wish, unsaved: true as const });
const ids = (wishlist: Wishlist) => wishlist.map(({ id }) => id);
const calm = { sent: [], busy: new Set<string>() };

describe('the wishlist', () => {
  it('holds a product once, the newest first', () => {
    const list = addWish(addWish(addWish(emptyWishlist, tulsi), mint), tulsi);
    expect(ids(list)).toEqual([mint.id, tulsi.id]);
    expect(hasWish(list, tulsi.id)).toBe(true);
  });

  it('removes a product and restores it at its place', () => {
    const left = removeWish([tulsi, mint, sage], mint.id);
    expect(ids(left)).toEqual([tulsi.id, sage.id]);
    expect(ids(restoreWish(left, mint, 1))).toEqual([tulsi.id, mint.id, sage.id]);
  });

  it('merges a visitor’s items before the account’s, marked as unsaved, without duplicates', () => {
    expect(mergeWishlists([tulsi], [mint, tulsi])).toEqual([unsaved(mint), tulsi]);
  });

  it('parses the stored list and drops invalid items', () => {
    const junk = [null, 7, { id: 7 }, { ...tulsi, id: 'tulsi' }, { ...tulsi, price: 'free' }, tulsi];
    expect(parseWishlist([tulsi, unsaved(mint), ...junk])).toEqual([tulsi, unsaved(mint)]);
    expect(parseWishlist('nothing')).toEqual(emptyWishlist);
    expect(parseWishlist(Array.from({ length: 600 }, (_, index) => wishlistProduct(index)))).toHaveLength(500);
  });

  it('reads a record of an older version', () => {
    const old = { id: idOf(1), name: 'Tulsi', price: 9, image: null, seller: 'Fern', category: 'Herbs', rating: null };
    expect(parseWishlist([old])).toMatchObject([{ id: idOf(1), sellerId: '', rating: 0, stock: 0, available: true }]);
  });
});

describe('the account’s list', () => {
  it('replaces what the browser remembered', () => {
    expect(takeAccount([tulsi, mint], [mint, sage], calm)).toEqual([mint, sage]);
  });

  it('drops items that the server skipped, and keeps unsent items', () => {
    const local = [unsaved(tulsi), unsaved(sage)];
    expect(takeAccount(local, [mint], { ...calm, sent: [sage.id] })).toEqual([unsaved(tulsi), mint]);
  });

  it('does not undo a change in flight', () => {
    const busy = new Set([tulsi.id, mint.id]);
    const kept = takeAccount([unsaved(tulsi), sage], [mint, sage], { sent: [tulsi.id], busy });
    expect(ids(kept)).toEqual([tulsi.id, sage.id]);
  });
});

describe('a visitor’s list', () => {
  it('takes today’s prices and says what is no longer sold', () => {
    const fresh = takeFresh([tulsi, mint, sage], [tulsi.id, mint.id], [{ ...tulsi, price: 7 }]);
    expect(fresh).toEqual([{ ...tulsi, price: 7 }, { ...mint, stock: 0, available: false }, sage]);
  });
});
