import type { RowState } from '@herbary/contract/bank-statements.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { containing, defineList, descending } from '../../../platform/db/list.ts';
import { centsIn } from './statement-entry.ts';

type NewStatement = { id: string; fileName: string; format: 'csv' | 'camt.053'; importedBy: string };

export const insertStatement = (tx: Db, { id, fileName, format, importedBy }: NewStatement) =>
  tx.insertInto('bank_statement').values({ id, file_name: fileName, format, imported_by: importedBy }).execute();

export const deleteStatement = (tx: Db, id: string) => tx.deleteFrom('bank_statement').where('id', '=', id).execute();

export type NewRow = {
  id: string;
  position: number;
  entry_key: string;
  amount_cents: number;
  currency: string;
  value_date: string;
  sender: string;
  remittance: string;
  named: string[];
  digits: string[];
};

/**
 * Gives how many were new: a row that another import brought is left as it is. In the order of their keys: two statements that
 * share some rows would wait for each other.
 */
export async function insertStatementRows(tx: Db, statementId: string, rows: readonly NewRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bank_statement_row
        (id, statement_id, position, entry_key, amount_cents, currency, value_date, sender, remittance, named, digits)
      select id, ${statementId}::uuid, position, entry_key, amount_cents, currency, value_date, sender, remittance,
          array(select jsonb_array_elements_text(named)), array(select jsonb_array_elements_text(digits))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, position integer, entry_key text,
          amount_cents bigint, currency text, value_date date, sender text, remittance text, named jsonb, digits jsonb)
        order by entry_key
      on conflict (entry_key) do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A number under which another sum is known, of these. */
export async function findReusedKey(tx: Db, rows: readonly NewRow[]): Promise<string | undefined> {
  const given = JSON.stringify(rows.map(({ entry_key, amount_cents }) => ({ entry_key, amount_cents })));
  const { rows: found } = await sql<{ key: string }>`
    select r.entry_key as key from jsonb_to_recordset(${given}::jsonb) as given (entry_key text, amount_cents bigint)
      join bank_statement_row r on r.entry_key = given.entry_key and r.amount_cents <> given.amount_cents limit 1
  `.execute(tx);
  return found[0]?.key;
}

/** The sums are in dollars: a row in another currency waits and is counted, and adds nothing to them. */
const dollarCents = sql`case when r.currency = 'USD' then r.amount_cents else 0 end`;
/** Of the row `r` and its credit `c`. */
const isAside = sql`c.id is null and r.set_aside_at is not null`;

type Sums = { rows: number; cents: number };
export type StatementFacts = {
  id: string;
  fileName: string;
  format: 'csv' | 'camt.053';
  importedBy: string;
  createdAt: Date;
  rows: number;
  cents: number;
  matchedRows: number;
  matchedCents: number;
  asideRows: number;
  asideCents: number;
};

export const statementList = defineList({
  name: 'bank statements',
  from: sql`bank_statement s`,
  id: sql`s.id`,
  columns: sql<StatementFacts>`s.id, s.file_name as "fileName", s.format,
    trim(a.first_name || ' ' || a.last_name) as "importedBy", s.created_at as "createdAt", sums.*`,
  joins: sql`join app_user a on a.id = s.imported_by
    cross join lateral (
      select count(*)::int as rows, coalesce(sum(${dollarCents}), 0)::bigint as cents,
          count(c.id)::int as "matchedRows",
          coalesce(sum(${dollarCents}) filter (where c.id is not null), 0)::bigint as "matchedCents",
          (count(*) filter (where ${isAside}))::int as "asideRows",
          coalesce(sum(${dollarCents}) filter (where ${isAside}), 0)::bigint as "asideCents"
        from bank_statement_row r left join bank_credit c on c.bank_entry_id = r.entry_key
        where r.statement_id = s.id) sums`,
  where: (_: object) => [],
  sorts: { created: [descending(sql`s.created_at`, 'timestamptz')] },
  sort: 'created',
});

