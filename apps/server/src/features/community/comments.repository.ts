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

/**
 * Counted anew, not added to: a comment is written, changed, removed and brought back in many ways. In Trending a person
 * counts once, and the author not at all.
 */
export async function countComments(tx: Db, postId: string): Promise<void> {
  await sql`
    update community_post p
    set comment_count = counted.comments, commenter_count = counted.people
    from (
      select count(c.id) as comments, count(distinct c.author_id) filter (where c.author_id <> post.author_id) as people
      from community_post post
      left join community_comment c on c.post_id = post.id and c.status = 'published'
      where post.id = ${postId}
      group by post.id
    ) counted
    where p.id = ${postId}
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
