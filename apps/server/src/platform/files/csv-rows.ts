import { AppError } from '../http/app-error.ts';
import { unguardFormulas } from './csv-formulas.ts';

/** What separates cells. Where a comma separates the cents of a price, spreadsheets write semicolons between cells. */
type Separator = ',' | ';' | '\t';
const isSeparator = (sign: string): sign is Separator => sign === ',' || sign === ';' || sign === '\t';

/** One line of the file, which may go over several lines of text; the first is 1. */
export type CsvRow = { row: number; cells: string[]; separator: Separator };

type Place = 'start' | 'plain' | 'quoted' | 'closed';

/** RFC 4180 as people's programs write it: CRLF, LF or CR at the end of a line, quotes where they are needed. */
function createReader() {
  let place: Place = 'start';
  let cell = '';
  let cells: string[] = [];
  let row = 1;
  /** The first one that is met: no heading has one in it. */
  let separator: Separator | undefined;
  let afterReturn = false;
  const rows: CsvRow[] = [];
  const endCell = () => {
    cells.push(unguardFormulas(cell));
    cell = '';
    place = 'start';
  };
  const endRow = () => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') rows.push({ row, cells, separator: separator ?? ',' });
    cells = [];
    row++;
  };
  const readQuoted = (text: string, from: number): number => {
    const end = text.indexOf('"', from);
    cell += text.slice(from, end === -1 ? undefined : end);
    if (end === -1) return text.length;
    place = 'closed';
    return end + 1;
  };
  const readSign = (sign: string) => {
    const isSecondHalf = afterReturn && sign === '\n';
    afterReturn = sign === '\r';
    if (isSecondHalf) return;
    if (row === 1 && isSeparator(sign)) separator ??= sign;
    if (sign === separator) return endCell();
    if (sign === '\n' || sign === '\r') return endRow();
    if (sign === '"' && place === 'start') place = 'quoted';
    else if (sign === '"' && place === 'closed') {
      cell += sign;
      place = 'quoted';
    } else if (place === 'closed') throw new AppError('import.broken_quotes', { row });
    else {
      cell += sign;
      place = 'plain';
    }
  };
  return {
    read(text: string): CsvRow[] {
      let at = 0;
      while (at < text.length) {
        if (place === 'quoted') at = readQuoted(text, at);
        else readSign(text[at++] as string);
      }
      return rows.splice(0);
    },
    end(): CsvRow[] {
      if (place === 'quoted') throw new AppError('import.broken_quotes', { row });
      if (place !== 'start' || cells.length > 0) endRow();
      return rows.splice(0);
    },
  };
}

/** The file comes in pieces; between them other calls are answered. A byte order mark is passed over. */
export async function* csvRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new AppError('import.not_text');
    }
  };
  const reader = createReader();
  for await (const bytes of file) yield* reader.read(decode(bytes));
  yield* reader.read(decode());
  yield* reader.end();
}
