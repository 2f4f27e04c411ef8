import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { runPrepared } from '../db/prepared.ts';

type StoredAttachment = { fileName: string; contentType: string; contentBase64: string };

export type MailRow = {
  id: string;
  messageId: string;
  fromAddress: string;
  toAddress: string;
  toName: string | null;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  subject: string;
  html: string;
  text: string;
  template: string;
  attachments: StoredAttachment[];
  status: 'queued' | 'stored' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

const columns = sql`id, message_id as "messageId", from_address as "fromAddress", to_address as "toAddress",
  to_name as "toName", reply_to as "replyTo", unsubscribe_url as "unsubscribeUrl", subject, html, text, template, attachments, status, attempts,
  last_error as "lastError", created_at as "createdAt"`;

export type NewMail = Pick<
  MailRow,
  | 'id'
  | 'messageId'
  | 'fromAddress'
  | 'toAddress'
  | 'toName'
  | 'replyTo'
  | 'unsubscribeUrl'
  | 'subject'
  | 'html'
  | 'text'
  | 'template'
  | 'attachments'
  | 'status'
> & { dedupeKey: string };

/** False when a mail with this dedupe key exists. */
export async function insertMail(db: Db, mail: NewMail): Promise<boolean> {
  const insert = sql<{ id: string }>`
    insert into mail_message (id, dedupe_key, message_id, from_address, to_address, to_name, reply_to,
      unsubscribe_url, subject, html, text, template, attachments, status)
    values (${mail.id}, ${mail.dedupeKey}, ${mail.messageId}, ${mail.fromAddress}, ${mail.toAddress}, ${mail.toName},
      ${mail.replyTo}, ${mail.unsubscribeUrl}, ${mail.subject}, ${mail.html}, ${mail.text}, ${mail.template},
      ${JSON.stringify(mail.attachments)}::jsonb, ${mail.status})
    on conflict (dedupe_key) do nothing
    returning id
  `;
  return (await runPrepared(db, 'mail.insert', insert)).length > 0;
}

/**
 * The mail, if it is still to be sent and no other process is sending it. The claim runs out by itself, so that a
 * killed process does not hold it.
 */
export async function claimMail(db: Db, id: string, claimSeconds: number): Promise<MailRow | undefined> {
  const claimed = await sql<MailRow>`
    update mail_message
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    where id = ${id} and status = 'queued' and next_attempt_at <= now()
    returning ${columns}
  `.execute(db);
  return claimed.rows[0];
}

export async function isMailWaiting(db: Db, id: string): Promise<boolean> {
  const found = await sql`select 1 from mail_message where id = ${id} and status = 'queued'`.execute(db);
  return found.rows.length > 0;
}

export async function markMailSent(db: Db, id: string): Promise<void> {
  await sql`
    update mail_message set status = 'sent', sent_at = now(), last_error = null where id = ${id} and status = 'queued'
  `.execute(db);
}

/** Removes words and recipients of mails sent so long ago. The rows stay: their keys keep a mail from being sent twice. */
export async function emptySentMails(db: Db, days: number, limit: number): Promise<number> {
  const emptied = await sql`
    with old as (
      select id from mail_message
        where status = 'sent' and text <> '' and sent_at < now() - make_interval(days => ${days})
        order by sent_at limit ${limit})
    update mail_message m
    set subject = 'Removed', html = '', text = '', attachments = '[]', to_address = 'removed@deleted.invalid',
      to_name = null, reply_to = null, unsubscribe_url = null
    from old where m.id = old.id
    returning m.id
  `.execute(db);
  return emptied.rows.length;
}

export async function releaseMail(db: Db, id: string, error: string, givenUp: boolean): Promise<void> {
  await sql`
    update mail_message
    set status = case when ${givenUp}::boolean then 'failed' else status end, next_attempt_at = now(),
      last_error = ${error.slice(0, 2000)}
    where id = ${id} and status = 'queued'
  `.execute(db);
}

export async function listMails(db: Db, filter: { to?: string; limit: number }): Promise<MailRow[]> {
  const to = filter.to ?? null;
  const found = await sql<MailRow>`
    select ${columns} from mail_message
    where ${to}::text is null or lower(to_address) = lower(${to}::text)
    order by created_at desc, id desc
    limit ${filter.limit}
  `.execute(db);
  return found.rows;
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  const found = await sql<MailRow>`select ${columns} from mail_message where id = ${id}`.execute(db);
  return found.rows[0];
}

export type StuckMail = {
  id: string;
  subject: string;
  toAddress: string;
  status: 'queued' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

/** Refused for good, or still not sent after five minutes. */
const stuck = sql`(status = 'failed' or (status = 'queued' and created_at < now() - interval '5 minutes'))`;

export async function listStuckMail(db: Db, limit: number): Promise<StuckMail[]> {
  const { rows } = await sql<StuckMail>`
    select id, subject, to_address as "toAddress", status, attempts, last_error as "lastError", created_at as "createdAt"
    from mail_message
    where status in ('queued', 'failed') and ${stuck}
    order by created_at, id
    limit ${limit}
  `.execute(db);
  return rows;
}

type Waiting = { count: number; oldestAt: Date | null };

export async function countStuckMail(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_at) as "oldestAt" from mail_message
    where status in ('queued', 'failed') and ${stuck}
  `.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

export async function countUnsentMail(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_message where status = 'queued'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

type BeforeChange = { status: string; attempts: number };

/** A claim that a process still holds stays: without it the email could be sent twice. */
export async function requeueMail(db: Db, id: string): Promise<BeforeChange | undefined> {
  const { rows } = await sql<BeforeChange>`
    with before as (
      select id, status, attempts from mail_message where id = ${id} and status in ('queued', 'failed') for no key update
    )
    update mail_message m
    set status = 'queued', next_attempt_at = case when before.status = 'failed' then now() else m.next_attempt_at end
    from before where m.id = before.id
    returning before.status, before.attempts
  `.execute(db);
  return rows[0];
}

/** Not while a process is sending it. */
export async function dropMail(db: Db, id: string): Promise<BeforeChange | undefined> {
  const { rows } = await sql<BeforeChange>`
    with before as (
      select id, status, attempts from mail_message
      where id = ${id} and (status = 'failed' or (status = 'queued' and next_attempt_at <= now())) for no key update
    )
    update mail_message m set status = 'dropped' from before where m.id = before.id
    returning before.status, before.attempts
  `.execute(db);
  return rows[0];
}
