import type { SentFeedback } from '@herbary/contract/feedback.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { defineList, descending } from '../../platform/db/list.ts';
import { newId } from '../../platform/ids.ts';

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
};

export const feedbackList = (authorId: string) =>
  defineList({
    name: 'feedback',
    from: sql`feedback f`,
    id: sql`f.id`,
    columns: sql<FeedbackRow>`f.id, f.type, f.title, f.status, f.created_at as "createdAt"`,
    where: (_filter: object) => [sql`f.author_id = ${authorId}`],
    sorts: { newest: [descending(sql`f.created_at`, 'timestamptz')] },
    sort: 'newest',
  });
