import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { guardFormulas } from '../files/csv-formulas.ts';

/** A file that is made while it is sent. `inline`: the browser shows it, to be printed. */
export type Download = {
  fileName: string;
  contentType: string;
  text: AsyncIterable<string> | Iterable<Uint8Array>;
  inline?: true;
};

export function sendDownload(reply: FastifyReply, { fileName, contentType, text, inline }: Download): FastifyReply {
  // The browser's own viewer of PDFs is an object of the page it makes.
  if (inline) reply.header('content-security-policy', "default-src 'none'; object-src 'self'; frame-ancestors 'self'");
  return reply
    .header('content-type', contentType)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
    )
    .header('cache-control', 'private, no-store')
    .send(Readable.from(text));
}

type Cell = string | number | boolean | Date | null | undefined;
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Without it, Excel reads the file in the code page of its country and breaks every accent. */
const byteOrderMark = '\uFEFF';
const chunkLength = 16_384;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  const text = typeof cell === 'string' ? guardFormulas(cell) : String(cell);
  // In many countries a spreadsheet parts cells at semicolons, and what follows one would begin a cell.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`;

/** RFC 4180, UTF-8 with a byte order mark, a line of headings first; in pieces, as fast as the reader takes them. */
export async function* csvText<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const readers = Object.values(columns);
  let text = byteOrderMark + lineOf(Object.keys(columns));
  for await (const row of rows) {
    text += lineOf(readers.map((read) => read(row)));
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

export const csvDownload = <Row>(name: string, columns: CsvColumns<Row>, rows: AsyncIterable<Row>): Download => ({
  fileName: `${name}.csv`,
  contentType: 'text/csv; charset=utf-8',
  text: csvText(columns, rows),
});

type CsvSection = { title: string; headings: readonly string[]; rows: readonly (readonly Cell[])[] };

/** Several small tables in one file: a title, headings and rows each, with an empty line between them. */
export const csvSections = (name: string, sections: readonly CsvSection[]): Download => ({
  fileName: `${name}.csv`,
  contentType: 'text/csv; charset=utf-8',
  text: sectionsText(sections),
});

async function* sectionsText(sections: readonly CsvSection[]): AsyncGenerator<string> {
  const texts = sections.map(({ title, headings, rows }) => [[title], headings, ...rows].map(lineOf).join(''));
  yield byteOrderMark + texts.join('\r\n');
}
