import type { MessageReportReason } from '@herbary/contract/chat-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export const findReportable = (db: Db, messageId: string) =>
  db
    .selectFrom('message')
    .select(['conversation_id as conversationId', 'sender_id as senderId', 'sender_kind as senderKind'])
    .where('id', '=', messageId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

type NewReport = {
  id: string;
  messageId: string;
  conversationId: string;
  reporterId: string;
  reason: MessageReportReason;
  note: string;
};

/** False when this person has reported it already. */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_report')
    .values({
      id: report.id,
      message_id: report.messageId,
      conversation_id: report.conversationId,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note,
    })
    .onConflict((conflict) => conflict.constraint('message_report_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type ReportRow = { id: string; messageId: string; conversationId: string; decidedAt: Date | null };

/**
 * With every other report about its message, in the order of their ids: one decision answers all of them, and two admins who
 * have begun with different ones would wait for each other.
 */
export async function lockReport(tx: Db, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select id, message_id as "messageId", conversation_id as "conversationId", decided_at as "decidedAt"
    from message_report where message_id = (select message_id from message_report where id = ${id})
    order by id for update
  `.execute(tx);
  return rows.find((report) => report.id === id);
}

/** Every open report about the message; gives how many. */
export async function closeReports(
  tx: Db,
  { messageId, by, decision, at }: { messageId: string; by: string; decision: 'remove' | 'keep'; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message_report')
    .set({ decision, decided_by: by, decided_at: at })
    .where('message_id', '=', messageId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The number stays, the words are gone; also from the list, where they stood last. */
export async function removeMessage(tx: Db, messageId: string, at: Date): Promise<void> {
  await sql`
    update conversation c set last_message_preview = 'Message removed' from message m
    where m.id = ${messageId} and c.id = m.conversation_id and c.last_seq = m.seq
  `.execute(tx);
  await sql`update message set body = '', removed_at = ${at} where id = ${messageId} and removed_at is null`.execute(
    tx,
  );
}
