import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleCart } from '../../testing/cart-owner.ts';
import { eventually } from '../../testing/eventually.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { deferredResponse, networkError, refusal } from '../../testing/stub-api.ts';
import { cartLine, serverCart, stubCartServer } from '../../testing/stub-cart-server.ts';
import {
  addToCart,
  applyPromo,
  cartStore,
  chooseShipping,
  clearCart,
  enterCart,
  isCartKnown,
  onAddedToCart,
  onCartProblem,
  refreshCart,
  removeFromCart,
  selectAllInCart,
  selectInCart,
  setCartQuantity,
} from './cart-store.ts';

const [tulsi, mint] = [cartLine(1), cartLine(2)];
const maya = idOf(700);
const add = 'POST /api/cart/items';
const whole = 'GET /api/cart';
const merge = 'PUT /api/cart';
const line = (number: number) => `PUT /api/cart/items/${idOf(number)}`;
const shown = () => cartStore.get().items.map(({ id, quantity }) => [id, quantity]);
const stored = (slot: string) => JSON.parse(localStorage.getItem(slot) ?? 'null');
const settled = () => eventually(() => expect(cartStore.get().busy).toBe(false));

let problems: string[] = [];
let stopListening = () => {};

beforeEach(() => {
  localStorage.clear();
  cartStore.setOwner(null);
  problems = [];
  stopListening = onCartProblem((sentence) => problems.push(sentence));
});

afterEach(async () => {
  stopListening();
  await settleCart();
});

describe('adding', () => {
  it('shows at once, emits an event, is sent once, and is confirmed with the server’s quote', async () => {
    const server = stubCartServer([], [tulsi]);
    const added = vi.fn();
    const stop = onAddedToCart(added);
    addToCart(tulsi, 2);
    stop();
    expect(shown()).toEqual([[tulsi.id, 2]]);
    expect(cartStore.get()).toMatchObject({ busy: true, quote: null, items: [{ lineTotal: null }] });
    expect(added).toHaveBeenCalledTimes(1);
    await settled();
    expect(server.sent).toEqual([{ call: add, body: { product: tulsi.id, quantity: 2 } }]);
    expect(cartStore.get()).toMatchObject({ items: [{ lineTotal: 19 }], quote: { subtotal: 19, total: 25.71 } });
    expect(stored('cart')).toMatchObject({ items: [{ id: tulsi.id, quantity: 2 }], edits: [] });
  });

  it('adds up to the stock, and shows an error when there is no more', async () => {
    stubCartServer([], [tulsi]);
    addToCart(tulsi, 7);
    expect(shown()).toEqual([[tulsi.id, 5]]);
    const added = vi.fn();
    const stop = onAddedToCart(added);
    addToCart(tulsi);
    stop();
    await eventually(() => expect(problems).toEqual(['Not enough stock for Herb 1']));
    expect(added).not.toHaveBeenCalled();
    await settled();
    expect(shown()).toEqual([[tulsi.id, 5]]);
  });

  it('is rolled back with the server’s message, and the cart is fetched again', async () => {
    const server = stubCartServer([mint]);
    await refreshCart();
    server.answers[add] = () => refusal('cart.full');
    addToCart(tulsi);
    await eventually(() => expect(problems).toEqual(['Your cart holds 100 products. Remove one to add another.']));
    await settled();
    expect(shown()).toEqual([[mint.id, 1]]);
    await eventually(() => expect(server.calls()).toEqual([whole, add, whole]));
  });
});

