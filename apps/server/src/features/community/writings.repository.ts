import type { Writing, WritingReportReason } from '@herbary/contract/community.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';

/** What is the same for stories and comments: who wrote it, likes, reports, decisions. */
export type LockedWriting = {
  id: string;
  postId: string;
  authorId: string;
  status: 'published' | 'pending' | 'hidden';
  /** Of the last removal, until a person has let a later text pass. */
  removalReason: string | null;
  isSuspended: boolean;
  checkedAt: Date | null;
  updatedAt: Date;
  likes: number;
  text: string;
};

/** The story first, also of a comment: whoever counts comments or likes of it waits for the others. */
export async function lockWriting(tx: Db, kind: Writing, id: string): Promise<LockedWriting | undefined> {
  if (kind === 'comments') {
    await sql`
      select p.id from community_post p
      where p.id = (select post_id from community_comment where id = ${id}) for update
    `.execute(tx);
    const { rows } = await sql<LockedWriting>`
      select c.id, c.post_id as "postId", c.author_id as "authorId", c.status,
        c.removal_reason as "removalReason", c.checked_at as "checkedAt",
        c.updated_at as "updatedAt", c.like_count as likes, c.body as text, author.suspended_at is not null as "isSuspended"
      from community_comment c join app_user author on author.id = c.author_id where c.id = ${id} for update of c
    `.execute(tx);
    return rows[0];
  }
  const { rows } = await sql<LockedWriting>`
    select p.id, p.id as "postId", p.author_id as "authorId", p.status,
      p.removal_reason as "removalReason", p.checked_at as "checkedAt",
      p.updated_at as "updatedAt", p.like_count as likes, p.content as text, author.suspended_at is not null as "isSuspended"
    from community_post p join app_user author on author.id = p.author_id where p.id = ${id} for update of p
  `.execute(tx);
  return rows[0];
}

/** Whether something changed: the primary key, not a look beforehand, makes it one like per person. */
export async function saveLike(tx: Db, kind: Writing, id: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await (kind === 'posts'
    ? tx.insertInto('community_like').values({ post_id: id, user_id: userId })
    : tx.insertInto('community_comment_like').values({ comment_id: id, user_id: userId })
  )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

export async function deleteLike(tx: Db, kind: Writing, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows: deleted } = await (kind === 'posts'
    ? tx.deleteFrom('community_like').where('post_id', '=', id).where('user_id', '=', userId)
    : tx.deleteFrom('community_comment_like').where('comment_id', '=', id).where('user_id', '=', userId)
  ).executeTakeFirst();
  return deleted === 1n;
}

/** The caller holds the row. */
export async function addToLikes(tx: Db, kind: Writing, id: string, by: 1 | -1): Promise<void> {
  const counted = { like_count: sql<number>`like_count + ${by}::integer` };
  await (kind === 'posts'
    ? tx.updateTable('community_post').set(counted).where('id', '=', id)
    : tx.updateTable('community_comment').set(counted).where('id', '=', id)
  ).execute();
}

type NewReport = { kind: Writing; id: string; reporterId: string; reason: WritingReportReason; note: string | null };

/** False when this person has reported it already. */
export async function insertReport(tx: Db, { kind, id, reporterId, reason, note }: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('community_report')
    .values({
      id: newId(),
      post_id: kind === 'posts' ? id : null,
      comment_id: kind === 'comments' ? id : null,
      reporter_id: reporterId,
      reason,
      note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const columnOf = (kind: Writing) => (kind === 'posts' ? 'post_id' : 'comment_id');

export async function countOpenReports(tx: Db, kind: Writing, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('community_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(columnOf(kind), '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many were open, and when the last of them came. */
export async function settleReports(
  tx: Db,
  { kind, id, status, decidedBy }: { kind: Writing; id: string; status: 'upheld' | 'dismissed'; decidedBy: string },
): Promise<{ count: number; lastAt: number }> {
  const settled = await tx
    .updateTable('community_report')
    .set({ status, decided_by: decidedBy, decided_at: sql`now()` })
    .where(columnOf(kind), '=', id)
    .where('status', '=', 'open')
    .returning('created_at as at')
    .execute();
  return { count: settled.length, lastAt: Math.max(...settled.map(({ at }) => at.getTime())) };
}

/** Out of sight until a person has read it. */
export async function holdWriting(tx: Db, kind: Writing, id: string): Promise<void> {
  await (kind === 'posts'
    ? tx.updateTable('community_post').set({ status: 'pending' }).where('id', '=', id)
    : tx.updateTable('community_comment').set({ status: 'pending' }).where('id', '=', id)
  ).execute();
}

type Decided = { status: 'published' | 'hidden'; reason: string | null };

export async function saveDecision(tx: Db, kind: Writing, id: string, { status, reason }: Decided): Promise<void> {
  const decision = { status, removal_reason: reason, checked_at: sql<Date>`now()` };
  await (kind === 'posts'
    ? tx
        .updateTable('community_post')
        .set({ ...decision, is_featured: sql<boolean>`is_featured and ${status === 'published'}::boolean` })
        .where('id', '=', id)
    : tx.updateTable('community_comment').set(decision).where('id', '=', id)
  ).execute();
}
