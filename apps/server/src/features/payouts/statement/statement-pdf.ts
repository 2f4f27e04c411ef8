import { buffer } from 'node:stream/consumers';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import PDFDocument from 'pdfkit';
import { mailTheme as theme } from '../../../platform/mail/mail-theme.ts';
import { pdfFonts } from '../../../platform/pdf/pdf-fonts.ts';
import { printable, type Sheet, type Style, styled, write, writeRight } from '../../../platform/pdf/pdf-sheet.ts';
import { dollars } from '../../../platform/wording.ts';

/** Amounts are whole cents; text is as people typed it. */
export type StatementPaper = {
  store: string;
  /** November 2026. */
  month: string;
  drawnAt: Date;
  sums: readonly (readonly [string, number])[];
  lines: readonly {
    day: string;
    title: string;
    detail: string;
    amounts: readonly number[];
  }[];
  /** What is not in it, if anything. */
  note: string;
};

const page = { width: 612, height: 792, left: 48, right: 564, top: 52, bottom: 716 };
const dayWidth = 44;
const titleLeft = page.left + dayWidth;
const titleWidth = 186;
const columns = [
  { name: 'Sale', right: 338 },
  { name: 'Fee', right: 394 },
  { name: 'Shipping', right: 448 },
  { name: 'Refund', right: 506 },
  { name: 'Net', right: page.right },
];
const small: Style = { size: 8, color: theme.ink3 };

/** Letter size, over as many pages as the month has lines. */
export async function drawStatement(paper: StatementPaper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: 0 },
    font: '',
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `Statement ${paper.month}`, Author: PRODUCT_NAME, CreationDate: paper.drawnAt },
  });
  for (const [name, font] of Object.entries(pdfFonts())) doc.registerFont(name, font);
  const sheet: Sheet = { doc, y: page.top };
  drawHead(sheet, paper);
  drawSums(sheet, paper);
  drawLines(sheet, paper);
  drawFeet(doc, paper);
  const bytes = buffer(doc);
  doc.end();
  return bytes;
}

function rule({ doc }: Sheet, y: number): void {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(theme.line).stroke();
}

function drawHead(sheet: Sheet, { store, month }: StatementPaper): void {
  const brand: Style = { font: 'display', size: 24, color: theme.action };
  write(sheet, PRODUCT_NAME, page.left, sheet.y, brand);
  writeRight(sheet, 'Statement', page.right, sheet.y, { ...brand, color: theme.ink });
  sheet.y += 44;
  write(sheet, store, page.left, sheet.y, { font: 'strong', size: 11 });
  writeRight(sheet, month, page.right, sheet.y, { font: 'strong', size: 11 });
  sheet.y += 24;
  rule(sheet, sheet.y);
  sheet.y += 12;
}

/** The balance before, what moved it, and the balance after. */
function drawSums(sheet: Sheet, { sums }: StatementPaper): void {
  for (const [index, [name, cents]] of sums.entries()) {
    const isBalance = index === 0 || index === sums.length - 1;
    const style: Style = isBalance ? { font: 'strong' } : { color: theme.ink2 };
    write(sheet, name, page.left, sheet.y, style);
    writeRight(sheet, dollars(cents), columns[1]?.right ?? page.right, sheet.y, { ...style, color: theme.ink });
    sheet.y += 16;
  }
  sheet.y += 14;
}

function drawTableHead(sheet: Sheet): void {
  write(sheet, 'Date', page.left, sheet.y, small);
  write(sheet, 'Line', titleLeft, sheet.y, small);
  for (const { name, right } of columns) writeRight(sheet, name, right, sheet.y, small);
  sheet.y += 14;
  rule(sheet, sheet.y);
}

function drawLines(sheet: Sheet, { lines, note }: StatementPaper): void {
  drawTableHead(sheet);
  for (const { day, title, detail, amounts } of lines) {
    const width = titleWidth;
    const height = styled(sheet, { size: 8.5 }).heightOfString(printable(title), { width, lineGap: 1.5 }) + 24;
    if (sheet.y + height > page.bottom) {
      sheet.doc.addPage();
      sheet.y = page.top;
      drawTableHead(sheet);
    }
    const y = sheet.y + 6;
    write(sheet, day, page.left, y, { ...small, color: theme.ink2 });
    for (const [index, { right }] of columns.entries()) {
      const cents = amounts[index] ?? 0;
      const isNet = index === columns.length - 1;
      if (cents !== 0 || isNet)
        writeRight(sheet, dollars(cents), right, y, { size: 8.5, font: isNet ? 'strong' : 'text' });
    }
    let end = y + write(sheet, title, titleLeft, y, { size: 8.5, width });
    if (detail) end += write(sheet, detail, titleLeft, end, { ...small, width });
    sheet.y = end + 5;
    rule(sheet, sheet.y);
  }
  if (note) write(sheet, note, page.left, sheet.y + 10, small);
}

/** Every sheet says what it belongs to: printed, they part. */
function drawFeet(doc: PDFKit.PDFDocument, { store, month }: StatementPaper): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    const sheet: Sheet = { doc, y: 742 };
    write(sheet, `Amounts in US dollars. Questions? ${SUPPORT_EMAIL}`, page.left, sheet.y, small);
    writeRight(sheet, `${store}, ${month} · Page ${index + 1} of ${count}`, page.right, sheet.y, small);
  }
}
