import type { Block } from '@herbary/content/blocks.ts';
import { mailTheme as theme } from '../../apps/server/src/platform/mail/mail-theme.ts';
import { heightOf, keepTogether, measure, newPage, page, rule, type Sheet, writeRich } from './pdf-page.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

const PAD = 7;
const SMALL = { size: 9, lineGap: 2.5 } as const;
/** Room to write by hand. */
const BLANK_ROW = 27;
/** About what the names of the columns take. */
const HEAD = 28;
/** A table up to this height is not cut in two. */
const LONGEST_WHOLE = 330;

/** By the longest text of each column; no column is narrower than its longest word, or than a word written by hand. */
function columnWidths(sheet: Sheet, { columns, rows }: TableBlock): number[] {
  const doc = sheet.doc.font('strong').fontSize(SMALL.size);
  const widths = columns.map(({ name }, place) => {
    const texts = [name, ...rows.map((row) => row[place] ?? '')].map((text) => text.replaceAll('*', ''));
    const isBlank = rows.every((row) => !row[place]);
    const wide = Math.max(...texts.map((text) => doc.widthOfString(text)));
    const word = Math.max(...texts.flatMap((text) => text.split(' ')).map((text) => doc.widthOfString(text)));
    return { least: word + 2 * PAD, wanted: (isBlank ? Math.max(wide, 56) : wide) + 2 * PAD, isBlank };
  });
  const least = widths.reduce((sum, width) => sum + width.least, 0);
  const wanted = widths.reduce((sum, width) => sum + (width.wanted - width.least), 0);
  const room = measure - least;
  if (wanted <= room) {
    const blanks = widths.filter(({ isBlank }) => isBlank).length || widths.length;
    const extra = (room - wanted) / blanks;
    return widths.map(({ wanted: own, isBlank }) => own + (isBlank || blanks === widths.length ? extra : 0));
  }
  return widths.map(({ least: own, wanted: most }) => own + ((most - own) * room) / wanted);
}

function drawHead(sheet: Sheet, { columns }: TableBlock, widths: readonly number[]): void {
  const height = Math.max(
    ...columns.map(({ name }, place) => heightOf(sheet, name, (widths[place] ?? 0) - 2 * PAD, SMALL)),
  );
  sheet.doc.rect(page.left, sheet.y, measure, height + 2 * PAD - 3).fill(theme.forest50);
  let x = page.left;
  columns.forEach(({ name }, place) => {
    const width = widths[place] ?? 0;
    writeRich(sheet, name, x + PAD, sheet.y + PAD - 1, width - 2 * PAD, {
      ...SMALL,
      font: 'strong',
      color: theme.action,
    });
    x += width;
  });
  sheet.y += height + 2 * PAD - 3;
}

/** Lines between the columns only where somebody writes by hand. */
function drawRules(sheet: Sheet, widths: readonly number[], height: number): void {
  let x = page.left;
  for (const width of widths.slice(0, -1)) {
    x += width;
    sheet.doc
      .moveTo(x, sheet.y)
      .lineTo(x, sheet.y + height)
      .lineWidth(0.5)
      .strokeColor(theme.line)
      .stroke();
  }
}

const isForm = ({ rows }: TableBlock) => rows.some((row) => row.some((cell) => cell === ''));

function rowHeights(sheet: Sheet, table: TableBlock, widths: readonly number[]): number[] {
  return table.rows.map((row) => {
    const written = Math.max(...row.map((cell, place) => heightOf(sheet, cell, (widths[place] ?? 0) - 2 * PAD, SMALL)));
    return Math.max(written + 2 * PAD - 3, isForm(table) ? BLANK_ROW : 0);
  });
}

/** What has to stand on one page: all of a short table, the first rows of a long one. */
export function unbrokenHeight(sheet: Sheet, table: TableBlock): number {
  const heights = rowHeights(sheet, table, columnWidths(sheet, table));
  const whole = heights.reduce((sum, height) => sum + height, HEAD);
  return whole < LONGEST_WHOLE ? whole : HEAD + (heights[0] ?? 0) + (heights[1] ?? 0);
}

export function drawTable(sheet: Sheet, table: TableBlock): void {
  const widths = columnWidths(sheet, table);
  const heights = rowHeights(sheet, table, widths);
  keepTogether(sheet, unbrokenHeight(sheet, table));
  drawHead(sheet, table, widths);
  table.rows.forEach((row, index) => {
    const height = heights[index] ?? BLANK_ROW;
    if (sheet.y + height > page.bottom) {
      newPage(sheet);
      drawHead(sheet, table, widths);
    }
    let x = page.left;
    row.forEach((cell, place) => {
      const width = widths[place] ?? 0;
      const style = { ...SMALL, font: place === 0 ? 'strong' : 'text' } as const;
      writeRich(sheet, cell, x + PAD, sheet.y + PAD - 1, width - 2 * PAD, style);
      x += width;
    });
    if (isForm(table)) drawRules(sheet, widths, height);
    sheet.y += height;
    rule(sheet, sheet.y);
  });
  sheet.y += 16;
}
