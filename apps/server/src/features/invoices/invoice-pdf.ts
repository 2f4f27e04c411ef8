import { buffer } from 'node:stream/consumers';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import PDFDocument from 'pdfkit';
import { mailTheme as theme } from '../../platform/mail/mail-theme.ts';
import { pdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { printable, type Sheet, type Style, styled, write, writeRight } from '../../platform/pdf/pdf-sheet.ts';
import { dayText, dollars } from '../../platform/wording.ts';

type InvoiceLine = { name: string; detail: string; quantity: number; unitPriceCents: number; totalCents: number };

/** Everything an invoice says. Text is as people typed it; amounts are whole cents. */
export type Invoice = {
  invoiceNumber: string;
  issuedAt: Date;
  orderNumber: string;
  orderedAt: Date;
  paidAt: Date;
  paidWith: string;
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly InvoiceLine[];
  subtotalCents: number;
  discountCents: number;
  promoCode: string | null;
  shippingCents: number;
  shippingName: string;
  taxBps: number;
  taxCents: number;
  totalCents: number;
};

/** What went back, of which invoice. */
export type CreditNote = Pick<
  Invoice,
  'issuedAt' | 'orderNumber' | 'seller' | 'buyer' | 'lines' | 'subtotalCents' | 'discountCents' | 'shippingCents'
> &
  Pick<Invoice, 'taxBps' | 'taxCents' | 'totalCents' | 'invoiceNumber'> & {
    creditNoteNumber: string;
    refundedBy: string;
    /** Only where the note was issued later than the money went back. */
    refundedAt?: Date;
  };

/** A sheet as it is drawn, whatever it is called. */
type Paper = Pick<Invoice, 'issuedAt' | 'seller' | 'buyer' | 'lines' | 'totalCents'> & {
  title: string;
  number: string;
  facts: readonly (readonly [string, string])[];
  sums: readonly (readonly [string, number])[];
  totalName: string;
  note: string;
};

const page = { width: 612, height: 792, left: 56, right: 556, top: 56, bottom: 712 };
const columns = { price: 396, quantity: 446, amount: page.right, name: 270 };
const totalsLeft = 336;

/** Letter size. Characters the fonts do not have are drawn as an empty box; nothing a person typed stops an invoice. */
export const drawInvoice = (invoice: Invoice): Promise<Buffer> =>
  draw({
    ...invoice,
    title: 'Invoice',
    number: invoice.invoiceNumber,
    facts: [
      ['Invoice', invoice.invoiceNumber],
      ['Issued', dayText(invoice.issuedAt)],
      ['Order', invoice.orderNumber],
      ['Ordered', dayText(invoice.orderedAt)],
    ],
    sums: sumsOf(invoice, invoice.promoCode, invoice.shippingName),
    totalName: 'Total',
    note: `Paid on ${dayText(invoice.paidAt)} with ${invoice.paidWith}`,
  });

export const drawCreditNote = (note: CreditNote): Promise<Buffer> =>
  draw({
    ...note,
    title: 'Credit note',
    number: note.creditNoteNumber,
    facts: [
      ['Credit note', note.creditNoteNumber],
      ['Issued', dayText(note.issuedAt)],
      ['For invoice', note.invoiceNumber],
      ['Order', note.orderNumber],
    ],
    sums: sumsOf(note, null, null),
    totalName: 'Total refunded',
    note: `Refunded on ${dayText(note.refundedAt ?? note.issuedAt)} by ${note.refundedBy}`,
  });

type Sums = Pick<Invoice, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxBps' | 'taxCents'>;

function sumsOf(sums: Sums, promoCode: string | null, shippingName: string | null): Paper['sums'] {
  const discount: [string, number][] =
    sums.discountCents > 0 ? [[promoCode ? `Discount (${promoCode})` : 'Discount', -sums.discountCents]] : [];
  return [
    ['Subtotal', sums.subtotalCents],
    ...discount,
    [shippingName ? `Shipping (${shippingName})` : 'Shipping', sums.shippingCents],
    [`Tax (${percent(sums.taxBps)})`, sums.taxCents],
  ];
}

async function draw(paper: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: 0 },
    font: '',
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${paper.title} ${paper.number}`, Author: PRODUCT_NAME, CreationDate: paper.issuedAt },
  });
  for (const [name, font] of Object.entries(pdfFonts())) doc.registerFont(name, font);
  const sheet: Sheet = { doc, y: page.top };
  drawHead(sheet, paper);
  drawPeople(sheet, paper);
  drawLines(sheet, paper);
  drawTotals(sheet, paper);
  drawFeet(doc, paper);
  const bytes = buffer(doc);
  doc.end();
  return bytes;
}

function rule({ doc }: Sheet, y: number, left: number = page.left, color: string = theme.line): void {
  doc.moveTo(left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(color).stroke();
}

function drawHead(sheet: Sheet, { title, facts }: Paper): void {
  const brand: Style = { font: 'display', size: 26, color: theme.action };
  write(sheet, PRODUCT_NAME, page.left, sheet.y, brand);
  const end = page.left + sheet.doc.widthOfString(PRODUCT_NAME);
  write(sheet, '.', end, sheet.y, { ...brand, color: theme.accent });
  writeRight(sheet, title, page.right, sheet.y, { ...brand, color: theme.ink });
  sheet.y += 50;
  const step = (page.right - page.left) / facts.length;
  facts.forEach(([name, value], index) => {
    const x = page.left + index * step;
    write(sheet, name, x, sheet.y, { size: 8, color: theme.ink3 });
    write(sheet, value, x, sheet.y + 12, { font: 'strong' });
  });
  sheet.y += 38;
  rule(sheet, sheet.y);
  sheet.y += 18;
}

function drawPeople(sheet: Sheet, { seller, buyer }: Paper): void {
  const middle = (page.left + page.right) / 2;
  const party = (title: string, [name = '', ...rest]: readonly string[], x: number): number => {
    const width = middle - page.left - 24;
    let y = sheet.y;
    y += write(sheet, title, x, y, { size: 8, color: theme.ink3 }) + 2;
    y += write(sheet, name, x, y, { font: 'strong', width }) + 1;
    for (const line of rest) y += write(sheet, line, x, y, { color: theme.ink2, width });
    return y;
  };
  sheet.y = Math.max(party('Sold by', seller, page.left), party('Billed and shipped to', buyer, middle)) + 24;
}

function drawTableHead(sheet: Sheet): void {
  const style: Style = { size: 8, color: theme.ink3 };
  write(sheet, 'Item', page.left, sheet.y, style);
  writeRight(sheet, 'Price', columns.price, sheet.y, style);
  writeRight(sheet, 'Quantity', columns.quantity + 10, sheet.y, style);
  writeRight(sheet, 'Amount', columns.amount, sheet.y, style);
  sheet.y += 16;
  rule(sheet, sheet.y);
}

function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = page.top;
}

/** The last line goes with the totals: a sheet of totals alone does not say of what. */
function drawLines(sheet: Sheet, { lines }: Paper): void {
  drawTableHead(sheet);
  for (const [index, { name, detail, quantity, unitPriceCents, totalCents }] of lines.entries()) {
    const width = columns.name;
    const height = styled(sheet, { font: 'strong' }).heightOfString(printable(name), { width, lineGap: 1.5 }) + 34;
    const below = index === lines.length - 1 ? totalsHeight : 0;
    if (sheet.y + height + below > page.bottom) {
      newPage(sheet);
      drawTableHead(sheet);
    }
    const y = sheet.y + 10;
    writeRight(sheet, dollars(unitPriceCents), columns.price, y);
    writeRight(sheet, String(quantity), columns.quantity + 10, y);
    writeRight(sheet, dollars(totalCents), columns.amount, y);
    let end = y + write(sheet, name, page.left, y, { font: 'strong', width });
    if (detail) end += write(sheet, detail, page.left, end, { size: 8.5, color: theme.ink3, width });
    sheet.y = end + 9;
    rule(sheet, sheet.y);
  }
  sheet.y += 14;
}

const percent = (bps: number): string => `${bps / 100}%`;
const rowHeight = 17;

/** About what they take, rather more. */
const totalsHeight = 150;

function drawTotals(sheet: Sheet, { sums, totalName, totalCents, note }: Paper): void {
  if (sheet.y + totalsHeight > page.bottom) newPage(sheet);
  const row = (name: string, value: string, style: Style = { color: theme.ink2 }) => {
    const width = page.right - totalsLeft - styled(sheet, style).widthOfString(value) - 12;
    const height = write(sheet, name, totalsLeft, sheet.y, { ...style, width });
    writeRight(sheet, value, page.right, sheet.y, { ...style, color: theme.ink });
    sheet.y += Math.max(rowHeight, height + 4);
  };
  for (const [name, cents] of sums) row(name, dollars(cents));
  rule(sheet, sheet.y + 1, totalsLeft, theme.ink);
  sheet.y += 9;
  row(totalName, dollars(totalCents), { font: 'strong', size: 12, color: theme.ink });
  sheet.y += 4;
  write(sheet, note, totalsLeft, sheet.y, {
    size: 8.5,
    color: theme.ink3,
    width: page.right - totalsLeft,
  });
  sheet.y = sheet.doc.y + 10;
}

/** Every sheet says what it belongs to: printed, they part. */
function drawFeet(doc: PDFKit.PDFDocument, { title, number }: Paper): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    const sheet: Sheet = { doc, y: 738 };
    const style: Style = { size: 8, color: theme.ink3 };
    rule(sheet, sheet.y - 12);
    write(sheet, `Amounts in US dollars. Questions? ${SUPPORT_EMAIL}`, page.left, sheet.y, style);
    if (count > 1) {
      writeRight(sheet, `${title} ${number} · Page ${index + 1} of ${count}`, page.right, sheet.y, style);
    }
  }
}
