import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Block } from '@herbary/content/blocks.ts';
import type { Resource } from '@herbary/content/resources/resource.ts';
import { disclaimer } from '@herbary/contract/disclaimer.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { mailTheme as theme } from '../../apps/server/src/platform/mail/mail-theme.ts';
import { BODY, heightOf, keepTogether, measure, page, registerFonts, rule, type Sheet, writeRich } from './pdf-page.ts';
import { drawTable, unbrokenHeight } from './pdf-table.ts';

const publicFile = (path: string) => fileURLToPath(new URL(`../../apps/web/public/${path}`, import.meta.url));

/** The same words make the same file: the day in it is not the day it was made. */
const MADE = new Date(Date.UTC(2026, 10, 9));

export async function typesetPdf(resource: Resource): Promise<{ bytes: Buffer; pages: number }> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: 0 },
    font: '',
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: resource.title, Author: PRODUCT_NAME, Subject: resource.description, CreationDate: MADE },
  });
  registerFonts(doc);
  const sheet: Sheet = { doc, y: page.top };
  await drawFront(sheet, resource);
  resource.blocks.forEach((block, index) => {
    if (block.kind === 'heading') keepTogether(sheet, headingRoom(sheet, resource.blocks.slice(index)));
    drawBlock(sheet, block);
  });
  if (resource.supplements) drawDisclaimer(sheet);
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) drawFoot(doc, resource, index, count);
  const bytes = buffer(doc);
  doc.end();
  return { bytes: await bytes, pages: count };
}

async function drawFront(sheet: Sheet, { title, description, type, category, picture }: Resource): Promise<void> {
  const { doc } = sheet;
  doc.font('display').fontSize(17).fillColor(theme.action).text(PRODUCT_NAME, page.left, sheet.y, { lineBreak: false });
  const kind = `${type} · ${category}`;
  doc.font('text').fontSize(9).fillColor(theme.ink3);
  doc.text(kind, page.right - doc.widthOfString(kind), sheet.y + 7, { lineBreak: false });
  sheet.y += 30;
  rule(sheet, sheet.y, page.left, page.right, theme.ink);
  sheet.y += 24;
  const isBook = type === 'E-Book';
  if ('scene' in picture && isBook) {
    const wide = sharp(publicFile(`journal/${picture.scene}-1440.webp`)).resize(1100, 550, { fit: 'cover' });
    doc.image(await wide.jpeg({ quality: 74, mozjpeg: true }).toBuffer(), page.left, sheet.y, { width: measure });
    sheet.y += measure / 2 + 26;
  }
  const hasSprig = 'sprig' in picture;
  if (hasSprig) {
    const drawn = sharp(publicFile(`sprigs/${picture.sprig}.svg`), { density: 200 }).resize({ height: 420 });
    doc.image(await drawn.png({ palette: true, colors: 48 }).toBuffer(), page.right - 84, sheet.y - 12, {
      height: 112,
    });
  }
  const width = hasSprig ? measure - 104 : measure;
  const top = sheet.y;
  sheet.y += writeRich(sheet, title, page.left, sheet.y, width, { font: 'display', size: 31, lineGap: 0 }) + 8;
  sheet.y += writeRich(sheet, description, page.left, sheet.y, width, { size: 12, color: theme.ink2 }) + 20;
  if (hasSprig) sheet.y = Math.max(sheet.y, top + 112);
}

/** Of a section that is not parted, without its heading: a recipe, for instance. */
const SHORT_SECTION = 170;

/** A heading stays with what it stands above, a short section together, and a short sentence with the table it announces. */
function headingRoom(sheet: Sheet, [first, ...rest]: readonly Block[]): number {
  if (first?.kind === 'heading') return 44 + headingRoom(sheet, rest);
  if (first?.kind === 'table') return unbrokenHeight(sheet, first);
  if (first?.kind !== 'paragraph') return 60;
  const height = heightOf(sheet, first.text, measure) + 8;
  if (rest[0]?.kind === 'table') return height + unbrokenHeight(sheet, rest[0]);
  const whole = rest[0]?.kind === 'paragraph' ? height + headingRoom(sheet, rest) : height;
  return whole <= SHORT_SECTION ? whole : height;
}

function drawHeading(sheet: Sheet, { level, text }: Extract<Block, { kind: 'heading' }>): void {
  const size = level === 2 ? 18 : 13;
  sheet.y += level === 2 ? 14 : 6;
  sheet.y += writeRich(sheet, text, page.left, sheet.y, measure, { font: 'display', size, lineGap: 1 }) + 7;
}

function drawText(sheet: Sheet, text: string): void {
  keepTogether(sheet, heightOf(sheet, text, measure));
  sheet.y += writeRich(sheet, text, page.left, sheet.y, measure) + 8;
}

function drawList(sheet: Sheet, { items, ordered }: Extract<Block, { kind: 'list' }>): void {
  items.forEach((item, index) => {
    const left = page.left + 20;
    keepTogether(sheet, heightOf(sheet, item, page.right - left));
    if (ordered) {
      sheet.doc.font('strong').fontSize(BODY.size).fillColor(theme.accent);
      sheet.doc.text(`${index + 1}.`, page.left, sheet.y, { lineBreak: false });
    } else {
      rule(sheet, sheet.y + 7, page.left + 4, page.left + 11, theme.accent);
    }
    sheet.y += writeRich(sheet, item, left, sheet.y, page.right - left) + 4;
  });
  sheet.y += 8;
}

function drawQuote(sheet: Sheet, text: string): void {
  const style = { font: 'latin', size: 15, lineGap: 3 } as const;
  const height = heightOf(sheet, text, measure - 24, style);
  keepTogether(sheet, height + 20);
  sheet.y += 6;
  const top = sheet.y;
  sheet.y += writeRich(sheet, text, page.left + 20, sheet.y, measure - 24, style);
  sheet.doc
    .moveTo(page.left, top)
    .lineTo(page.left, sheet.y - 3)
    .lineWidth(1.5)
    .strokeColor(theme.accent)
    .stroke();
  sheet.y += 12;
}

function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') drawHeading(sheet, block);
  else if (block.kind === 'list') drawList(sheet, block);
  else if (block.kind === 'table') drawTable(sheet, block);
  else if (block.kind === 'quote') drawQuote(sheet, block.text);
  else if (block.kind === 'figure' || block.kind === 'label') throw new Error(`A ${block.kind} cannot be typeset`);
  else drawText(sheet, block.text);
}

function drawDisclaimer(sheet: Sheet): void {
  const style = { size: 8.5, lineGap: 2.5, color: theme.ink3 };
  keepTogether(sheet, heightOf(sheet, disclaimer, measure, style) + 24);
  sheet.y += 8;
  rule(sheet, sheet.y);
  writeRich(sheet, disclaimer, page.left, sheet.y + 9, measure, style);
}

/** Every page says what it belongs to: printed, they part. */
function drawFoot(doc: PDFKit.PDFDocument, { title }: Resource, index: number, count: number): void {
  doc.switchToPage(index);
  const sheet: Sheet = { doc, y: 740 };
  rule(sheet, sheet.y - 10);
  doc.font('text').fontSize(8).fillColor(theme.ink3);
  doc.text(`${PRODUCT_NAME} · Free to print and pass on, with this line`, page.left, sheet.y, { lineBreak: false });
  const place = count > 1 ? `${title} · Page ${index + 1} of ${count}` : title;
  doc.text(place, page.right - doc.widthOfString(place), sheet.y, { lineBreak: false });
}
