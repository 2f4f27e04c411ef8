import type { BankTransferStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import { type Db, sqlStateOf } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';

type BankTransfer = {
  paymentId: string;
  reference: string;
  status: BankTransferStatus;
  amountCents: number;
  receivedCents: number;
};

export async function findTransferPayment(db: Db, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id as "paymentId" from bank_transfer where reference = ${reference}
  `.execute(db);
  return rows[0]?.paymentId;
}

type LockedTransfer = BankTransfer & {
  calledOff: boolean;
  /** What one person alone has vouched for so far decides whether a second one is needed. */
  vouchedAloneCents: number;
};

/** The caller holds the payment. */
export async function lockBankTransfer(tx: Db, paymentId: string): Promise<LockedTransfer> {
  const { rows } = await sql<LockedTransfer>`
    select t.payment_id as "paymentId", t.reference, t.status, p.amount_cents as "amountCents",
        t.received_cents as "receivedCents", p.status = 'canceled' as "calledOff",
        (select coalesce(sum(c.amount_cents), 0)::bigint from bank_credit c
          where c.payment_id = t.payment_id and c.counted_at is not null and c.confirmed_by is null) as "vouchedAloneCents"
      from bank_transfer t join payment p on p.id = t.payment_id
      where t.payment_id = ${paymentId} for update of t
  `.execute(tx);
  if (!rows[0]) throw new Error(`payment ${paymentId} has no bank transfer`);
  return rows[0];
}

export type BankCredit = { id: string; paymentId: string; amountCents: number; recordedBy: string; counted: boolean };
const creditColumns = sql`id, payment_id as "paymentId", amount_cents as "amountCents", recorded_by as "recordedBy",
  counted_at is not null as counted`;
const uniqueViolation = '23505';

type NewCredit = BankCredit & { bankEntryId: string | null; valueDate: string };

/**
 * False when this entry of the bank statement was recorded before. Without the bank's number, the same sum on the same day
 * is taken for the same entry: two people may be reading one statement. The caller holds the payment.
 */
export async function insertBankCredit(tx: Db, credit: NewCredit): Promise<boolean> {
  const { id, paymentId, bankEntryId, amountCents, valueDate, recordedBy, counted } = credit;
  const { numAffectedRows } = await sql`
    insert into bank_credit (id, payment_id, bank_entry_id, amount_cents, currency, value_date, recorded_by, counted_at)
      select ${id}, ${paymentId}, ${bankEntryId}, ${amountCents}, 'USD', ${valueDate}::date, ${recordedBy},
          case when ${counted}::boolean then now() end
        where ${bankEntryId}::text is not null or not exists (
          select from bank_credit
            where payment_id = ${paymentId} and amount_cents = ${amountCents} and value_date = ${valueDate}::date)
      on conflict (bank_entry_id) do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * The same entry, recorded before its number was known: from now on it has it. Undefined when there is none. The caller
 * holds the payment.
 */
export async function numberBankCredit(tx: Db, entry: Omit<NewCredit, 'id'>): Promise<BankCredit | undefined> {
  const { paymentId, bankEntryId, amountCents, valueDate } = entry;
  try {
    const { rows } = await sql<BankCredit>`
      update bank_credit set bank_entry_id = ${bankEntryId}
        where id = (
          select id from bank_credit
            where payment_id = ${paymentId} and amount_cents = ${amountCents} and value_date = ${valueDate}::date
              and bank_entry_id is null
            order by created_at, id limit 1)
        returning ${creditColumns}
    `.execute(tx);
    return rows[0];
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) throw new AppError('bank.entry_known');
    throw error;
  }
}

export async function findBankCredit(db: Db, creditId: string): Promise<BankCredit | undefined> {
  const { rows } = await sql<BankCredit>`
    select ${creditColumns} from bank_credit where id = ${creditId}
  `.execute(db);
  return rows[0];
}

/** False when it counts already. */
export async function confirmCreditRow(tx: Db, creditId: string, confirmedBy: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank_credit set confirmed_by = ${confirmedBy}, counted_at = now()
      where id = ${creditId} and counted_at is null and recorded_by <> ${confirmedBy}
  `.execute(tx);
  return numAffectedRows === 1n;
}
