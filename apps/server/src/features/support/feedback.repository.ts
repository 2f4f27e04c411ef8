import type { SentFeedback } from '@herbary/contract/feedback.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { containing, defineList, descending } from '../../platform/db/list.ts';
import { newId } from '../../platform/ids.ts';
import type { Waiting } from '../analytics/index.ts';

export type NewFeedback = { authorId: string; type: SentFeedback['type']; title: string; content: string };

export const insertFeedback = (
  tx: Db,
  { authorId, type, title, content, screenshotFileId }: NewFeedback & { screenshotFileId: string | null },
) =>
  tx
    .insertInto('feedback')
    .values({ id: newId(), author_id: authorId, type, title, content, screenshot_file_id: screenshotFileId })
    .execute();

type FeedbackRow = {
  id: string;
  type: SentFeedback['type'];
  title: string;
  status: SentFeedback['status'];
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

export const feedbackList = (authorId: string) =>
  defineList({
    name: 'feedback',
    from: sql`feedback f`,
    id: sql`f.id`,
    columns: sql<FeedbackRow>`
      f.id, f.type, f.title, f.status, f.created_at as "createdAt", f.answer, f.answered_at as "answeredAt"`,
    where: (_filter: object) => [sql`f.author_id = ${authorId}`],
    sorts: { newest: [descending(sql`f.created_at`, 'timestamptz')] },
    sort: 'newest',
  });

export type ReceivedRow = FeedbackRow & {
  content: string;
  authorId: string;
  authorName: string;
  businessName: string;
  screenshotFileId: string | null;
  answeredBy: string | null;
  closedBy: string | null;
  closedAt: Date | null;
};

type ReceivedFilter = { status?: SentFeedback['status']; type?: SentFeedback['type']; search?: string };

export const receivedFeedbackList = defineList({
  name: 'received-feedback',
  from: sql`feedback f join app_user u on u.id = f.author_id left join seller s on s.id = f.author_id`,
  id: sql`f.id`,
  columns: sql<ReceivedRow>`
    f.id, f.type, f.title, f.status, f.created_at as "createdAt", f.content, f.author_id as "authorId",
    trim(u.first_name || ' ' || u.last_name) as "authorName", coalesce(s.business_name, '') as "businessName",
    f.screenshot_file_id as "screenshotFileId", f.answer, answerer.first_name as "answeredBy",
    f.answered_at as "answeredAt", closer.first_name as "closedBy", f.closed_at as "closedAt"`,
  joins: sql`left join app_user answerer on answerer.id = f.answered_by left join app_user closer on closer.id = f.closed_by`,
  where: ({ status, type, search }: ReceivedFilter) => [
    status && sql`f.status = ${status}`,
    type && sql`f.type = ${type}`,
    search
      ? sql`(f.title || ' ' || f.content || ' ' || coalesce(s.business_name, '')) ilike ${containing(search)}`
      : undefined,
  ],
  sorts: { newest: [descending(sql`f.created_at`, 'timestamptz')] },
  sort: 'newest',
});

/** False when it was answered before. */
export async function saveAnswer(tx: Db, id: string, { by, answer }: { by: string; answer: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ answer, answered_by: by, answered_at: sql`now()`, status: 'read', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('status', '<>', 'resolved')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it was closed before. */
export async function saveClosing(tx: Db, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ status: 'resolved', closed_by: by, closed_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '<>', 'resolved')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countNewFeedback(db: Db): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'key'>>`
    select count(*) as count, min(created_at) as "oldestAt" from feedback where status = 'new'
  `.execute(db);
  return { key: 'feedback', count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldestAt ?? null };
}
