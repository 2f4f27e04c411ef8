import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

type Status = 'published' | 'pending' | 'hidden';

export const insertComment = (
  tx: Db,
  {
    id,
    postId,
    authorId,
    text,
    status,
  }: { id: string; postId: string; authorId: string; text: string; status: Status },
) =>
  tx.insertInto('community_comment').values({ id, post_id: postId, author_id: authorId, body: text, status }).execute();

export const updateComment = (tx: Db, id: string, { text, status }: { text: string; status: Status }) =>
  tx
    .updateTable('community_comment')
    .set({ body: text, status, checked_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteComment = (tx: Db, id: string) => tx.deleteFrom('community_comment').where('id', '=', id).execute();

/** Locked in one order: whoever counts the comments of several of them waits for the others, and they for it. */
export async function lockCommentedPosts(tx: Db, commenterId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from community_post
    where id in (select post_id from community_comment where author_id = ${commenterId} and status = 'published')
    order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Counted anew, not added to: a comment is written, changed, removed and brought back in many ways. In Trending a person
 * counts once, and the author not at all.
 */
export async function countComments(tx: Db, ...postIds: string[]): Promise<void> {
  await sql`
    update community_post p
    set comment_count = counted.comments, commenter_count = counted.people
    from (
      select post.id, count(shown.id) as comments,
        count(distinct shown.author_id) filter (where shown.author_id <> post.author_id) as people
      from community_post post
      left join (community_comment shown join app_user author on author.id = shown.author_id and author.suspended_at is null)
        on shown.post_id = post.id and shown.status = 'published'
      where post.id = any(${postIds}::uuid[])
      group by post.id
    ) counted
    where p.id = counted.id
  `.execute(tx);
}

/** For the message to the author of the story; undefined when the comment is theirs, gone, or out of sight by now. */
export async function findAnswered(db: Db, commentId: string) {
  const found = await db
    .selectFrom('community_comment as c')
    .innerJoin('community_post as p', 'p.id', 'c.post_id')
    .innerJoin('app_user as commenter', 'commenter.id', 'c.author_id')
    .select([
      'p.id as postId',
      'p.author_id as authorId',
      'p.content',
      'c.body as text',
      'c.created_at as createdAt',
      'commenter.first_name as commenter',
    ])
    .where('c.id', '=', commentId)
    .where('c.status', '=', 'published')
    .whereRef('c.author_id', '<>', 'p.author_id')
    .executeTakeFirst();
  return found;
}
