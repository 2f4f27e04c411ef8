import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/http/app-error.ts';

/** One credit of a statement, as the bank wrote it. */
export type StatementEntry = {
  /** The bank's own number, or null where it gives none. */
  bankEntryId: string | null;
  amountCents: number;
  currency: string;
  valueDate: string;
  sender: string;
  text: string;
};
export type ReadStatement = {
  format: 'csv' | 'camt.053';
  entries: StatementEntry[];
  /** Debits, and what is not booked yet. */
  passedOver: number;
};

type Unread = { row: number; field: string; value: string };
export const unreadable = ({ row, field, value }: Unread): AppError =>
  new AppError('statement.row_unreadable', { row, field, value: value.slice(0, 60) });

/** Whole cents, or undefined: a sum that can be read in two ways is not guessed. */
export function centsIn(text: string): number | undefined {
  const bare = text.replace(/[\s\u2019']/gu, '').replace(/^([+\-−(]?)(?:[A-Z]{3}|[$€£])|(?:[A-Z]{3}|[$€£])$/g, '$1');
  const isNegative = /^[-−(]|-$/.test(bare);
  const digits = bare.replace(/^[+\-−]|-$/g, '').replace(/^\((.*)\)$/, '$1');
  const american = /^(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,2})?$/.test(digits);
  const continental = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,12}),\d{1,2}$/.test(digits);
  if (!american && !continental) return undefined;
  const [whole = '', part = ''] = (continental ? digits.replaceAll('.', '').replace(',', '.') : digits).split('.');
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return isNegative ? 0 - cents : cents;
}

const writings = [
  { form: /^(\d{4})-(\d\d)-(\d\d)(?:[T ].{0,30})?$/, order: ['y', 'm', 'd'] },
  { form: /^(\d{4})(\d\d)(\d\d)$/, order: ['y', 'm', 'd'] },
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: ['m', 'd', 'y'] },
  { form: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: ['d', 'm', 'y'] },
] as const;

/** A day of this century as YYYY-MM-DD; with slashes it is read as Americans write it. */
export function dayIn(text: string): string | undefined {
  for (const { form, order } of writings) {
    const found = form.exec(text.trim());
    if (!found) continue;
    const part = (name: 'y' | 'm' | 'd') => Number(found[1 + (order as readonly string[]).indexOf(name)]);
    const day = new Date(Date.UTC(part('y'), part('m') - 1, part('d')));
    const isReal = day.getUTCMonth() === part('m') - 1 && day.getUTCDate() === part('d');
    return isReal && part('y') >= 2000 && part('y') < 2100 ? day.toISOString().slice(0, 10) : undefined;
  }
  return undefined;
}

/** Without what a database cannot store or a screen cannot show. */
export const plain = (text: string, max: number): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, max);

/** What banks write where they have no number. */
const placeholders = new Set(['', 'NONREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'N/A', 'NONE', '-']);
export function entryIdIn(text: string): string | null {
  const number = plain(text, 120).toUpperCase();
  return placeholders.has(number) ? null : number;
}

/**
 * What tells each entry from all others, in every statement it appears in. Without the bank's number that is everything the
 * row says, and the how-manieth of its kind it is: a buyer may send the same sum twice a day.
 */
export function keysOf(entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ bankEntryId, amountCents, currency, valueDate, sender, text }) => {
    const said = bankEntryId ?? JSON.stringify([valueDate, amountCents, currency, sender, text]).toUpperCase();
    const nth = seen.get(said) ?? 0;
    seen.set(said, nth + 1);
    if (bankEntryId) return bankEntryId;
    return `ROW-${createHash('sha256').update(`${said} ${nth}`).digest('hex').slice(0, 40).toUpperCase()}`;
  });
}
