import { CASE_CATEGORIES } from '@herbary/contract/case-categories.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { sendContactForm } from '@herbary/contract/support-cases.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { defineEvent } from '../../../platform/events/outbox.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { asSentence, oneLine } from '../../../platform/wording.ts';
import { attachUploads, recordUpload } from '../../media/index.ts';
import { defineMessages, type Message } from '../../notifications/index.ts';
import { caseOpenedMail } from './case.mails.ts';
import { caseUrl, readCaseToken } from './case-link.ts';
import { caseNumber } from './case-view.ts';
import {
  type CaseRow,
  findCase,
  findLinkedCase,
  findOwnOrder,
  insertCase,
  insertCaseMessage,
  reopenForPerson,
} from './cases.repository.ts';

/** A person wrote: a new case, or more about one. `messageCount` tells them apart. */
const caseWritten = defineEvent('support.case-written', z.strictObject({ caseId: z.uuid(), messageCount: z.int() }));

/** The longest thread; more than this is no conversation. */
const maxMessages = 100;

type Writing = { actor: Actor; form: BodyOf<typeof sendContactForm>; attachment: ReceivedFile | undefined };

/** The attachment is stored first: what is not attached in the end is swept away. */
export async function openCase(deps: Deps, { actor, form, attachment }: Writing): Promise<{ caseNumber: string }> {
  const { db, files, mail, events, env } = deps;
  const userId = actor.kind === 'member' ? actor.userId : null;
  const upload = { userId, purpose: 'contact_attachment' as const };
  const stored = attachment && (await files.storeAttachment(db, attachment, { ownerUserId: userId }));
  if (stored) await recordUpload(db, { ...upload, fileId: stored.fileId });
  return transaction(db, async (tx) => {
    const orderNumber = form.orderNumber?.toUpperCase() || null;
    const orderId = orderNumber && (await findOwnOrder(tx, { orderNumber, userId, email: form.email }));
    const { name, email, category, subject, message } = form;
    const typed = { name, email, category, subject, message, orderNumber };
    const { id, number } = await insertCase(tx, {
      ...typed,
      userId,
      orderId: orderId || null,
      attachmentFileId: stored?.fileId ?? null,
    });
    if (stored && !(await attachUploads(tx, { ...upload, fileIds: [stored.fileId] })))
      throw new Error(`File ${stored.fileId} was attached before`);
    await mail.send(tx, {
      template: caseOpenedMail,
      to: { address: email },
      props: { caseNumber: caseNumber(number), caseUrl: caseUrl(env, id) },
      dedupeKey: `support-case:${id}:opened`,
    });
    await events.publish(tx, { type: caseWritten, subject: id, payload: { caseId: id, messageCount: 1 } });
    return { caseNumber: caseNumber(number) };
  });
}

export async function getCaseByToken({ db, env }: Pick<Deps, 'db' | 'env'>, token: string): Promise<CaseRow> {
  const id = readCaseToken(env, token);
  const row = id && (await findLinkedCase(db, id));
  if (!row) throw new AppError('case.link_invalid');
  return row;
}

export async function replyToCase(deps: Deps, token: string, text: string): Promise<CaseRow> {
  const { db, events, env } = deps;
  return transaction(db, async (tx) => {
    const { id } = await getCaseByToken({ db: tx, env }, token);
    await reopenForPerson(tx, id);
    await insertCaseMessage(tx, id, { staffId: null, text });
    const row = await getCaseByToken({ db: tx, env }, token);
    if (row.messageCount > maxMessages) throw new AppError('case.full');
    const payload = { caseId: id, messageCount: row.messageCount };
    await events.publish(tx, { type: caseWritten, subject: id, payload });
    return row;
  });
}

/** Whoever reads cases learns of it. A case that was deleted with its account has no message. */
export const caseMessages = ({ db }: Deps) => [
  defineMessages('notifications.support-cases', [caseWritten], async ({ payload }): Promise<Message[]> => {
    const row = await findCase(db, payload.caseId);
    if (!row) return [];
    const number = caseNumber(row.number);
    const isNew = payload.messageCount === 1;
    const words = isNew ? `there's a new case: ${number}.` : `there's a new reply to ${number}.`;
    const text = isNew ? row.message : (row.thread.at(payload.messageCount - 2)?.text ?? '');
    return [
      {
        to: { role: 'admin', permission: 'cases.read' },
        group: 'cases',
        key: `support-case:${row.id}:${payload.messageCount}`,
        type: 'info',
        title: isNew ? 'New support case' : 'Reply to a support case',
        text: `${number}: ${oneLine(row.subject, 120)}`,
        path: `${ROUTES.adminDashboard.path}?tab=cases&id=${row.id}`,
        email: {
          subject: `${number}: ${oneLine(row.subject, 80)}`,
          preview: asSentence(words),
          paragraphs: [words, oneLine(text, 1000)],
          tables: [
            {
              rows: [
                ['From', oneLine(row.name, 80)],
                ['Category', CASE_CATEGORIES[row.category]],
                ['Order', row.orderNumber ?? 'None'],
              ],
            },
          ],
          button: 'Open the case',
        },
      },
    ];
  }),
];
