import { open, readFile } from 'node:fs/promises';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { readCamtStatement } from './camt-statement.ts';
import { readCsvStatement } from './csv-statement.ts';
import { numbersIn } from './match-rules.ts';
import { keysOf, plain, type ReadStatement, type StatementEntry } from './statement-entry.ts';
import {
  deleteStatement,
  findReusedKey,
  insertStatement,
  insertStatementRows,
  type NewRow,
} from './statements.repository.ts';

type Imported = { statementId: string | null; added: number; known: number; passedOver: number };

/** Reads the whole file before anything is stored: a statement is imported with all of its rows or not at all. */
export async function importStatement(deps: Deps, actor: ActingMember, file: ReceivedFile): Promise<Imported> {
  const { format, entries, passedOver } = await readStatement(deps, file.path);
  const rows = rowsOf(entries);
  const id = newId();
  const fileName = plain(file.fileName, 255) || `statement.${format === 'csv' ? 'csv' : 'xml'}`;
  return transaction(deps.db, async (tx) => {
    await insertStatement(tx, { id, fileName, format, importedBy: actor.userId });
    const added = await insertStatementRows(tx, id, rows);
    const known = rows.length - added;
    const reused = known > 0 ? await findReusedKey(tx, rows) : undefined;
    if (reused) throw new AppError('statement.number_reused', { number: reused });
    if (added === 0) {
      await deleteStatement(tx, id);
      actor.audit.nothingChanged();
      return { statementId: null, added, known, passedOver };
    }
    const after = { fileName, format, added, known };
    await actor.audit.record(tx, { subject: { type: 'bank-statement', id }, before: null, after });
    return { statementId: id, added, known, passedOver };
  });
}

/** What the file is, is decided by its content: its name and type are whatever the sender likes. */
async function readStatement({ env }: Pick<Deps, 'env'>, path: string): Promise<ReadStatement> {
  const head = await headOf(path);
  if (!head.trimStart().startsWith('<')) return readCsvStatement(path);
  const iban = env.bank?.iban.replace(/\s/g, '').toUpperCase() ?? null;
  return readCamtStatement(textOf(await readFile(path)), iban);
}

async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('import.not_text');
  }
}

function rowsOf(entries: readonly StatementEntry[]): NewRow[] {
  const keys = keysOf(entries);
  return entries.map(({ amountCents, currency, valueDate, sender, text }, index) => ({
    id: newId(),
    position: index + 1,
    entry_key: keys[index] ?? '',
    amount_cents: amountCents,
    currency,
    value_date: valueDate,
    sender,
    remittance: text,
    ...numbersIn(`${text} ${sender}`),
  }));
}
