import { RETENTION } from '@herbary/contract/retention.ts';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { newId } from '../ids.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import {
  claimMail,
  emptySentMails,
  insertMail,
  isMailWaiting,
  markMailSent,
  releaseMail,
  requeueMail,
} from './mail.repository.ts';
import { type MailTemplate, oneLine, type RenderedMail, renderMail } from './mail-template.ts';
import { createSmtpSender, isPermanentRefusal, type SmtpSender } from './smtp.ts';

export { defineMail, type RenderedMail, renderMail } from './mail-template.ts';

type MailAttachment = { fileName: string; contentType: string; content: Buffer };

export type OutgoingMail<P> = {
  template: MailTemplate<P>;
  to: { address: string; name?: string };
  props: P;
  /** What this mail is about: the same key a second time sends nothing. */
  dedupeKey: string;
  replyTo?: string;
  /** Where one click, or one POST of the mail program, ends what the person gets such mails for. */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[];
  /** What `renderMail` made of it, where many mails are written in one transaction: rendering would hold it open. */
  rendered?: RenderedMail;
};

export type Mail = {
  /** Stored in the caller's transaction, sent after it commits. */
  send<P extends object>(tx: Db, mail: OutgoingMail<P>): Promise<void>;
  /** Undefined when it is neither queued nor given up; otherwise what it was before. */
  retry(tx: Db, mailId: string): ReturnType<typeof requeueMail>;
  close(): void;
};

export type MailOptions = {
  db: Db;
  jobs: Jobs;
  log: Log;
  /** Without it mails stay in the outbox with the status 'stored'. */
  smtpUrl?: string;
  mailFrom: string;
  publicUrl: string;
};

const claimSeconds = 45;
/** About half an hour of a server that says no; after that it means it. */
const permanentRefusalLimit = 30;
/** One recipient, nothing that separates, quotes or comments. */
const plainAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

const sendJob = defineJob('mail.send', z.strictObject({ mailId: z.uuid() }), {
  concurrency: 4,
  leaseSeconds: 15,
  maxSeconds: 40,
  retry: { limit: 5_000, delaySeconds: 1, maxDelaySeconds: 60 },
});

const forgetSentJob = defineJob('mail.forget-sent', z.strictObject({}));
const emptiedAtATime = 1_000;

export async function forgetSentMails(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await emptySentMails(db, RETENTION.sentMailDays, emptiedAtATime)) === emptiedAtATime);
}

export function createMail({ db, jobs, log, smtpUrl, mailFrom, publicUrl }: MailOptions): Mail {
  const sender = smtpUrl ? createSmtpSender(smtpUrl) : undefined;
  const host = new URL(publicUrl).hostname;
  jobs.handle(sendJob, ({ mailId }) => deliver(db, log, sender, mailId));
  jobs.handle(forgetSentJob, (_, { signal }) => forgetSentMails(db, signal));
  jobs.schedule(forgetSentJob, '29 4 * * *', {});

  return {
    async send(tx, { template, to, props, dedupeKey, replyTo, unsubscribeUrl, attachments = [], rendered }) {
      if (!plainAddress.test(to.address)) throw new Error('A mail needs one plain address');
      const id = newId();
      const isNew = await insertMail(tx, {
        ...(rendered ?? (await renderMail(template, props))),
        id,
        dedupeKey,
        messageId: `<${id}@${host}>`,
        fromAddress: mailFrom,
        toAddress: to.address,
        toName: to.name ? oneLine(to.name, 200) : null,
        replyTo: replyTo ?? null,
        unsubscribeUrl: unsubscribeUrl ?? null,
        template: template.name,
        status: sender ? 'queued' : 'stored',
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          fileName: oneLine(fileName, 200),
          contentType,
          contentBase64: content.toString('base64'),
        })),
      });
      if (isNew && sender) await jobs.enqueue(tx, sendJob, { mailId: id });
    },
    async retry(tx, mailId) {
      const before = await requeueMail(tx, mailId);
      if (before) await jobs.enqueue(tx, sendJob, { mailId });
      return before;
    },
    close: () => sender?.close(),
  };
}

async function deliver(db: Db, log: Log, sender: SmtpSender | undefined, mailId: string): Promise<void> {
  if (!sender) throw new Error('A mail waits to be sent, but SMTP_URL is not set');
  const mail = await claimMail(db, mailId, claimSeconds);
  if (!mail) {
    // Sent already, or a process that may be dead holds the claim: then the retry comes after it ran out.
    if (await isMailWaiting(db, mailId)) throw new Error('Another process is sending this mail');
    return;
  }
  try {
    await sender.send(mail);
  } catch (error) {
    const givenUp = isPermanentRefusal(error) && mail.attempts >= permanentRefusalLimit;
    await releaseMail(db, mailId, String(error), givenUp);
    if (!givenUp) throw error;
    log.error({ err: error, mailId, template: mail.template }, 'mail refused for good');
    return;
  }
  await markMailSent(db, mailId);
}
