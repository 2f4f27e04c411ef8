import { beforeEach, describe, expect, it } from 'vitest';
import { addToCart, cartStore, clearCart, fillCart, selectAllInCart, selectInCart } from './cart-store.ts';

const tulsi = { id: 'tulsi', name: 'Tulsi Rama', price: 14.5, image: null, seller: 'Fern & Field', category: 'Herbs' };
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  cartStore.belongTo(null);
});

describe('the stored cart', () => {
  it('is written with every change', () => {
    addToCart(tulsi);
    expect(stored()).toEqual({ items: [{ ...tulsi, quantity: 1 }], selected: ['tulsi'] });
    selectInCart('tulsi', false);
    expect(stored().selected).toEqual([]);
  });

  it('is initialised with everything ticked, unticked as a whole, and cleared', () => {
    fillCart([{ ...tulsi, quantity: 2 }]);
    expect(cartStore.get().selected).toEqual(['tulsi']);
    selectAllInCart(false);
    expect(cartStore.get().selected).toEqual([]);
    clearCart();
    expect(stored()).toEqual({ items: [], selected: [] });
  });
});
