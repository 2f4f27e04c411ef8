import type { IssueBlock, IssueForm, IssueSummary } from '@herbary/contract/newsletter.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { defineList, descending } from '../../../platform/db/list.ts';

export type IssueRow = {
  id: string;
  subject: string;
  preview: string;
  blocks: IssueBlock[];
  status: IssueSummary['status'];
  version: number;
  recipients: number;
  sent: number;
  updatedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

export const issueList = defineList({
  name: 'newsletter-issues',
  from: sql`newsletter_issue i`,
  id: sql`i.id`,
  columns: sql<IssueRow>`
    i.id, i.subject, i.preview, i.blocks, i.status, i.version, i.recipients, i.updated_at as "updatedAt",
    i.started_at as "startedAt", i.finished_at as "finishedAt",
    (select count(*) from newsletter_delivery d where d.issue_id = i.id) as sent`,
  where: (_filter: object) => [],
  sorts: { newest: [descending(sql`i.updated_at`, 'timestamptz')] },
  sort: 'newest',
});

export const insertIssue = (tx: Db, { id, by, subject, preview, blocks }: IssueForm & { id: string; by: string }) =>
  tx
    .insertInto('newsletter_issue')
    .values({ id, subject, preview, blocks: JSON.stringify(blocks), written_by: by })
    .execute();

export const updateIssue = (tx: Db, id: string, { subject, preview, blocks }: IssueForm) =>
  tx
    .updateTable('newsletter_issue')
    .set({ subject, preview, blocks: JSON.stringify(blocks), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteIssueRow = (tx: Db, id: string) => tx.deleteFrom('newsletter_issue').where('id', '=', id).execute();

/** Whoever changes an issue, or writes its next mails, holds its row. */
export async function lockIssue(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from newsletter_issue where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function startIssue(tx: Db, id: string, recipients: number): Promise<void> {
  await sql`
    update newsletter_issue set status = 'sending', started_at = now(), recipients = ${recipients}, updated_at = now()
    where id = ${id}
  `.execute(tx);
}

export const setIssueStatus = (tx: Db, id: string, status: 'sending' | 'stopped') =>
  tx.updateTable('newsletter_issue').set({ status, updated_at: sql`now()` }).where('id', '=', id).execute();

export const finishIssue = (tx: Db, id: string) =>
  sql`
    update newsletter_issue set status = 'sent', finished_at = now(), updated_at = now(),
      recipients = (select count(*) from newsletter_delivery d where d.issue_id = ${id})
    where id = ${id}
  `.execute(tx);

type Recipient = { id: string; email: string; unsubscribeToken: string };

/** The next that were confirmed when sending began, still are, and have not got it. They count as reached from now on. */
export async function takeRecipients(tx: Db, issueId: string, limit: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with next as (
      select s.id, s.email, s.unsubscribe_token from newsletter_subscription s, newsletter_issue i
      where i.id = ${issueId} and s.confirmed_at <= i.started_at and s.unsubscribed_at is null
        and not exists (select from newsletter_delivery d where d.issue_id = i.id and d.subscription_id = s.id)
      order by s.id limit ${limit}
    ), taken as (
      insert into newsletter_delivery (issue_id, subscription_id) select ${issueId}::uuid, id from next
      returning subscription_id
    )
    select next.id, next.email, next.unsubscribe_token as "unsubscribeToken"
    from next join taken on taken.subscription_id = next.id
  `.execute(tx);
  return rows;
}

type LinkedProduct = { id: string; name: string; priceCents: number };

/** Only those that are in the shop. */
export async function listLinkedProducts(db: Db, ids: readonly string[]): Promise<LinkedProduct[]> {
  const { rows } = await sql<LinkedProduct>`
    select p.id, p.name, p.shelf_price_cents as "priceCents" from product p
    where p.visible and p.id = any(${[...ids]}::uuid[])
  `.execute(db);
  return rows;
}

export async function findAdminAddress(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error(`Account ${userId} is gone`);
  return rows[0].email;
}
