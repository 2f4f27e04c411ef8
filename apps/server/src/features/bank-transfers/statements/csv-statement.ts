import { createReadStream } from 'node:fs';
import { STATEMENT_ROWS_MAX } from '@herbary/contract/bank-statements.ts';
import { type CsvRow, csvRows } from '../../../platform/files/csv-rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  centsIn,
  dayIn,
  entryIdIn,
  plain,
  type ReadStatement,
  type StatementEntry,
  unreadable,
} from './statement-entry.ts';

/** What banks call their columns; where several are there, the first one counts. */
const headings = {
  date: ['value date', 'date', 'booking date', 'posting date', 'posted date', 'transaction date', 'completed date'],
  amount: ['amount', 'amount usd', 'credit', 'credit amount', 'paid in', 'money in', 'deposit', 'deposits'],
  debit: ['debit', 'debit amount', 'paid out', 'money out', 'withdrawal', 'withdrawals'],
  direction: ['credit debit', 'debit credit', 'cr dr', 'dr cr', 'direction', 'type'],
  currency: ['currency', 'ccy', 'currency code'],
  sender: [
    'sender',
    'payer',
    'payer name',
    'counterparty',
    'counterparty name',
    'debtor',
    'debtor name',
    'from',
    'name',
  ],
  id: ['bank entry id', 'entry id', 'transaction id', 'transaction reference', 'bank reference', 'fitid'],
} as const;
const textHeadings = [
  'reference',
  'payment reference',
  'description',
  'details',
  'payment details',
  'memo',
  'message',
  'narrative',
  'purpose',
  'remittance information',
];

type Columns = { [Name in keyof typeof headings]: number } & { texts: number[] };

const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function columnsIn({ cells }: CsvRow): Columns {
  const given = cells.map(plainHeading);
  const find = (names: readonly string[]) => names.map((name) => given.indexOf(name)).find((at) => at !== -1) ?? -1;
  const columns = {
    ...(Object.fromEntries(Object.entries(headings).map(([name, names]) => [name, find(names)])) as Omit<
      Columns,
      'texts'
    >),
    texts: given.flatMap((name, at) => (textHeadings.includes(name) ? [at] : [])),
  };
  const missing = [
    ...(columns.date === -1 ? ['Date'] : []),
    ...(columns.amount === -1 ? ['Amount'] : []),
    ...(columns.texts.length === 0 && columns.sender === -1 ? ['Reference'] : []),
  ];
  if (missing.length > 0) throw new AppError('statement.columns_missing', { columns: missing.join(', ') });
  return columns;
}

/** Undefined for money that left the account. */
function entryIn(columns: Columns, { row, cells }: CsvRow): StatementEntry | undefined {
  const cell = (at: number) => (at === -1 ? '' : (cells[at] ?? '').trim());
  const isDebit = /^(?:debit|dbit|dr?|withdrawal)$/i.test(cell(columns.direction));
  if (isDebit || (cell(columns.amount) === '' && cell(columns.debit) !== '')) return undefined;
  const amountCents = centsIn(cell(columns.amount));
  if (amountCents === undefined) throw unreadable({ row, field: 'amount', value: cell(columns.amount) });
  if (amountCents <= 0) return undefined;
  const valueDate = dayIn(cell(columns.date));
  if (!valueDate) throw unreadable({ row, field: 'date', value: cell(columns.date) });
  const currency = cell(columns.currency).toUpperCase() || 'USD';
  if (!/^[A-Z]{3}$/.test(currency)) throw unreadable({ row, field: 'currency', value: currency });
  const text = columns.texts.map(cell).filter((part) => part !== '');
  return {
    bankEntryId: entryIdIn(cell(columns.id)),
    amountCents,
    currency,
    valueDate,
    sender: plain(cell(columns.sender), 140),
    text: plain(text.join(' '), 500),
  };
}

export async function readCsvStatement(path: string): Promise<ReadStatement> {
  let columns: Columns | undefined;
  const entries: StatementEntry[] = [];
  let rows = 0;
  for await (const row of csvRows(createReadStream(path))) {
    if (!columns) {
      columns = columnsIn(row);
      continue;
    }
    if (++rows > STATEMENT_ROWS_MAX) throw new AppError('import.too_many_rows', { max: '5,000' });
    const entry = entryIn(columns, row);
    if (entry) entries.push(entry);
  }
  if (rows === 0) throw new AppError('import.no_rows');
  return { format: 'csv', entries, passedOver: rows - entries.length };
}
