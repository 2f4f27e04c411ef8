import { describe, expect, it } from 'vitest';
import { cartLine, quoteOf } from '../../testing/stub-cart-server.ts';
import type { CartEdit } from './cart.ts';
import {
  type CartRecord,
  emptyRecord,
  mergeRecords,
  parseRecord,
  showRecord,
  unsentOf,
  withEdit,
} from './cart-record.ts';

const [tulsi, mint] = [cartLine(1), cartLine(2)];
const known: CartRecord = { ...emptyRecord, version: 3, items: [tulsi, mint], quote: quoteOf([tulsi, mint]) };
const quantity = (key: string, to: number): CartEdit => ({ key, kind: 'quantity', id: tulsi.id, quantity: to });
const stored = (record: unknown) => parseRecord(JSON.parse(JSON.stringify(record)));

describe('what is shown', () => {
  it('shows the server’s cart with the buyer’s pending edits applied, and is busy', () => {
    const cart = showRecord({ ...known, edits: [quantity('a', 4), { key: 'b', kind: 'remove', id: mint.id }] });
    expect(cart.items).toMatchObject([{ id: tulsi.id, quantity: 4, lineTotal: 9.5 }]);
    expect(cart.quote).toBe(known.quote);
    expect(cart.busy).toBe(true);
    expect(showRecord(known).busy).toBe(false);
  });
});

describe('several presses on one line', () => {
  it('are merged while the first is unsent', () => {
    const twice = withEdit({ ...known, edits: [quantity('a', 2)] }, quantity('b', 3), () => true);
    expect(twice.edits).toEqual([quantity('b', 3)]);
  });

  it('are sent separately when the first is already in flight or another edit came between', () => {
    expect(withEdit({ ...known, edits: [quantity('a', 2)] }, quantity('b', 3), () => false).edits).toHaveLength(2);
    const between: CartEdit = { key: 'x', kind: 'remove', id: tulsi.id };
    expect(withEdit({ ...known, edits: [quantity('a', 2), between] }, quantity('b', 3), () => true).edits).toHaveLength(
      3,
    );
  });
});

describe('a change of person', () => {
  it('merges a visitor’s lines, with their last edits', () => {
    const visitor = { ...known, edits: [quantity('a', 4)] };
    const { edits, items } = mergeRecords(emptyRecord, visitor);
    expect(items).toEqual([]);
    expect(edits).toMatchObject([
      {
        kind: 'merge',
        items: [
          { id: tulsi.id, quantity: 4 },
          { id: mint.id, quantity: 1 },
        ],
      },
    ]);
  });

  it('leaves only what has not been sent', () => {
    expect(unsentOf({ ...known, edits: [quantity('a', 2)] })).toEqual({ ...emptyRecord, edits: [quantity('a', 2)] });
  });
});

describe('reading a stored cart', () => {
  it('gives back what was stored', () => {
    const record: CartRecord = {
      ...known,
      changes: [{ product: tulsi.id, name: tulsi.name, kind: 'price', from: 8, to: 9.5 }],
      edits: [
        { key: 'a', kind: 'add', item: mint },
        quantity('b', 2),
        { key: 'c', kind: 'select', id: tulsi.id, selected: false },
        { key: 'd', kind: 'select-all', selected: true },
        { key: 'e', kind: 'remove', id: mint.id },
        { key: 'f', kind: 'merge', items: [tulsi] },
        { key: 'g', kind: 'clear' },
        { key: 'h', kind: 'promo', code: 'FIRSTCUP' },
        { key: 'i', kind: 'no-promo' },
        { key: 'j', kind: 'shipping', method: 'priority' },
        { key: 'k', kind: 'acknowledge' },
      ],
    };
    expect(stored(record)).toEqual(record);
  });

  it.each([undefined, null, 7, 'cart', [], { items: 'none' }])('takes %j for an empty one', (value) => {
    expect(parseRecord(value)).toEqual(emptyRecord);
  });

  it('drops invalid parts and keeps the rest', () => {
    const items = [null, {}, { ...tulsi, id: 7 }, { ...tulsi, price: '9' }, { ...tulsi, quantity: 1.5 }, mint, mint];
    const edits = [
      null,
      {},
      { key: 'a', kind: 'quantity', id: tulsi.id },
      { key: 'b', kind: 'select' },
      quantity('c', 2),
    ];
    expect(stored({ items, edits, quote: { total: 'much' }, changes: [{ kind: 'price' }] })).toEqual({
      ...emptyRecord,
      items: [mint],
      edits: [quantity('c', 2)],
    });
  });
});
