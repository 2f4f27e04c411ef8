import type { CaseStatus } from '@herbary/contract/support-cases.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { momentText } from '../../../platform/wording.ts';
import { caseAnsweredMail } from './case.mails.ts';
import { caseUrl } from './case-link.ts';
import { caseNumber } from './case-view.ts';
import { type CaseRow, changeCase, findCase, insertCaseMessage } from './cases.repository.ts';

export async function getCase(db: Db, id: string): Promise<CaseRow> {
  const row = await findCase(db, id);
  if (!row) throw new AppError('case.not_found');
  return row;
}

type Answer = { answer: string; close?: boolean; seen: number };

export function answerCase(deps: Deps, actor: ActingMember, id: string, { answer, close = false, seen }: Answer) {
  return transaction(deps.db, async (tx) => {
    const before = await getCase(tx, id);
    if (before.messageCount >= 100) throw new AppError('case.full');
    const status = close ? 'closed' : 'answered';
    if (!(await changeCase(tx, id, { status, by: actor.userId, seen, added: 1 }))) throw await whyNot(tx, id);
    await insertCaseMessage(tx, id, { staffId: actor.userId, text: answer });
    const after = await getCase(tx, id);
    const { name, email, number } = after;
    await deps.mail.send(tx, {
      template: caseAnsweredMail,
      to: { address: email, name },
      props: {
        name,
        caseNumber: caseNumber(number),
        answer,
        by: after.thread.at(-1)?.name ?? '',
        caseUrl: caseUrl(deps.env, id),
        isClosed: close,
      },
      dedupeKey: `support-case:${id}:${after.messageCount}`,
    });
    return recorded(tx, actor, before, after);
  });
}

export function closeCase({ db }: Pick<Deps, 'db'>, actor: ActingMember, id: string, seen: number) {
  return transaction(db, async (tx) => {
    const before = await getCase(tx, id);
    return recorded(tx, actor, before, await moved(tx, actor, { id, seen, status: 'closed' }));
  });
}

export function reopenCase({ db }: Pick<Deps, 'db'>, actor: ActingMember, id: string) {
  return transaction(db, async (tx) => {
    const before = await getCase(tx, id);
    if (before.status !== 'closed') throw new AppError('case.not_closed');
    const change = { id, seen: before.messageCount, status: 'open' as const };
    return recorded(tx, actor, before, await moved(tx, actor, change));
  });
}

type Move = { id: string; seen: number; status: CaseStatus };

async function moved(tx: Db, actor: ActingMember, { id, seen, status }: Move): Promise<CaseRow> {
  if (!(await changeCase(tx, id, { status, by: actor.userId, seen, added: 0 }))) throw await whyNot(tx, id);
  return getCase(tx, id);
}

async function whyNot(tx: Db, id: string): Promise<AppError> {
  const { status, handledBy, updatedAt } = await getCase(tx, id);
  if (status !== 'closed') return new AppError('case.changed');
  return new AppError('case.closed_already', { by: handledBy ?? 'A colleague', at: momentText(updatedAt) });
}

async function recorded(tx: Db, actor: ActingMember, before: CaseRow, after: CaseRow): Promise<CaseRow> {
  await actor.audit.record(tx, {
    subject: { type: 'support-case', id: before.id },
    before: { status: before.status, messages: before.messageCount },
    after: { status: after.status, messages: after.messageCount },
  });
  return after;
}
