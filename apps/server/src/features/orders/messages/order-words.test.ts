import { describe, expect, it } from 'vitest';
import { numbersOf, piecesText, totalRows } from './order-words.ts';

const orders = (count: number) => Array.from({ length: count }, (_, index) => ({ number: `HB-${index + 1}` }));

describe('orders in a sentence', () => {
  it('are named up to four, then counted', () => {
    expect(numbersOf(orders(1))).toBe('HB-1');
    expect(numbersOf(orders(2))).toBe('HB-1 and HB-2');
    expect(numbersOf(orders(4))).toBe('HB-1, HB-2, HB-3, and HB-4');
    expect(numbersOf(orders(100))).toBe('HB-1, HB-2, HB-3, and 97 more');
  });

  it('have their first item named and the others counted', () => {
    const piece = (name: string, quantity = 1) => ({ name, quantity });
    expect(piecesText([piece('Tulsi', 2)])).toBe('2 × Tulsi');
    expect(piecesText([piece('Tulsi'), piece('Mint')])).toBe('1 × Tulsi and 1 other item');
    expect(piecesText([piece('Tulsi'), piece('Mint'), piece('Sage')])).toBe('1 × Tulsi and 2 other items');
  });

  it('are summed to the cent, a discount only when there is one', () => {
    const amounts = { subtotalCents: 1010, discountCents: 0, shippingCents: 250, taxCents: 91, totalCents: 1351 };
    expect(totalRows([amounts, amounts])).toEqual([
      ['Subtotal', '$20.20'],
      ['Shipping', '$5.00'],
      ['Tax', '$1.82'],
      ['Total', '$27.02'],
    ]);
    expect(totalRows([{ ...amounts, discountCents: 101 }])[1]).toEqual(['Discount', '-$1.01']);
  });
});
