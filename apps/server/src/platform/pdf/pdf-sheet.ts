import { mailTheme as theme } from '../mail/mail-theme.ts';

export type Sheet = { doc: PDFKit.PDFDocument; y: number };
export type Style = { font?: 'text' | 'strong' | 'display'; size?: number; color?: string };
type Box = Style & { width?: number };

/** Composed, because the fonts have no rules to place accents; without what is not meant to be seen. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

export function styled({ doc }: Sheet, { font = 'text', size = 9.5, color = theme.ink }: Style): PDFKit.PDFDocument {
  return doc.font(font).fontSize(size).fillColor(color);
}

/** Returns the height it took. */
export function write(sheet: Sheet, text: string, x: number, y: number, { width, ...style }: Box = {}): number {
  const doc = styled(sheet, style);
  const shown = printable(text);
  if (width === undefined) {
    doc.text(shown, x, y, { lineBreak: false });
    return doc.currentLineHeight(true);
  }
  doc.text(shown, x, y, { width, lineGap: 1.5 });
  return doc.y - y;
}

export function writeRight(sheet: Sheet, text: string, right: number, y: number, style: Style = {}): void {
  const doc = styled(sheet, style);
  const shown = printable(text);
  doc.text(shown, right - doc.widthOfString(shown), y, { lineBreak: false });
}
