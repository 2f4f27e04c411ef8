import { fileURLToPath } from 'node:url';
import { type Span, spansOf } from '@herbary/content/rich-text.ts';
import { openSync } from 'fontkit';
import { mailTheme as theme } from '../../apps/server/src/platform/mail/mail-theme.ts';
import { pdfFonts } from '../../apps/server/src/platform/pdf/pdf-fonts.ts';

/** Letter size, in points. */
export const page = { width: 612, height: 792, left: 66, right: 546, top: 64, bottom: 712 };
export const measure = page.right - page.left;

export type Sheet = { doc: PDFKit.PDFDocument; y: number };
export type Style = { font?: 'text' | 'strong' | 'display' | 'latin'; size?: number; color?: string; lineGap?: number };

const lettering = (name: string): Uint8Array =>
  // pdfkit takes a parsed font as well as bytes, which its types do not say.
  openSync(fileURLToPath(new URL(`../demo-art/label/fonts/${name}.ttf`, import.meta.url))) as unknown as Uint8Array;

/** The fonts of the invoices, with the display and italic letters of the drawn labels. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  const { text, strong } = pdfFonts();
  const fonts = { text, strong, display: lettering('display'), latin: lettering('italic') };
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
}

export const BODY: Required<Style> = { font: 'text', size: 10.5, color: theme.ink, lineGap: 4 };

const fontOf = ({ style }: Span, usual: Style['font']) =>
  style === 'strong' ? 'strong' : style === 'latin' ? 'latin' : (usual ?? 'text');

/** The height that a text takes in this width, by its widest letters: a strong word may not fall off the page. */
export function heightOf({ doc }: Sheet, text: string, width: number, style: Style = {}): number {
  const { size, lineGap } = { ...BODY, ...style };
  const shown = spansOf(text)
    .map((span) => span.text)
    .join('');
  return doc
    .font('strong')
    .fontSize(size)
    .heightOfString(shown || ' ', { width, lineGap });
}

/** Writes a text with its strong words and Latin names, and returns the height it took. */
export function writeRich(
  { doc }: Sheet,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style = {},
): number {
  const { font, size, color, lineGap } = { ...BODY, ...style };
  const spans = spansOf(text);
  doc.fontSize(size).fillColor(color);
  doc.x = x;
  doc.y = y;
  spans.forEach((span, place) => {
    const continued = place < spans.length - 1;
    doc.font(fontOf(span, font)).text(span.text, { width, lineGap, continued });
  });
  return spans.length === 0 ? 0 : doc.y - y;
}

export function rule(
  { doc }: Sheet,
  y: number,
  left: number = page.left,
  right: number = page.right,
  color: string = theme.line,
): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(color).stroke();
}

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = page.top;
}

/** Begins a new page where this much does not fit any more. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > page.bottom) newPage(sheet);
}
