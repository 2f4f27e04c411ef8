import { describe, expect, it } from 'vitest';
import { addWish, emptyWishlist, hasWish, mergeWishlists, parseWishlist, removeWish } from './wishlist.ts';

const wish = (id: string) => ({
  id,
  name: id,
  price: 9,
  image: null,
  seller: 'Fern & Field',
  category: 'Herbs',
  rating: null,
  reviews: 0,
});

describe('the wishlist', () => {
  it('holds a product once', () => {
    const list = addWish(addWish(emptyWishlist, wish('tulsi')), wish('tulsi'));
    expect(list).toHaveLength(1);
    expect(hasWish(list, 'tulsi')).toBe(true);
  });

  it('lets go of a product', () => {
    expect(removeWish([wish('tulsi'), wish('mint')], 'tulsi').map(({ id }) => id)).toEqual(['mint']);
  });

  it('merges a visitor’s wishes behind the account’s, without doubles', () => {
    const merged = mergeWishlists([wish('tulsi')], [wish('mint'), wish('tulsi')]);
    expect(merged.map(({ id }) => id)).toEqual(['tulsi', 'mint']);
  });

  it('reads what was stored and drops what makes no sense', () => {
    expect(parseWishlist([wish('tulsi'), null, { id: 7 }, wish('tulsi')])).toEqual([wish('tulsi')]);
    expect(parseWishlist('nothing')).toEqual(emptyWishlist);
  });
});
