import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type AddressLabel, drawParcelPaper, type PackingSlip } from './parcel-pdf.ts';

const slip = (change: Partial<PackingSlip> = {}): PackingSlip => ({
  orderNumber: 'HB-10561',
  placedAt: new Date('2026-11-15T08:20:00Z'),
  shipping: 'Standard, USPS',
  seller: ['Fern & Field', 'Corvallis, Oregon'],
  recipient: ['Ana Pereira', '27 Harbor Row, Unit 4', 'Astoria, Oregon 97103', 'United States'],
  lines: [{ name: 'Garden Mint', latinName: 'Mentha × piperita', detail: 'Loose Leaf · 40 g', quantity: 2 }],
  ...change,
});
const label = (change: Partial<AddressLabel> = {}): AddressLabel => ({
  orderNumber: 'HB-10561',
  shipping: 'Standard',
  tracking: '',
  sender: ['Fern & Field', '7 Mill Lane', 'Corvallis, Oregon 97330'],
  recipient: ['Ana Pereira', '27 Harbor Row', 'Astoria, Oregon 97103'],
  ...change,
});
const slips = (...papers: PackingSlip[]) => drawParcelPaper({ kind: 'packing-slips', papers });
const labels = (...papers: AddressLabel[]) => drawParcelPaper({ kind: 'address-labels', papers });
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;
const boxOf = (pdf: Buffer) => /\/MediaBox \[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1];

describe('a packing slip', () => {
  it('has every line on some page, also when there are many, and counts the pieces', async () => {
    const lines = Array.from({ length: 40 }, (_, place) => ({
      name: `Herb number ${place}`,
      latinName: '',
      detail: 'Dried',
      quantity: 2,
    }));
    const pdf = await slips(slip({ lines }), slip({ orderNumber: 'HB-2' }));
    expect(pagesOf(pdf)).toBeGreaterThan(3);
    const texts = readPdf(pdf);
    for (const { name } of lines) expect(texts).toContain(name);
    expect(texts).toEqual(expect.arrayContaining(['80 pieces', 'Order HB-10561, continued', 'HB-2']));
  });

  it('is drawn whatever people typed', async () => {
    const typed = ['﷽'.repeat(40), '👩‍🌾 \u202e\u0000 Ana\nPereira', 'x'.repeat(400)];
    const pdf = await slips(slip({ recipient: typed, seller: typed, lines: [] }));
    expect(pagesOf(pdf)).toBe(1);
  });
});

describe('an address label', () => {
  it('is four by six inches, one page each, with both addresses and the order', async () => {
    const pdf = await labels(label(), label({ orderNumber: 'HB-2', tracking: 'USPS 9400 1118' }));
    expect([pagesOf(pdf), boxOf(pdf)]).toEqual([2, '0 0 288 432']);
    expect(readPdf(pdf)).toEqual(
      expect.arrayContaining(['7 Mill Lane', 'Ana Pereira', 'Order HB-10561', 'Order HB-2', 'USPS 9400 1118']),
    );
  });

  it('stays one page with a long address', async () => {
    const recipient = Array.from({ length: 6 }, (_, line) => `${line} ${'Llanfairpwllgwyngyll '.repeat(5)}`);
    expect(pagesOf(await labels(label({ recipient, sender: recipient })))).toBe(1);
  });
});
