import type { Disposition, ReturnCondition, ReturnReason } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import type { ReturnActor } from './return-status.ts';

type NewReturn = {
  id: string;
  orderId: string;
  notes: string | null;
  items: {
    orderLine: string;
    quantity: number;
    reason: ReturnReason;
    details: string | null;
    opened: boolean;
    photos: string[];
    withShipping: boolean;
  }[];
};

/** Buyer, seller and the way the money goes back are the order's. */
export async function insertReturn(
  tx: Db,
  { id, orderId, notes, items }: NewReturn,
): Promise<{ returnNumber: string }> {
  const { rows } = await sql<{ returnNumber: string }>`
    insert into return_request (id, return_number, order_id, buyer_id, seller_id, notes, refund_method)
    select ${id}, next_return_number(), o.id, o.buyer_id, o.seller_id, ${notes}, o.payment_method
    from customer_order o where o.id = ${orderId}
    returning return_number as "returnNumber"
  `.execute(tx);
  const [written] = rows;
  if (!written) throw new Error(`Order ${orderId} does not exist`);
  const lines = items.map((item) => ({ ...item, id: newId() }));
  await tx
    .insertInto('return_line')
    .values(
      lines.map((line) => ({
        id: line.id,
        return_id: id,
        order_line_id: line.orderLine,
        quantity: line.quantity,
        reason: line.reason,
        details: line.details,
        opened: line.opened,
        with_shipping: line.withShipping,
      })),
    )
    .execute();
  const photos = lines.flatMap((line) =>
    line.photos.map((fileId, index) => ({ return_line_id: line.id, position: index + 1, file_id: fileId })),
  );
  if (photos.length > 0) await tx.insertInto('return_photo').values(photos).execute();
  return written;
}

export type ReturnNote = { returnId: string; type: string; by: ReturnActor; actorId?: string; note?: string };

export const noteOnReturn = (tx: Db, { returnId, type, by, actorId, note }: ReturnNote) =>
  tx
    .insertInto('return_event')
    .values({ id: newId(), return_id: returnId, type, actor_kind: by, actor_id: actorId ?? null, note: note ?? null })
    .execute();

const updated = (rows: readonly unknown[]): boolean => rows.length === 1;

export const markReturnCancelled = async (tx: Db, returnId: string): Promise<boolean> =>
  updated(
    await tx
      .updateTable('return_request')
      .set({ status: 'cancelled', updated_at: sql`now()` })
      .where('id', '=', returnId)
      .where('status', 'in', ['pending', 'approved'])
      .returning('id')
      .execute(),
  );

export const markReturnDecided = async (
  tx: Db,
  returnId: string,
  decision: { status: 'approved' | 'rejected'; decidedBy: string; note: string | null },
): Promise<boolean> =>
  updated(
    await tx
      .updateTable('return_request')
      .set({
        status: decision.status,
        decided_by: decision.decidedBy,
        decided_at: sql`now()`,
        decision_note: decision.note,
        // The seller has answered after all: what comes next has a time of its own.
        escalated_at: null,
        updated_at: sql`now()`,
      })
      .where('id', '=', returnId)
      .where('status', '=', 'pending')
      .returning('id')
      .execute(),
  );

export const markReturnSent = async (
  tx: Db,
  returnId: string,
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string },
): Promise<boolean> =>
  updated(
    await tx
      .updateTable('return_request')
      .set({ sent_at: sql`now()`, carrier, tracking_number: trackingNumber, updated_at: sql`now()` })
      .where('id', '=', returnId)
      .where('status', '=', 'approved')
      .where('sent_at', 'is', null)
      .returning('id')
      .execute(),
  );

/** Support's word, over the seller's silence. */
export const markReturnResolved = async (
  tx: Db,
  returnId: string,
  { status, decidedBy, note }: { status: 'approved' | 'rejected'; decidedBy: string; note: string },
): Promise<boolean> =>
  updated(
    await tx
      .updateTable('return_request')
      .set({
        status,
        decided_by: decidedBy,
        decided_at: sql`now()`,
        decision_note: note,
        updated_at: sql`now()`,
      })
      .where('id', '=', returnId)
      .where('status', 'in', ['pending', 'approved'])
      .where('escalated_at', 'is not', null)
      .returning('id')
      .execute(),
  );

type ReceivedLine = {
  id: string;
  disposition: Disposition;
  condition: ReturnCondition | null;
  piecesBefore: number;
  refundCents: number;
};

export async function markReturnReceived(
  tx: Db,
  returnId: string,
  { lines, refundCents }: { lines: readonly ReceivedLine[]; refundCents: number },
): Promise<boolean> {
  const moved = await tx
    .updateTable('return_request')
    .set({ status: 'received', received_at: sql`now()`, refund_cents: refundCents, updated_at: sql`now()` })
    .where('id', '=', returnId)
    .where('status', '=', 'approved')
    .returning('id')
    .execute();
  if (!updated(moved)) return false;
  await sql`
    update return_line l
    set disposition = got.disposition, condition = got.condition, pieces_before = got.pieces_before, refund_cents = got.refund_cents
    from unnest(
      ${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.disposition)}::text[],
      ${lines.map((line) => line.condition)}::text[],
      ${lines.map((line) => line.piecesBefore)}::integer[], ${lines.map((line) => line.refundCents)}::bigint[]
    ) as got (id, disposition, condition, pieces_before, refund_cents)
    where l.id = got.id and l.return_id = ${returnId}
  `.execute(tx);
  return true;
}

export const markReturnRefunded = async (tx: Db, returnId: string): Promise<boolean> =>
  updated(
    await tx
      .updateTable('return_request')
      .set({ status: 'refunded', refunded_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', returnId)
      .where('status', '=', 'received')
      .returning('id')
      .execute(),
  );

export const markReturnOwed = async (tx: Db, returnId: string): Promise<boolean> =>
  updated(
    await tx
      .updateTable('return_request')
      .set({ status: 'received', refunded_at: null, updated_at: sql`now()` })
      .where('id', '=', returnId)
      .where('status', '=', 'refunded')
      .returning('id')
      .execute(),
  );

/** Those of which nothing has come back yet. Gives them. */
export async function cancelUnreceived(tx: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update return_request set status = 'cancelled', updated_at = now()
      where order_id = any(${orderIds}::uuid[]) and status in ('pending', 'approved') returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
