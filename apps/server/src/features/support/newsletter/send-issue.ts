import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { failPoint } from '../../../platform/fail-point.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { RenderedMail } from '../../../platform/mail/mail.ts';
import {
  findAdminAddress,
  finishIssue,
  type IssueRow,
  setIssueStatus,
  startIssue,
  takeRecipients,
} from './issues.repository.ts';
import { issueMail } from './newsletter.mails.ts';
import { countSubscriptions } from './subscriptions.repository.ts';
import { findProblems, getIssue, getLockedIssue, renderIssue } from './write-issue.ts';

const batchSize = 50;
/** Stands in the rendered mail where each one gets its own link: rendering it for each would take most of the time. */
const placeholder = 'unsubscribe-link-of-this-address';

export const sendIssueJob = defineJob('support.newsletter-send', z.strictObject({ issueId: z.uuid() }), {
  maxSeconds: 1_800,
});

const unsubscribeUrl = ({ env }: Pick<Deps, 'env'>, token: string) =>
  `${env.publicUrl}${pathTo(ROUTES.newsletterUnsubscribe, { token })}`;

/** A draft as it was read, or one that was stopped: it goes on where it was. */
export function startSending(deps: Deps, actor: ActingMember, id: string, version: number): Promise<IssueRow> {
  return transaction(deps.db, async (tx) => {
    const before = await getLockedIssue(tx, id);
    if (before.status !== 'draft' && before.status !== 'stopped') throw new AppError('newsletter.not_a_draft');
    if (before.version !== version) throw new AppError('newsletter.changed');
    if (before.blocks.length === 0) throw new AppError('newsletter.empty');
    const terms = findProblems(before);
    if (terms.length > 0) throw new AppError('newsletter.content_refused', { terms });
    if (before.status === 'draft') {
      const { confirmed } = await countSubscriptions(tx);
      if (confirmed === 0) throw new AppError('newsletter.no_recipients');
      await startIssue(tx, id, confirmed);
    } else await setIssueStatus(tx, id, 'sending');
    await deps.jobs.enqueue(tx, sendIssueJob, { issueId: id });
    const after = await getIssue(tx, id);
    await actor.audit.record(tx, {
      subject: { type: 'newsletter-issue', id },
      before: { status: before.status },
      after: { status: after.status, recipients: after.recipients },
    });
    return after;
  });
}

export function stopSending({ db }: Pick<Deps, 'db'>, actor: ActingMember, id: string): Promise<IssueRow> {
  return transaction(db, async (tx) => {
    const before = await getLockedIssue(tx, id);
    if (before.status !== 'sending') throw new AppError('newsletter.not_sending');
    await setIssueStatus(tx, id, 'stopped');
    await actor.audit.record(tx, {
      subject: { type: 'newsletter-issue', id },
      before: { status: before.status },
      after: { status: 'stopped', sent: before.sent },
    });
    return getIssue(tx, id);
  });
}

/**
 * Batch after batch, each in a transaction of its own: who is in `newsletter_delivery` has the mail in the outbox. A process that
 * dies between two batches loses nothing, and the job goes on elsewhere.
 */
export async function sendIssue(deps: Deps, issueId: string, signal?: AbortSignal): Promise<void> {
  const rendered = await renderIssue(
    deps,
    deps.db,
    await getIssue(deps.db, issueId),
    unsubscribeUrl(deps, placeholder),
  );
  while (!signal?.aborted && (await sendBatch(deps, issueId, rendered))) failPoint('newsletter.between-batches');
  signal?.throwIfAborted();
}

/** False when nobody is left, or it was stopped. */
function sendBatch(deps: Deps, issueId: string, rendered: RenderedMail): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const { status } = await getLockedIssue(tx, issueId);
    if (status !== 'sending') return false;
    const recipients = await takeRecipients(tx, issueId, batchSize);
    for (const { id, email, unsubscribeToken } of recipients)
      await mailIssue(deps, tx, { rendered, email, token: unsubscribeToken, dedupeKey: `newsletter:${issueId}:${id}` });
    if (recipients.length < batchSize) await finishIssue(tx, issueId);
    return recipients.length === batchSize;
  });
}

type Copy = { rendered: RenderedMail; email: string; token: string; dedupeKey: string };

async function mailIssue(deps: Deps, tx: Deps['db'], { rendered, email, token, dedupeKey }: Copy): Promise<void> {
  const url = unsubscribeUrl(deps, token);
  const own = (text: string) => text.replaceAll(placeholder, token);
  await deps.mail.send(tx, {
    template: issueMail,
    to: { address: email },
    props: { subject: rendered.subject, preview: '', blocks: [], unsubscribeUrl: url },
    rendered: { subject: rendered.subject, html: own(rendered.html), text: own(rendered.text) },
    unsubscribeUrl: url,
    dedupeKey,
  });
}

/** To the admin alone, with a link that unsubscribes nobody. */
export async function sendTest(
  deps: Deps,
  { userId }: { userId: string },
  id: string,
  requestId: string,
): Promise<void> {
  const issue = await getIssue(deps.db, id);
  if (issue.blocks.length === 0) throw new AppError('newsletter.empty');
  const rendered = await renderIssue(deps, deps.db, issue, unsubscribeUrl(deps, placeholder));
  const subject = `[Test] ${rendered.subject}`;
  await transaction(deps.db, async (tx) => {
    const email = await findAdminAddress(tx, userId);
    const dedupeKey = `newsletter-test:${requestId}`;
    await mailIssue(deps, tx, { rendered: { ...rendered, subject }, email, token: placeholder, dedupeKey });
  });
}
