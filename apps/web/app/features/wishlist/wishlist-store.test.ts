import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { idOf, productCard, wishlistProduct } from '../../testing/sample-wishlist.ts';
import { deferredResponse, json, networkError, refusal, stubApi } from '../../testing/stub-api.ts';
import {
  addToWishlist,
  onWishlistProblem,
  refreshWishlist,
  removeFromWishlist,
  wishlistStore,
} from './wishlist-store.ts';

const [tulsi, mint, sage] = [wishlistProduct(1), wishlistProduct(2), wishlistProduct(3)];
const maya = idOf(700);
const list = 'GET /api/wishlist';
const merge = 'POST /api/wishlist/merge';
const put = (number: number) => `PUT /api/wishlist/${idOf(number)}`;
const remove = (number: number) => `DELETE /api/wishlist/${idOf(number)}`;
const done = () => new Response(null, { status: 204 });
const shown = () => wishlistStore.get().map(({ id }) => id);
const stored = (slot: string) => JSON.parse(localStorage.getItem(slot) ?? 'null');

function hearProblems(): string[] {
  const problems: string[] = [];
  stopListening = onWishlistProblem((problem) => problems.push(problem));
  return problems;
}
let stopListening = () => {};

beforeEach(async () => {
  stopListening();
  localStorage.clear();
  wishlistStore.setOwner(null);
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a visitor', () => {
  it('stores the wishlist in the browser without a request', () => {
    const sent = stubApi({});
    addToWishlist(tulsi);
    addToWishlist(mint);
    addToWishlist(mint);
    removeFromWishlist(tulsi.id);
    expect(stored('wishlist')).toEqual([mint]);
    expect(sent).toEqual([]);
  });

  it('reads an error when the list is full', async () => {
    const problems = hearProblems();
    wishlistStore.update(() => Array.from({ length: 500 }, (_, index) => wishlistProduct(index + 10)));
    addToWishlist(tulsi);
    await eventually(() => expect(problems).toHaveLength(1));
    expect(problems[0]).toBe('Your wishlist holds 500 products. Remove one to keep another.');
    expect(shown()).toHaveLength(500);
  });

  it('sees current prices and unavailable products after a refresh', async () => {
    stubApi({
      [`GET /api/products/by-id?id=${idOf(2)}&id=${idOf(1)}`]: () => json([productCard(1, { price: 7, stock: 2 })]),
    });
    addToWishlist(tulsi);
    addToWishlist(mint);
    await refreshWishlist();
    expect(wishlistStore.get()).toMatchObject([
      { id: mint.id, available: false, stock: 0 },
      { id: tulsi.id, price: 7, stock: 2, available: true },
    ]);
  });
});

describe('a member', () => {
  beforeEach(() => wishlistStore.setOwner(maya));

  it('sees a change at once; the call follows', async () => {
    const { answer, arrive } = deferredResponse();
    const sent = stubApi({ [put(1)]: answer, [remove(1)]: done });
    addToWishlist(tulsi);
    expect(wishlistStore.get()).toEqual([{ ...tulsi, unsaved: true }]);
    await eventually(() => expect(sent).toHaveLength(1));
    arrive(done());
    await eventually(() => expect(wishlistStore.get()).toEqual([tulsi]));
    removeFromWishlist(tulsi.id);
    expect(shown()).toEqual([]);
    await eventually(() => expect(sent.map(({ call }) => call)).toEqual([put(1), remove(1)]));
  });

  it.each([
    ['wishlist.full', 'Your wishlist holds 500 products. Remove one to keep another.'],
    ['product.not_found', 'Product not found.'],
  ] as const)('gets an item back whose removal was refused with %s, and reads why', async (code, sentence) => {
    const problems = hearProblems();
    stubApi({ [put(1)]: () => refusal(code) });
    addToWishlist(tulsi);
    await eventually(() => expect(problems).toEqual([sentence]));
    expect(shown()).toEqual([]);
  });

  it('finds a product in its place again when it could not be removed', async () => {
    const problems = hearProblems();
    wishlistStore.update(() => [tulsi, mint, sage]);
    stubApi({ [remove(2)]: () => json({}, 500) });
    removeFromWishlist(mint.id);
    expect(shown()).toEqual([tulsi.id, sage.id]);
    await eventually(() => expect(shown()).toEqual([tulsi.id, mint.id, sage.id]));
    await eventually(() => expect(problems).toEqual(['Your wishlist could not be changed. Please try again.']));
  });

  it('reads an error when the session is over', async () => {
    const problems = hearProblems();
    stubApi({ [put(1)]: () => refusal('auth.required') });
    addToWishlist(tulsi);
    await eventually(() => expect(problems).toEqual(['You have been signed out. Please sign in again.']));
  });

  it('keeps the newest change when an earlier request fails late', async () => {
    const first = deferredResponse();
    const answers = [first.answer, done];
    const sent = stubApi({ [put(1)]: () => (answers.shift() ?? done)(), [remove(1)]: done });
    addToWishlist(tulsi);
    removeFromWishlist(tulsi.id);
    addToWishlist(tulsi);
    await eventually(() => expect(sent).toHaveLength(1));
    first.arrive(json({}, 500));
    await eventually(() => expect(sent.map(({ call }) => call)).toEqual([put(1), remove(1), put(1)]));
    await eventually(() => expect(wishlistStore.get()).toEqual([tulsi]));
  });

  it('sees the account’s list, also what another device changed', async () => {
    wishlistStore.update(() => [tulsi]);
    stubApi({ [list]: () => json({ items: [mint] }) });
    await refreshWishlist();
    expect(shown()).toEqual([mint.id]);
    expect(stored(`wishlist:${maya}`)).toEqual([mint]);
  });

  it('keeps unsent items and sends them the next time', async () => {
    wishlistStore.setOwner(null);
    addToWishlist(tulsi);
    wishlistStore.adoptVisitorState(maya);
    stubApi({ [merge]: () => json({}, 500) });
    await refreshWishlist();
    expect(wishlistStore.get()).toEqual([{ ...tulsi, unsaved: true }]);
    expect(stored('wishlist')).toEqual([]);

    wishlistStore.dropSynced(maya);
    wishlistStore.setOwner(null);
    expect(shown()).toEqual([]);
    wishlistStore.setOwner(maya);
    const sent = stubApi({ [merge]: () => json({ items: [tulsi, mint] }) });
    await refreshWishlist();
    expect(sent).toMatchObject([{ call: merge, body: { products: [tulsi.id] } }]);
    expect(wishlistStore.get()).toEqual([tulsi, mint]);
  });

  it('leaves no synced items in the browser', () => {
    wishlistStore.update(() => [{ ...tulsi, unsaved: true }, mint]);
    wishlistStore.dropSynced(maya);
    expect(stored(`wishlist:${maya}`)).toEqual([{ ...tulsi, unsaved: true }]);
  });

  it('ignores an answer for the previous owner', async () => {
    const { answer, arrive } = deferredResponse();
    const sent = stubApi({ [list]: answer });
    const refresh = refreshWishlist();
    await eventually(() => expect(sent).toHaveLength(1));
    wishlistStore.setOwner(idOf(701));
    arrive(json({ items: [tulsi] }));
    await refresh;
    expect(shown()).toEqual([]);
    expect(stored(`wishlist:${idOf(701)}`)).toBeNull();
  });

  it('keeps the list when the server cannot be reached', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    wishlistStore.update(() => [tulsi]);
    stubApi({ [list]: networkError });
    await refreshWishlist();
    expect(shown()).toEqual([tulsi.id]);
  });
});