describe('changing', () => {
  beforeEach(async () => {
    stubCartServer([tulsi, mint]);
    await refreshCart();
  });

  it('sends one call for several presses on plus', async () => {
    const server = stubCartServer([tulsi, mint]);
    for (const quantity of [2, 3, 4]) setCartQuantity(tulsi.id, quantity);
    expect(shown()[0]).toEqual([tulsi.id, 4]);
    await settled();
    expect(server.sent).toEqual([{ call: line(1), body: { quantity: 4 } }]);
  });

  it.each([0, -1, 0.5, Number.NaN])('ignores a quantity of %s', (quantity) => {
    const server = stubCartServer([tulsi, mint]);
    setCartQuantity(tulsi.id, quantity);
    expect(cartStore.get().busy).toBe(false);
    expect(server.sent).toEqual([]);
  });

  it('is limited by the stock', async () => {
    setCartQuantity(tulsi.id, 50);
    expect(shown()[0]).toEqual([tulsi.id, 5]);
    await settled();
  });

  it('sends changes in the order they were made', async () => {
    const server = stubCartServer([tulsi, mint]);
    setCartQuantity(tulsi.id, 2);
    removeFromCart(mint.id);
    selectInCart(tulsi.id, false);
    selectAllInCart(true);
    await settled();
    expect(server.calls()).toEqual([line(1), `DELETE /api/cart/items/${mint.id}`, line(1), 'PUT /api/cart/selection']);
    expect(shown()).toEqual([[tulsi.id, 2]]);
  });

  it('keeps a later change while an earlier one is answered', async () => {
    const server = stubCartServer([tulsi, mint]);
    const { answer, arrive } = deferredResponse();
    server.answers[line(1)] = answer;
    selectInCart(tulsi.id, false);
    await eventually(() => expect(server.sent).toHaveLength(1));
    removeFromCart(mint.id);
    arrive(Response.json(serverCart([{ ...tulsi, selected: false }, mint])));
    await eventually(() => expect(server.sent).toHaveLength(2));
    expect(shown()).toEqual([[tulsi.id, 1]]);
    await settled();
  });

  it('is emptied', async () => {
    const server = stubCartServer([tulsi, mint]);
    clearCart();
    expect(shown()).toEqual([]);
    await settled();
    expect(server.calls()).toEqual(['DELETE /api/cart']);
  });

  it('rolls a refused quantity back and shows why', async () => {
    const server = stubCartServer([{ ...tulsi, stock: 2 }, mint]);
    server.answers[line(1)] = () => refusal('cart.item_not_found');
    setCartQuantity(tulsi.id, 4);
    await eventually(() => expect(problems).toEqual(['This product is not in your cart']));
    await eventually(() => expect(cartStore.get().items[0]).toMatchObject({ quantity: 1, stock: 2 }));
  });
});

/** The part that calls the server is loaded when it is first needed: pauses between tries begin only after that. */
async function passTimeUntil<T>(answer: Promise<T>): Promise<T> {
  let isThere = false;
  const arrive = () => {
    isThere = true;
  };
  answer.then(arrive, arrive);
  while (!isThere) await vi.advanceTimersByTimeAsync(1_000);
  return answer;
}

describe('without a connection', () => {
  it('keeps a change, and sends it with the same key when the server is back', async () => {
    vi.useFakeTimers();
    const server = stubCartServer([], [tulsi]);
    server.answers[add] = networkError;
    addToCart(tulsi);
    expect(await passTimeUntil(refreshCart())).toBe('stale');
    expect(shown()).toEqual([[tulsi.id, 1]]);
    expect(problems).toEqual([]);
    expect(stored('cart').edits).toHaveLength(1);

    delete server.answers[add];
    expect(await refreshCart()).toBe('fresh');
    const keys = vi.mocked(fetch).mock.calls.flatMap(([, init]) => {
      const { 'idempotency-key': key } = (init?.headers ?? {}) as Record<string, string>;
      return init?.method === 'POST' ? [key] : [];
    });
    expect(new Set(keys).size).toBe(1);
    expect(cartStore.get()).toMatchObject({ busy: false, items: [{ quantity: 1, lineTotal: 9.5 }] });
  });

  it('fails for the caller that applies a promo code, and does not apply it later', async () => {
    vi.useFakeTimers();
    const server = stubCartServer([tulsi]);
    server.answers['PUT /api/cart/promo'] = networkError;
    await expect(passTimeUntil(applyPromo('FIRSTCUP'))).rejects.toMatchObject({ code: 'client.connection_lost' });
    expect(cartStore.get().busy).toBe(false);
    expect(problems).toEqual([]);
  });
});

