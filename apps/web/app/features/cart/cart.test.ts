import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/sample-wishlist.ts';
import { cartLine } from '../../testing/stub-cart-server.ts';
import { applyEdit, countPieces, groupBySeller, isAllSelected, newLine, selectedLines } from './cart.ts';

const [tulsi, mint] = [cartLine(1), cartLine(2, { sellerId: idOf(901), seller: 'Kiln & Kettle' })];
const quantities = (items: ReturnType<typeof applyEdit>) => items.map(({ name, quantity }) => [name, quantity]);
const key = 'k';

describe('adding', () => {
  it('puts a new product in front of its seller’s others', () => {
    const item = newLine({ ...cartLine(3), sellerId: idOf(901), seller: 'Kiln & Kettle' }, 2);
    expect(quantities(applyEdit([tulsi, mint], { key, kind: 'add', item }))).toEqual([
      ['Herb 1', 1],
      ['Herb 3', 2],
      ['Herb 2', 1],
    ]);
  });

  it('puts a product of another seller first', () => {
    const item = newLine({ ...cartLine(4), sellerId: idOf(902), seller: 'Hollow Oak' }, 1);
    expect(applyEdit([tulsi, mint], { key, kind: 'add', item })[0]?.name).toBe('Herb 4');
  });

  it('adds to a line that is there, ticks it again, and stops at the stock', () => {
    const unticked = { ...tulsi, selected: false, quantity: 4 };
    const [line] = applyEdit([unticked], { key, kind: 'add', item: newLine(tulsi, 3) });
    expect(line).toMatchObject({ quantity: 5, selected: true });
  });

  it('names a missing seller and invents no total', () => {
    expect(newLine({ ...tulsi, seller: '' }, 2)).toMatchObject({ seller: 'Unknown Seller', lineTotal: null });
  });
});

describe('the other edits', () => {
  it('join a visitor’s lines with the larger quantity of each', () => {
    const items = [{ ...tulsi, quantity: 3 }, mint];
    expect(quantities(applyEdit([{ ...tulsi, quantity: 2 }], { key, kind: 'merge', items }))).toEqual([
      ['Herb 2', 1],
      ['Herb 1', 3],
    ]);
  });

  it('set quantity and selection, remove and clear', () => {
    const items = [tulsi, mint];
    expect(applyEdit(items, { key, kind: 'quantity', id: mint.id, quantity: 4 })[1]?.quantity).toBe(4);
    expect(applyEdit(items, { key, kind: 'select', id: tulsi.id, selected: false })[0]?.selected).toBe(false);
    expect(applyEdit(items, { key, kind: 'remove', id: tulsi.id })).toEqual([mint]);
    expect(applyEdit(items, { key, kind: 'clear' })).toEqual([]);
  });

  it('select everything that can be bought', () => {
    const gone = cartLine(3, { available: false, selected: false });
    const all = applyEdit([{ ...tulsi, selected: false }, gone], { key, kind: 'select-all', selected: true });
    expect(all.map(({ selected }) => selected)).toEqual([true, false]);
    expect(isAllSelected({ items: all })).toBe(true);
  });

  it('leave the lines alone where only the server can answer', () => {
    const items = [tulsi];
    expect(applyEdit(items, { key, kind: 'promo', code: 'FIRSTCUP' })).toBe(items);
  });
});

describe('what is shown', () => {
  it('counts pieces, and orders only what is selected and sold', () => {
    const items = [{ ...tulsi, quantity: 2 }, { ...mint, selected: false }, cartLine(3, { available: false })];
    expect(countPieces({ items })).toBe(4);
    expect(selectedLines({ items }).map(({ name }) => name)).toEqual(['Herb 1']);
    expect(isAllSelected({ items })).toBe(false);
  });

  it('is grouped by seller', () => {
    const groups = groupBySeller([tulsi, mint, cartLine(3)]);
    expect(groups.map(({ seller, items }) => [seller, items.length])).toEqual([
      ['Fern & Field', 2],
      ['Kiln & Kettle', 1],
    ]);
  });
});
