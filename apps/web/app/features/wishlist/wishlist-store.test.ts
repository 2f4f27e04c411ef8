import { beforeEach, expect, it } from 'vitest';
import { addToWishlist, clearWishlist, removeFromWishlist, wishlistStore } from './wishlist-store.ts';

const wish = (id: string) => ({
  id,
  name: id,
  price: 9,
  image: null,
  seller: 'Fern & Field',
  category: 'Herbs',
  rating: 4.8,
  reviews: 3,
});
const stored = () => JSON.parse(localStorage.getItem('wishlist') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  wishlistStore.belongTo(null);
});

it('is written with every change', () => {
  addToWishlist(wish('tulsi'));
  addToWishlist(wish('mint'));
  removeFromWishlist('tulsi');
  expect(stored()).toEqual([wish('mint')]);
  clearWishlist();
  expect(stored()).toEqual([]);
});
