import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawCreditNote, drawInvoice, type Invoice } from './invoice-pdf.ts';

const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  invoiceNumber: 'INV-10042',
  issuedAt: new Date('2026-11-15T10:00:00Z'),
  orderNumber: 'HB-10042',
  orderedAt: new Date('2026-11-14T10:00:00Z'),
  paidAt: new Date('2026-11-15T10:00:00Z'),
  paidWith: 'Visa ending in 4242',
  seller: ['Fern & Field', 'Portland, Oregon', 'United States'],
  buyer: ['Ada Brook', '12 Fern Row', 'Portland, Oregon 97205', 'United States'],
  lines: [
    { name: 'Tulsi Rama', detail: 'Loose leaf · 100 g', quantity: 2, unitPriceCents: 1450, totalCents: 2900 },
    { name: 'Mesh Ball', detail: '', quantity: 1, unitPriceCents: 123456, totalCents: 123456 },
  ],
  subtotalCents: 126356,
  discountCents: 1234,
  promoCode: 'WELCOME10',
  shippingCents: 500,
  shippingName: 'Standard',
  taxBps: 925,
  taxCents: 11574,
  totalCents: 137196,
  ...change,
});
const textsOf = async (change?: Partial<Invoice>) => readPdf(await drawInvoice(invoice(change)));
/** The text right after that one. */
const after = (texts: string[], name: string) => texts[texts.indexOf(name) + 1];

describe('an invoice', () => {
  it('says who sold what to whom, and every amount to the cent', async () => {
    const texts = await textsOf();
    expect(texts).toEqual(expect.arrayContaining(['INV-10042', 'HB-10042', 'November 15, 2026', 'November 14, 2026']));
    expect(texts).toEqual(expect.arrayContaining(['Fern & Field', 'Portland, Oregon', 'Ada Brook', '12 Fern Row']));
    expect(texts).toEqual(expect.arrayContaining(['Tulsi Rama', 'Loose leaf · 100 g', '$14.50', '2', '$29.00']));
    expect(texts.filter((text) => text === '$1,234.56')).toHaveLength(2);
    expect(after(texts, 'Subtotal')).toBe('$1,263.56');
    expect(after(texts, 'Discount (WELCOME10)')).toBe('-$12.34');
    expect(after(texts, 'Shipping (Standard)')).toBe('$5.00');
    expect(after(texts, 'Tax (9.25%)')).toBe('$115.74');
    expect(after(texts, 'Total')).toBe('$1,371.96');
    expect(texts.join(' ')).toContain('Paid on November 15, 2026 with Visa ending in 4242');
  });

  it('says nothing of a discount or refund there was not', async () => {
    const texts = (await textsOf({ discountCents: 0, promoCode: null })).join(' ');
    expect(texts).not.toContain('Discount');
    expect(texts).not.toContain('efund');
  });

  it('of money that went back is a credit note with a number of its own, for the invoice it belongs to', async () => {
    const { seller, buyer, lines, issuedAt } = invoice();
    const texts = readPdf(
      await drawCreditNote({
        creditNoteNumber: 'CN-000007',
        invoiceNumber: 'INV-10042',
        orderNumber: 'HB-10042',
        issuedAt,
        seller,
        buyer,
        lines: lines.slice(0, 1),
        subtotalCents: 2900,
        discountCents: 290,
        shippingCents: 0,
        taxBps: 900,
        taxCents: 235,
        totalCents: 2845,
        refundedBy: 'card',
      }),
    );
    expect(texts).toEqual(expect.arrayContaining(['Credit note', 'CN-000007', 'INV-10042', 'Tulsi Rama', 'Ada Brook']));
    expect(after(texts, 'Discount')).toBe('-$2.90');
    expect(after(texts, 'Tax (9%)')).toBe('$2.35');
    expect(after(texts, 'Total refunded')).toBe('$28.45');
    expect(texts.join(' ')).toContain('Refunded on November 15, 2026 by card');
  });

  it('is drawn whatever people typed', async () => {
    const odd = [
      'Łukasz Иванов Ωμέγα',
      '山田太郎 😀',
      '\u202Eevil\u0000\uD800',
      'مرحبا',
      'e\u0301cole',
      'x'.repeat(500),
    ];
    const texts = await textsOf({ buyer: odd, seller: odd });
    expect(texts).toEqual(expect.arrayContaining(['Łukasz Иванов Ωμέγα', 'evil', 'école']));
  });

  it('runs over as many pages as it needs, with every line on one of them', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      name: `Herb ${index} ${'of a long name '.repeat(9)}`.trim(),
      detail: 'Dried',
      quantity: 999,
      unitPriceCents: 99999,
      totalCents: 99_899_001,
    }));
    const texts = await textsOf({ lines });
    expect(texts.filter((text) => text.startsWith('Herb '))).toHaveLength(100);
    expect(texts.filter((text) => text === '$998,990.01')).toHaveLength(100);
    const pages = texts.filter((text) => /^Invoice INV-10042 · Page \d+ of \d+$/.test(text));
    expect(pages[0]).toBe(`Invoice INV-10042 · Page 1 of ${pages.length}`);
  });

  it.each([8, 9, 10, 11, 12])('never leaves the totals of %s lines alone on a page', async (count) => {
    const line = { name: 'Tulsi', detail: 'Dried', quantity: 1, unitPriceCents: 100, totalCents: 100 };
    const texts = await textsOf({ lines: Array.from({ length: count }, () => line) });
    const before = texts.slice(0, texts.indexOf('Subtotal'));
    const pageStart = before.findLastIndex((text) => text.startsWith('Amounts in US dollars')) + 1;
    expect(before.slice(pageStart)).toContain('Tulsi');
  });

  it('stays small: the fonts carry only the letters it uses', async () => {
    expect((await drawInvoice(invoice())).length).toBeLessThan(25_000);
  });
});
