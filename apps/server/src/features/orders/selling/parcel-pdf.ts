import { buffer } from 'node:stream/consumers';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import PDFDocument from 'pdfkit';
import { mailTheme as theme } from '../../../platform/mail/mail-theme.ts';
import { pdfFonts } from '../../../platform/pdf/pdf-fonts.ts';
import { type Sheet, write, writeRight } from '../../../platform/pdf/pdf-sheet.ts';
import { countText, dayText } from '../../../platform/wording.ts';

type SlipLine = { name: string; latinName: string; detail: string; quantity: number };

/** What lies in the parcel. No price: it may be a gift, and the invoice says what it cost. */
export type PackingSlip = {
  orderNumber: string;
  placedAt: Date;
  shipping: string;
  seller: readonly string[];
  recipient: readonly string[];
  lines: readonly SlipLine[];
};

export type AddressLabel = {
  orderNumber: string;
  shipping: string;
  /** Carrier and tracking number, once it has one. */
  tracking: string;
  sender: readonly string[];
  recipient: readonly string[];
};

export type ParcelPaper =
  | { kind: 'packing-slips'; papers: readonly PackingSlip[] }
  | { kind: 'address-labels'; papers: readonly AddressLabel[] };

const inch = 72;
/** Half letter, and the 4 by 6 inches of every label printer. */
const slipPage = { width: 5.5 * inch, height: 8.5 * inch, margin: 36 };
/** From what is read at arm's length down to what is still read. */
const labelSizes = [15, 12.5, 10, 8.5, 7, 6];
const labelPage = { width: 4 * inch, height: 6 * inch, margin: 20 };
type Page = typeof slipPage;

/** One page for each paper, more where a slip has many lines. */
export async function drawParcelPaper(paper: ParcelPaper): Promise<Buffer> {
  const isLabel = paper.kind === 'address-labels';
  const page = isLabel ? labelPage : slipPage;
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    font: '',
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: isLabel ? 'Address labels' : 'Packing slips', Author: PRODUCT_NAME },
  });
  for (const [name, font] of Object.entries(pdfFonts())) doc.registerFont(name, font);
  const sheet: Sheet = { doc, y: 0 };
  if (paper.kind === 'address-labels') for (const label of paper.papers) drawLabel(sheet, label);
  else for (const slip of paper.papers) drawSlip(sheet, slip);
  const bytes = buffer(doc);
  doc.end();
  return bytes;
}

function openPage(sheet: Sheet, { margin }: Page): void {
  sheet.doc.addPage();
  sheet.y = margin;
}

function rule({ doc, y }: Sheet, { width, margin }: Page, color: string = theme.line): void {
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
}

/** The name strong, the rest below it. */
function block(sheet: Sheet, lines: readonly string[], at: { x: number; width: number; size: number }): void {
  for (const [index, text] of lines.entries()) {
    const style = { size: at.size, width: at.width, font: index === 0 ? ('strong' as const) : ('text' as const) };
    sheet.y += write(sheet, text, at.x, sheet.y, style) + 1;
  }
}

function drawSlip(sheet: Sheet, slip: PackingSlip): void {
  const { margin, width } = slipPage;
  openPage(sheet, slipPage);
  const [name = '', place = ''] = slip.seller;
  sheet.y += write(sheet, name, margin, sheet.y, { font: 'display', size: 20, width: width - 2 * margin });
  sheet.y += write(sheet, place, margin, sheet.y, { size: 8.5, color: theme.ink2 }) + 10;
  rule(sheet, slipPage, theme.ink);
  sheet.y += 14;
  const top = sheet.y;
  const half = width / 2 - margin;
  write(sheet, 'Packed for', margin, top, { size: 8, color: theme.accent });
  sheet.y = top + 13;
  block(sheet, slip.recipient, { x: margin, width: half - 12, size: 9.5 });
  const below = Math.max(sheet.y, drawSlipFacts(sheet, slip, { x: width / 2 + 6, y: top, width: half - 6 }));
  sheet.y = below + 16;
  drawSlipLines(sheet, slip);
  drawSlipFoot(sheet);
}

function drawSlipFacts(sheet: Sheet, slip: PackingSlip, at: { x: number; y: number; width: number }): number {
  const facts = [
    ['Order', slip.orderNumber],
    ['Placed', dayText(slip.placedAt)],
    ['Shipping', slip.shipping],
  ] as const;
  let { y } = at;
  for (const [label, value] of facts) {
    write(sheet, label, at.x, y, { size: 8, color: theme.accent });
    y += 12 + write(sheet, value, at.x, y + 12, { font: 'strong', width: at.width }) + 5;
  }
  return y;
}

