import type { messageReportForm } from '@herbary/contract/chat-reports.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { newId } from '../../../platform/ids.ts';
import { announceChange, teamRoom, tell } from '../announce.ts';
import { findSeat } from '../conversations/seat.repository.ts';
import { getSeat } from '../conversations/take-seat.ts';
import { maskText } from './mask-text.ts';
import { closeReports, findReportable, insertReport, lockReport, removeMessage } from './reports.repository.ts';

/** For moderators; the team sees the report, and joins the conversation to read more than the list shows. */
export async function reportMessage(
  deps: Deps,
  userId: string,
  messageId: string,
  { reason, note: words = '' }: z.output<typeof messageReportForm>,
): Promise<void> {
  const message = await findReportable(deps.db, messageId);
  const seat = message && (await findSeat(deps.db, message.conversationId, { as: 'user', userId }));
  if (!message || !seat || message.senderKind === 'system') throw new AppError('chat.message_not_found');
  if (message.senderId === userId) throw new AppError('chat.own_message');
  const { text: note } = maskText(words, { contact: false });
  const report = { id: newId(), messageId, conversationId: seat.id, reporterId: userId, reason, note };
  if (!(await insertReport(deps.db, report))) throw new AppError('chat.already_reported');
  tell(deps, [teamRoom], 'conversation_changed', { conversationId: seat.id });
}

/** One decision answers every open report about the message. Gives its conversation. */
export async function decideReport(
  deps: Deps,
  actor: ActingMember,
  reportId: string,
  decision: 'remove' | 'keep',
): Promise<string> {
  const at = deps.clock.now();
  const conversationId = await transaction(deps.db, async (tx) => {
    const report = await lockReport(tx, reportId);
    if (!report) throw new AppError('chat.report_not_found');
    if (report.decidedAt) throw new AppError('chat.report_decided');
    const { messageId } = report;
    const reports = await closeReports(tx, { messageId, by: actor.userId, decision, at });
    if (decision === 'remove') await removeMessage(tx, messageId, at);
    await actor.audit.record(tx, {
      subject: { type: 'message', id: messageId },
      before: { reports },
      after: { decision },
    });
    return report.conversationId;
  });
  const seat = await getSeat(deps.db, conversationId, { as: 'team', userId: actor.userId }).catch(() => undefined);
  if (seat) announceChange(deps, seat);
  return conversationId;
}
