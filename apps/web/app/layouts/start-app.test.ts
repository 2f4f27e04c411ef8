import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart, cartStore } from '../features/cart/cart-store.ts';
import { notificationStore, onNotification } from '../features/notifications/notification-store.ts';
import { forgetSession, startSession } from '../features/session/session.ts';
import { addToWishlist, wishlistStore } from '../features/wishlist/wishlist-store.ts';
import { startApp } from './start-app.ts';

const person = (id: string) => ({
  _id: id,
  firstName: id,
  lastName: '',
  email: '',
  role: 'user' as const,
  profileImage: null,
});
const tulsi = { id: 'tulsi', name: 'Tulsi Rama', price: 14.5, image: null, seller: 'Fern & Field', category: 'Herbs' };
const mint = { ...tulsi, id: 'mint', name: 'Garden Mint' };
const inCart = () => cartStore.get().items.map(({ id, quantity }) => [id, quantity]);

beforeAll(() => startApp());
beforeEach(() => {
  forgetSession();
  localStorage.clear();
  for (const store of [cartStore, wishlistStore, notificationStore]) store.belongTo(null);
});

describe('a visitor who signs in', () => {
  it('finds cart and wishlist in the account, added to what was there', () => {
    startSession(person('maya'), { remember: false });
    addToCart(tulsi);
    forgetSession();

    addToCart(tulsi);
    addToCart(mint);
    addToWishlist({ ...mint, rating: null, reviews: 0 });
    startSession(person('maya'), { remember: false });
    expect(inCart()).toEqual([
      ['tulsi', 2],
      ['mint', 1],
    ]);
    expect(wishlistStore.get().map(({ id }) => id)).toEqual(['mint']);
  });
});

describe('a shared browser', () => {
  it('is empty after a logout', () => {
    startSession(person('maya'), { remember: false });
    addToCart(tulsi);
    addToWishlist({ ...tulsi, rating: null, reviews: 0 });
    forgetSession();
    expect(inCart()).toEqual([]);
    expect(wishlistStore.get()).toEqual([]);
    expect(notificationStore.get()).toEqual([]);
  });

  it('shows nobody the previous person’s things', () => {
    startSession(person('maya'), { remember: false });
    addToCart(tulsi);
    startSession(person('rhea'), { remember: false });
    expect(inCart()).toEqual([]);
    expect(notificationStore.get()).toEqual([]);
  });
});

describe('adding to the cart', () => {
  it('is told by a notification that leads to the cart', () => {
    const told = vi.fn();
    const stop = onNotification(told);
    addToCart(tulsi);
    stop();
    expect(told).toHaveBeenCalledTimes(1);
    expect(notificationStore.get()[0]).toMatchObject({
      type: 'cart',
      title: 'Added to Cart',
      message: 'Tulsi Rama has been added to your cart',
      actionUrl: '/cart',
      read: false,
    });
  });
});
