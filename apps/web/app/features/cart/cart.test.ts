import { describe, expect, it } from 'vitest';
import {
  addItem,
  type Cart,
  countPieces,
  emptyCart,
  initialiseCart,
  mergeCarts,
  parseCart,
  removeItem,
  select,
  selectAll,
  selectedTotalCents,
  setQuantity,
} from './cart.ts';

const tulsi = { id: 'tulsi', name: 'Tulsi Rama', price: 14.5, image: null, seller: 'Fern & Field', category: 'Herbs' };
const mint = { id: 'mint', name: 'Garden Mint', price: 10.8, image: null, seller: 'Fern & Field', category: 'Tea' };
const add = (...items: (typeof tulsi)[]): Cart => items.reduce(addItem, emptyCart);
const quantities = (cart: Cart) => Object.fromEntries(cart.items.map((line) => [line.id, line.quantity]));

describe('adding', () => {
  it('puts a new product in once and ticks it', () => {
    const cart = add(tulsi);
    expect(quantities(cart)).toEqual({ tulsi: 1 });
    expect(cart.selected).toEqual(['tulsi']);
  });

  it('adds one to a product that is there, and ticks it again', () => {
    const cart = addItem(select(add(tulsi, mint), 'tulsi', false), tulsi);
    expect(quantities(cart)).toEqual({ tulsi: 2, mint: 1 });
    expect(cart.selected).toContain('tulsi');
  });

  it('names a missing seller', () => {
    expect(addItem(emptyCart, { ...tulsi, seller: '' }).items[0]?.seller).toBe('Unknown Seller');
  });
});

describe('quantity', () => {
  it.each([0, -1, 0.5, Number.NaN])('ignores %s', (quantity) => {
    const cart = add(tulsi);
    expect(setQuantity(cart, 'tulsi', quantity)).toBe(cart);
  });

  it('is set, and counted in pieces', () => {
    expect(countPieces(setQuantity(add(tulsi, mint), 'mint', 5))).toBe(6);
  });

  it('stops at 999', () => {
    expect(quantities(setQuantity(add(tulsi), 'tulsi', 5000))).toEqual({ tulsi: 999 });
  });
});

describe('selection', () => {
  it('decides the total, to the cent', () => {
    const cart = setQuantity(add({ ...tulsi, price: 0.1 }, { ...mint, price: 0.2 }), 'mint', 3);
    expect(selectedTotalCents(cart)).toBe(70);
    expect(selectedTotalCents(select(cart, 'mint', false))).toBe(10);
    expect(selectedTotalCents(selectAll(cart, false))).toBe(0);
  });

  it('loses a line that is removed', () => {
    expect(removeItem(add(tulsi, mint), 'tulsi').selected).toEqual(['mint']);
  });

  it('cannot hold what is not in the cart', () => {
    expect(select(add(tulsi), 'mint', true).selected).toEqual(['tulsi']);
  });

  it('is everything when a cart is initialised', () => {
    expect(initialiseCart(add(tulsi, mint).items).selected).toEqual(['tulsi', 'mint']);
  });
});

describe('merging a visitor’s cart into the account’s', () => {
  it('adds up the same product and keeps the rest', () => {
    const account = setQuantity(add(tulsi), 'tulsi', 2);
    const visitor = setQuantity(add(tulsi, mint), 'tulsi', 3);
    expect(quantities(mergeCarts(account, visitor))).toEqual({ tulsi: 5, mint: 1 });
  });

  it('ticks what the visitor had just gathered', () => {
    expect(mergeCarts(selectAll(add(tulsi), false), add(mint)).selected).toEqual(['mint']);
  });
});

describe('reading a stored cart', () => {
  it('gives back what was stored', () => {
    const cart = select(add(tulsi, mint), 'mint', false);
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it.each([undefined, null, 7, 'cart', [], { items: 'none' }])('takes %j for an empty one', (value) => {
    expect(parseCart(value)).toEqual(emptyCart);
  });

  it('drops lines that make no sense and keeps the others', () => {
    const good = { ...tulsi, quantity: 1 };
    const bad = [
      null,
      {},
      { ...good, id: 7 },
      { ...good, price: '14.50' },
      { ...good, quantity: 0 },
      { ...good, price: -1 },
    ];
    expect(parseCart({ items: [...bad, good], selected: ['tulsi', 'ghost'] })).toEqual({
      items: [good],
      selected: ['tulsi'],
    });
  });
});