/** What waits on both sides: rows for their transfer, transfers for their money. */
export async function findWaiting(db: Db): Promise<{ open: Sums; awaited: { transfers: number; cents: number } }> {
  const { rows } = await sql<Sums & { transfers: number; awaitedCents: number }>`
    select * from
      (select count(*)::int as rows, coalesce(sum(${dollarCents}), 0)::bigint as cents from bank_statement_row r
        where r.set_aside_at is null and not exists (select from bank_credit c where c.bank_entry_id = r.entry_key)) open,
      (select count(*)::int as transfers,
          coalesce(sum(p.amount_cents - t.received_cents + t.returned_cents), 0)::bigint as "awaitedCents"
        from bank_transfer t join payment p on p.id = t.payment_id where t.status in ('awaiting', 'underpaid')) awaited
  `.execute(db);
  const { rows: count = 0, cents = 0, transfers = 0, awaitedCents = 0 } = rows[0] ?? {};
  return { open: { rows: count, cents }, awaited: { transfers, cents: awaitedCents } };
}

export type StatementRowFacts = {
  id: string;
  statementId: string;
  fileName: string;
  entryKey: string;
  amountCents: number;
  currency: string;
  valueDate: string;
  sender: string;
  text: string;
  named: string[];
  digits: string[];
  creditId: string | null;
  reference: string | null;
  recordedBy: string | null;
  recordedName: string | null;
  recordedAt: Date | null;
  countedAt: Date | null;
  confirmedName: string | null;
  asideName: string | null;
  asideAt: Date | null;
  asideReason: string | null;
};

const inState: Record<RowState, ReturnType<typeof sql>> = {
  open: sql`c.id is null and r.set_aside_at is null`,
  aside: isAside,
  waiting: sql`c.id is not null and c.counted_at is null`,
  matched: sql`c.counted_at is not null`,
};

function searched(search: string) {
  const pattern = containing(search);
  return sql`(r.sender ilike ${pattern} or r.remittance ilike ${pattern} or r.entry_key ilike ${pattern}
    or r.amount_cents = ${centsIn(search) ?? null}::bigint)`;
}

export const statementRowList = defineList({
  name: 'bank statement rows',
  from: sql`bank_statement_row r left join bank_credit c on c.bank_entry_id = r.entry_key`,
  id: sql`r.id`,
  columns: sql<StatementRowFacts>`r.id, r.statement_id as "statementId", s.file_name as "fileName",
    r.entry_key as "entryKey", r.amount_cents as "amountCents", r.currency,
    to_char(r.value_date, 'YYYY-MM-DD') as "valueDate", r.sender, r.remittance as text, r.named, r.digits,
    c.id as "creditId", t.reference, c.recorded_by as "recordedBy",
    trim(a.first_name || ' ' || a.last_name) as "recordedName", c.created_at as "recordedAt",
    c.counted_at as "countedAt", trim(b.first_name || ' ' || b.last_name) as "confirmedName",
    trim(d.first_name || ' ' || d.last_name) as "asideName", r.set_aside_at as "asideAt",
    r.set_aside_reason as "asideReason"`,
  joins: sql`join bank_statement s on s.id = r.statement_id
    left join bank_transfer t on t.payment_id = c.payment_id
    left join app_user a on a.id = c.recorded_by
    left join app_user b on b.id = c.confirmed_by
    left join app_user d on d.id = r.set_aside_by`,
  where: ({ state, statement, search }: { state?: RowState; statement?: string; search?: string }) => [
    state && inState[state],
    statement ? sql`r.statement_id = ${statement}` : undefined,
    search ? searched(search) : undefined,
  ],
  sorts: {
    newest: [descending(sql`r.created_at`, 'timestamptz'), { by: sql`r.position`, type: 'integer', descending: false }],
  },
  sort: 'newest',
});

/** False when it is set aside already, or has its credit. */
export async function setAside(
  tx: Db,
  rowId: string,
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank_statement_row r set set_aside_by = ${by}, set_aside_at = now(), set_aside_reason = ${reason}
      where r.id = ${rowId} and r.set_aside_at is null
        and not exists (select from bank_credit c where c.bank_entry_id = r.entry_key)
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function takeBack(tx: Db, rowId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank_statement_row set set_aside_by = null, set_aside_at = null, set_aside_reason = null
      where id = ${rowId} and set_aside_at is not null
  `.execute(tx);
  return numAffectedRows === 1n;
}
