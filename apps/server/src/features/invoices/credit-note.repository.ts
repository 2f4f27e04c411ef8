import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import type { ProductSnapshot } from './invoice.repository.ts';
import type { CreditNote } from './invoice-pdf.ts';

/** Without number and date, which the database gives, and the buyer's address, which is the order's. */
export type CreditNoteContent = Omit<CreditNote, 'buyer' | 'issuedAt' | 'creditNoteNumber' | 'refundedAt'> & {
  refundedAt?: string;
};

type Given = {
  orderId: string;
  refundId: string;
  attempts: readonly string[];
  amountCents: number;
  content: CreditNoteContent;
};

/**
 * One for a refund and all attempts to make it: money that the buyer's bank sent back is owed still, and sent again under the
 * same note.
 */
export async function insertCreditNote(tx: Db, given: Given): Promise<void> {
  const { orderId, refundId, attempts, amountCents, content } = given;
  await sql`
    insert into credit_note (id, credit_note_number, order_id, refund_id, amount_cents, content)
      select ${newId()}, next_credit_note_number(), ${orderId}, ${refundId}, ${amountCents}, ${JSON.stringify(content)}::jsonb
      where not exists (select from credit_note where refund_id = any(${attempts}::uuid[]))
  `.execute(tx);
}

export type CreditedLine = {
  id: string;
  name: string;
  snapshot: ProductSnapshot;
  quantity: number;
  unitPriceCents: number;
};

export async function listCreditedLines(tx: Db, orderId: string): Promise<CreditedLine[]> {
  const { rows } = await sql<CreditedLine>`
    select id, product_name as name, product_snapshot as snapshot, quantity, unit_price_cents as "unitPriceCents"
      from order_line where order_id = ${orderId} order by position
  `.execute(tx);
  return rows;
}

export type CreditNoteRow = {
  id: string;
  number: string;
  amountCents: number;
  issuedAt: Date;
  content: CreditNoteContent;
  shipTo: Record<string, string | null> | null;
};

const noteColumns = sql`n.id, n.credit_note_number as number, n.amount_cents as "amountCents", n.issued_at as "issuedAt",
  n.content, o.ship_to as "shipTo" from credit_note n join customer_order o on o.id = n.order_id`;

export async function listCreditNotes(db: Db, orderId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select ${noteColumns} where n.order_id = ${orderId} order by n.issued_at, n.id
  `.execute(db);
  return rows;
}

export async function findCreditNote(
  db: Db,
  { noteId, buyerId }: { noteId: string; buyerId: string },
): Promise<CreditNoteRow | undefined> {
  const { rows } = await sql<CreditNoteRow>`
    select ${noteColumns} where n.id = ${noteId} and o.buyer_id = ${buyerId}
  `.execute(db);
  return rows[0];
}
