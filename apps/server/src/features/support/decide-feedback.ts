import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { findRow } from '../../platform/db/list.ts';
import { defineEvent } from '../../platform/events/outbox.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { momentText } from '../../platform/wording.ts';
import { type ReceivedRow, receivedFeedbackList, saveAnswer, saveClosing } from './feedback.repository.ts';

export const feedbackAnswered = defineEvent('feedback.answered', z.strictObject({ feedbackId: z.uuid() }));

export async function findFeedback(db: Db, id: string): Promise<ReceivedRow> {
  const row = await findRow(db, receivedFeedbackList, {}, id);
  if (!row) throw new AppError('feedback.not_found');
  return row;
}

/** Closed before this was recorded: by somebody, some day. */
const act = (name: string | null, at: Date | null) => ({
  by: name ?? 'A colleague',
  at: at ? momentText(at) : 'an earlier day',
});

/** Answered once: the seller gets one mail, from whoever was first. */
export function answerFeedback(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  actor: ActingMember,
  id: string,
  { answer, close = false }: { answer: string; close?: boolean },
): Promise<ReceivedRow> {
  return transaction(db, async (tx) => {
    const before = await findFeedback(tx, id);
    if (!(await saveAnswer(tx, id, { by: actor.userId, answer }))) throw refusalOf(await findFeedback(tx, id));
    if (close) await saveClosing(tx, id, actor.userId);
    await events.publish(tx, { type: feedbackAnswered, subject: id, payload: { feedbackId: id } });
    return recorded(tx, actor, before);
  });
}

function refusalOf({ answer, answeredBy, answeredAt, closedBy, closedAt }: ReceivedRow): AppError {
  if (answer !== null) return new AppError('feedback.answered_already', act(answeredBy, answeredAt));
  return new AppError('feedback.closed_already', act(closedBy, closedAt));
}

export function closeFeedback({ db }: Pick<Deps, 'db'>, actor: ActingMember, id: string): Promise<ReceivedRow> {
  return transaction(db, async (tx) => {
    const before = await findFeedback(tx, id);
    if (!(await saveClosing(tx, id, actor.userId))) {
      const { closedBy, closedAt } = await findFeedback(tx, id);
      throw new AppError('feedback.closed_already', act(closedBy, closedAt));
    }
    return recorded(tx, actor, before);
  });
}

async function recorded(tx: Db, actor: ActingMember, before: ReceivedRow): Promise<ReceivedRow> {
  const after = await findFeedback(tx, before.id);
  await actor.audit.record(tx, {
    subject: { type: 'feedback', id: before.id },
    before: { status: before.status, answer: before.answer },
    after: { status: after.status, answer: after.answer },
  });
  return after;
}
