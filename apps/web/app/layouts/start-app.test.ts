import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart, cartStore, refreshCart } from '../features/cart/cart-store.ts';
import { notificationStore, onNotification } from '../features/notifications/notification-store.ts';
import {
  recentlyViewedStore,
  rememberProduct,
  sendViewedProducts,
} from '../features/recently-viewed/recently-viewed-store.ts';
import { forgetSession, loseSession, startSession } from '../features/session/session.ts';
import { addToWishlist, refreshWishlist, wishlistStore } from '../features/wishlist/wishlist-store.ts';
import { readSessionStorage, writeSessionStorage } from '../lib/session-storage.ts';
import { eventually } from '../testing/eventually.ts';
import { idOf, wishlistProduct } from '../testing/sample-wishlist.ts';
import { json } from '../testing/stub-api.ts';
import { cartLine, stubCartServer } from '../testing/stub-cart-server.ts';
import { startApp } from './start-app.ts';

const person = (id: string) => ({
  _id: id,
  firstName: id,
  lastName: '',
  email: '',
  role: 'user' as const,
  accountRole: 'user' as const,
  profileImage: null,
});
const [tulsi, mint] = [cartLine(1, { name: 'Tulsi Rama' }), cartLine(2, { name: 'Garden Mint' })];
const wish = wishlistProduct(1);
const inCart = () => cartStore.get().items.map(({ id, quantity }) => [id, quantity]);

/** Stubs the account's endpoints: merged products are added to the account's list. */
function answerAccount(kept: string[] = []) {
  const list = () => json({ items: kept.map((id) => ({ ...wish, id })) });
  const server = stubCartServer([], [tulsi, mint]);
  server.answers = {
    'GET /api/wishlist': list,
    'POST /api/wishlist/merge': () => {
      const { products } = (server.sent.at(-1) as { body: { products: string[] } }).body;
      kept.unshift(...products);
      return list();
    },
    'POST /api/recently-viewed': () => new Response(null, { status: 204 }),
    [`PUT /api/wishlist/${wish.id}`]: () => new Response(null, { status: 204 }),
  };
  return server;
}

beforeAll(() => startApp());
beforeEach(() => {
  answerAccount();
  forgetSession();
  localStorage.clear();
  for (const store of [cartStore, wishlistStore, recentlyViewedStore, notificationStore]) store.setOwner(null);
});

// Requests that are still running must not reach the network after the stub is removed.
afterEach(() => Promise.all([refreshWishlist(), sendViewedProducts(), refreshCart()]));

describe('a visitor who signs in', () => {
  it('finds the cart in the account, added to what was there', async () => {
    const server = answerAccount();
    addToCart(mint, 2);
    await eventually(() => expect(cartStore.get().busy).toBe(false));
    server.lines = [{ ...tulsi, quantity: 3 }];
    startSession(person('maya'), { remember: false });
    expect(inCart()).toEqual([[mint.id, 2]]);
    await eventually(() =>
      expect(inCart()).toEqual([
        [mint.id, 2],
        [tulsi.id, 3],
      ]),
    );
    expect(server.calls()).toContain('PUT /api/cart');
  });

  it('sends the wishlist and the viewed products to the account and shows the merged list', async () => {
    const { sent } = answerAccount([idOf(2)]);
    addToWishlist(wish);
    rememberProduct(idOf(3));
    startSession(person('maya'), { remember: false });
    expect(wishlistStore.get().map(({ id }) => id)).toEqual([wish.id]);
    await eventually(() => expect(wishlistStore.get().map(({ id }) => id)).toEqual([wish.id, idOf(2)]));
    expect(sent).toContainEqual({ call: 'POST /api/wishlist/merge', body: { products: [wish.id] } });
    expect(sent).toContainEqual({ call: 'POST /api/recently-viewed', body: { products: [idOf(3)] } });
  });
});

describe('a shared browser', () => {
  it('is empty after a logout', () => {
    startSession(person('maya'), { remember: false });
    addToCart(tulsi);
    addToWishlist(wish);
    rememberProduct(idOf(3));
    forgetSession();
    expect(inCart()).toEqual([]);
    expect(wishlistStore.get()).toEqual([]);
    expect(recentlyViewedStore.get()).toEqual([]);
    expect(notificationStore.get()).toEqual([]);
  });

  it('does not show the previous member’s cart and notifications', () => {
    startSession(person('maya'), { remember: false });
    addToCart(tulsi);
    startSession(person('rhea'), { remember: false });
    expect(inCart()).toEqual([]);
    expect(notificationStore.get()).toEqual([]);
  });

  it('removes drafts from the tab at logout', () => {
    startSession(person('maya'), { remember: false });
    writeSessionStorage('address-draft', { city: 'Portland' });
    forgetSession();
    expect(readSessionStorage('address-draft')).toBeUndefined();
    startSession(person('maya'), { remember: false });
    expect(readSessionStorage('address-draft')).toBeUndefined();
  });

  it('returns a draft to the person whose session ended unasked', () => {
    startSession(person('maya'), { remember: false });
    writeSessionStorage('story-draft', { content: 'Cold over ice.' });
    loseSession();
    expect(readSessionStorage('story-draft')).toBeUndefined();
    startSession(person('maya'), { remember: false });
    expect(readSessionStorage('story-draft')).toEqual({ content: 'Cold over ice.' });
  });
});

describe('adding to the cart', () => {
  it('shows a notification that links to the cart', () => {
    const listener = vi.fn();
    const stop = onNotification(listener);
    addToCart(tulsi);
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(notificationStore.get()[0]).toMatchObject({
      type: 'cart',
      title: 'Added to Cart',
      message: 'Tulsi Rama has been added to your cart',
      actionUrl: '/cart',
      read: false,
    });
  });
});

describe('a visitor who only looks around', () => {
  it('does not fetch the cart, even when the page gets the focus again', () => {
    const server = answerAccount();
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    window.dispatchEvent(new Event('focus'));
    expect(server.sent).toEqual([]);
  });
});