const slipFoot = slipPage.height - 58;

function drawSlipHead(sheet: Sheet): void {
  write(sheet, 'Item', slipPage.margin + 26, sheet.y, { size: 8, color: theme.ink3 });
  writeRight(sheet, 'Quantity', slipPage.width - slipPage.margin, sheet.y, { size: 8, color: theme.ink3 });
  sheet.y += 14;
  rule(sheet, slipPage, theme.ink);
}

/** A box to tick for each line, while it is packed. */
function drawSlipLines(sheet: Sheet, { orderNumber, lines }: PackingSlip): void {
  const { margin, width } = slipPage;
  drawSlipHead(sheet);
  for (const { name, latinName, detail, quantity } of lines) {
    if (sheet.y + 52 > slipFoot) {
      openPage(sheet, slipPage);
      sheet.y += write(sheet, `Order ${orderNumber}, continued`, margin, sheet.y, { font: 'strong' }) + 10;
      drawSlipHead(sheet);
    }
    const y = sheet.y + 9;
    sheet.doc.roundedRect(margin, y, 12, 12, 2).lineWidth(1).strokeColor(theme.ink).stroke();
    writeRight(sheet, String(quantity), width - margin, y, { font: 'strong', size: 11 });
    const textWidth = width - 2 * margin - 70;
    let end = y + write(sheet, name, margin + 26, y, { font: 'strong', width: textWidth });
    const below = [latinName, detail].filter(Boolean).join(', ');
    if (below) end += write(sheet, below, margin + 26, end, { size: 8.5, color: theme.ink3, width: textWidth });
    sheet.y = end + 8;
    rule(sheet, slipPage);
  }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  sheet.y += 8;
  writeRight(sheet, countText(pieces, 'piece'), width - margin, sheet.y, { font: 'strong' });
}

function drawSlipFoot(sheet: Sheet): void {
  sheet.y = slipFoot + 12;
  rule(sheet, slipPage, theme.ink);
  const words = `Returns: ${RETURN_WINDOW_DAYS} days from delivery, under Orders at ${PRODUCT_NAME}. Thank you for your order.`;
  write(sheet, words, slipPage.margin, sheet.y + 10, {
    size: 8,
    color: theme.ink2,
    width: slipPage.width - 2 * slipPage.margin,
  });
}

function drawLabel(sheet: Sheet, label: AddressLabel): void {
  const { margin, width } = labelPage;
  const foot = labelPage.height - 74;
  const inside = width - 2 * margin;
  openPage(sheet, labelPage);
  write(sheet, 'From', margin, sheet.y, { size: 8 });
  sheet.y += 11;
  const senderSize = Math.min(9, sizeFor(sheet, label.sender, { width: inside, height: 96 }));
  block(sheet, label.sender, { x: margin, width: inside, size: senderSize });
  sheet.y += 10;
  rule(sheet, labelPage, theme.ink);
  sheet.y += 16;
  write(sheet, 'Ship to', margin, sheet.y, { size: 9 });
  sheet.y += 16;
  const height = foot - sheet.y - 8;
  block(sheet, label.recipient, {
    x: margin,
    width: inside,
    size: sizeFor(sheet, label.recipient, { width: inside, height }),
  });
  sheet.y = foot;
  rule(sheet, labelPage, theme.ink);
  sheet.y += 12;
  write(sheet, `Order ${label.orderNumber}`, margin, sheet.y, { font: 'strong', size: 12 });
  writeRight(sheet, label.shipping, width - margin, sheet.y + 1, { size: 10 });
  if (label.tracking) write(sheet, label.tracking, margin, sheet.y + 20, { size: 9, width: inside });
}

/** The largest letters in which all lines fit: an address must not run over the edge, however long its lines are. */
function sizeFor({ doc }: Sheet, lines: readonly string[], room: { width: number; height: number }): number {
  const heightAt = (size: number): number => {
    doc.font('strong').fontSize(size);
    return lines.reduce((sum, text) => sum + doc.heightOfString(text, { width: room.width, lineGap: 1.5 }) + 2, 0);
  };
  return labelSizes.find((size) => heightAt(size) <= room.height) ?? 5;
}