describe('what only the server can answer', () => {
  it('waits for the answer to a promo code and to a shipping method', async () => {
    const server = stubCartServer([tulsi]);
    server.answers['PUT /api/cart/promo'] = () => refusal('promo.expired');
    const refused = applyPromo('OLD-ONE');
    expect(cartStore.get().busy).toBe(true);
    await expect(refused).rejects.toMatchObject({ message: 'This promo code has expired' });
    await chooseShipping('priority');
    expect(server.sent).toContainEqual({ call: 'PUT /api/cart/shipping', body: { method: 'priority' } });
    expect(problems).toEqual([]);
  });
});

describe('entering the cart', () => {
  it('selects everything, also what only the server knew', async () => {
    const server = stubCartServer([{ ...tulsi, selected: false }, mint]);
    await enterCart();
    await settled();
    expect(server.sent).toEqual([
      { call: whole, body: undefined },
      { call: 'PUT /api/cart/selection', body: { products: 'all' } },
    ]);
    expect(cartStore.get().items.every(({ selected }) => selected)).toBe(true);
  });

  it('does not undo what the person unticked meanwhile', async () => {
    const server = stubCartServer([tulsi, mint]);
    await refreshCart();
    const { answer, arrive } = deferredResponse();
    server.answers[whole] = answer;
    const entered = enterCart();
    await eventually(() => expect(server.calls()).toEqual([whole, whole]));
    selectInCart(tulsi.id, false);
    arrive(Response.json(serverCart([tulsi, mint])));
    await entered;
    await settled();
    expect(cartStore.get().items.map(({ selected }) => selected)).toEqual([false, true]);
  });
});

describe('a change of person', () => {
  it('merges a visitor’s cart into the account and shows the result', async () => {
    const server = stubCartServer([tulsi]);
    await refreshCart();
    server.lines = [{ ...tulsi, quantity: 3 }, mint];
    cartStore.adoptVisitorState(maya);
    expect(shown()).toEqual([[tulsi.id, 1]]);
    await refreshCart();
    expect(server.sent).toContainEqual({
      call: merge,
      body: { items: [{ product: tulsi.id, quantity: 1, selected: true }] },
    });
    expect(shown()).toEqual([
      [tulsi.id, 3],
      [mint.id, 1],
    ]);
    expect(stored('cart')).toMatchObject({ items: [], edits: [] });
  });

  it('leaves no data of the account in the browser', async () => {
    stubCartServer([tulsi]);
    cartStore.setOwner(maya);
    await refreshCart();
    cartStore.dropSynced(maya);
    cartStore.setOwner(null);
    expect(shown()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(tulsi.id);
  });

  it('ignores an answer for the previous owner', async () => {
    const server = stubCartServer();
    const { answer, arrive } = deferredResponse();
    server.answers[whole] = answer;
    cartStore.setOwner(maya);
    const refresh = refreshCart();
    await eventually(() => expect(server.sent).toHaveLength(1));
    cartStore.setOwner(idOf(701));
    arrive(Response.json(serverCart([tulsi])));
    await refresh;
    expect(shown()).toEqual([]);
  });
});

describe('another tab', () => {
  it('updates this tab, which does not send the other tab’s edits', async () => {
    const server = stubCartServer([tulsi, mint]);
    await refreshCart();
    const edit = { key: 'theirs', kind: 'remove', id: mint.id };
    localStorage.setItem('cart', JSON.stringify({ ...stored('cart'), edits: [edit] }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(shown()).toEqual([[tulsi.id, 1]]);
    selectInCart(tulsi.id, false);
    await eventually(() => expect(server.calls()).toEqual([whole, line(1)]));
    expect(stored('cart').edits).toEqual([edit]);
  });
});

describe('a visitor who put nothing in', () => {
  it('has nothing to ask about', () => {
    expect(isCartKnown()).toBe(false);
    stubCartServer([], [tulsi]);
    addToCart(tulsi);
    expect(isCartKnown()).toBe(true);
  });
});
