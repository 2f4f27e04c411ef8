import { type Feed, TOPIC_COUNT_MAX, type Topic } from '@herbary/contract/community-limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, defineList, descending } from '../../platform/db/list.ts';

export type AuthorRow = {
  authorId: string;
  firstName: string;
  lastName: string;
  isDeleted: boolean;
  isStaff: boolean;
  businessName: string | null;
};
type Status = 'published' | 'pending' | 'hidden';
type WrittenRow = AuthorRow & {
  id: string;
  status: Status;
  removalReason: string | null;
  likes: number;
  liked: boolean;
  createdAt: Date;
  updatedAt: Date;
};
export type PostRow = WrittenRow & {
  content: string;
  imageFileId: string | null;
  photoAlt: string;
  productId: string | null;
  productName: string | null;
  tags: string[];
  isFeatured: boolean;
  commentCount: number;
  trend: string;
};
export type CommentRow = WrittenRow & { postId: string; text: string };

/** `open`: one that the viewer may read. `waiting`: the viewer's own that are not published. */
type PostFilter = { of: Feed | 'open' | 'waiting'; topic?: string };

const conditionOf = (of: PostFilter['of'], viewerId: string | null) => {
  const isVisible = sql`p.status = 'published' and author.suspended_at is null`;
  const isOwn = sql`p.author_id = ${viewerId}::uuid`;
  if (of === 'waiting') return sql`${isOwn} and p.status <> 'published'`;
  if (of === 'open') return sql`(${isVisible} or ${isOwn})`;
  return of === 'featured' ? sql`${isVisible} and p.is_featured` : isVisible;
};

/** What a person has reported is out of their sight, not of that of others. */
const isNotReported = (viewerId: string | null) => sql`not exists (
  select from community_report r where r.post_id = p.id and r.reporter_id = ${viewerId}::uuid and r.status = 'open')`;

export const postList = (viewerId: string | null) =>
  defineList({
    name: 'community posts',
    from: sql`community_post p join app_user author on author.id = p.author_id`,
    id: sql`p.id`,
    columns: sql<PostRow>`p.id, p.author_id as "authorId", p.content, p.image_file_id as "imageFileId",
      p.photo_alt as "photoAlt", p.product_id as "productId", p.product_name as "productName", p.tags,
      p.is_featured as "isFeatured", p.status, p.removal_reason as "removalReason", p.like_count as likes,
      p.comment_count as "commentCount", p.trend::text as trend, p.created_at as "createdAt", p.updated_at as "updatedAt",
      author.first_name as "firstName", author.last_name as "lastName", author.deleted_at is not null as "isDeleted",
      author.role = 'admin' as "isStaff", store.business_name as "businessName",
      exists (select from community_like l where l.post_id = p.id and l.user_id = ${viewerId}::uuid) as liked`,
    joins: sql`left join seller store on store.id = p.author_id and is_store_open(store.id)`,
    where: ({ of, topic }: PostFilter) => [
      conditionOf(of, viewerId),
      topic === undefined ? undefined : sql`p.tags @> array[${topic}]::text[]`,
      viewerId === null || of === 'waiting' ? undefined : isNotReported(viewerId),
    ],
    sorts: { latest: [descending(sql`p.created_at`, 'timestamptz')], trending: [descending(sql`p.trend`, 'numeric')] },
    sort: 'latest',
  });

export const commentList = (postId: string, viewerId: string | null) =>
  defineList({
    name: 'community comments',
    from: sql`community_comment c join app_user author on author.id = c.author_id`,
    id: sql`c.id`,
    columns: sql<CommentRow>`c.id, c.post_id as "postId", c.author_id as "authorId", c.body as text, c.status,
      c.removal_reason as "removalReason", c.like_count as likes, c.created_at as "createdAt", c.updated_at as "updatedAt",
      author.first_name as "firstName", author.last_name as "lastName", author.deleted_at is not null as "isDeleted",
      author.role = 'admin' as "isStaff", store.business_name as "businessName",
      exists (
        select from community_comment_like l where l.comment_id = c.id and l.user_id = ${viewerId}::uuid
      ) as liked`,
    joins: sql`left join seller store on store.id = c.author_id and is_store_open(store.id)`,
    where: (_: object) => [
      sql`c.post_id = ${postId}`,
      sql`(c.author_id = ${viewerId}::uuid or c.status = 'published' and author.suspended_at is null and not exists (
        select from community_report r
        where r.comment_id = c.id and r.reporter_id = ${viewerId}::uuid and r.status = 'open'))`,
    ],
    sorts: { written: [ascending(sql`c.created_at`, 'timestamptz')] },
    sort: 'written',
  });

/** Counted up to 1,000: the screen says no more, and counting stays cheap. */
export async function countTopics(db: Db, topics: readonly Topic[]): Promise<{ name: Topic; count: number }[]> {
  const { rows } = await sql<{ name: Topic; count: number }>`
    select topic.name, (
      select count(*) from (
        select from community_post p join app_user author on author.id = p.author_id and author.suspended_at is null
        where p.status = 'published' and p.tags @> array[topic.name] limit ${TOPIC_COUNT_MAX}
      ) counted
    ) as count
    from unnest(${topics}::text[]) with ordinality as topic (name, place) order by topic.place
  `.execute(db);
  return rows;
}

export const listSitemapPosts = (db: Db, limit: number) =>
  db
    .selectFrom('community_post as p')
    .innerJoin('app_user as author', 'author.id', 'p.author_id')
    .select(['p.id', 'p.updated_at'])
    .where('p.status', '=', 'published')
    .where('author.suspended_at', 'is', null)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();

export type PostText = {
  content: string;
  tags: string[];
  productId: string | null;
  productName: string | null;
  imageFileId: string | null;
  photoAlt: string;
  status: Status;
};

const columnsOf = (text: PostText) => ({
  content: text.content,
  tags: text.tags,
  product_id: text.productId,
  product_name: text.productName,
  image_file_id: text.imageFileId,
  photo_alt: text.photoAlt,
  status: text.status,
});

export const insertPost = (tx: Db, post: PostText & { id: string; authorId: string }) =>
  tx
    .insertInto('community_post')
    .values({ id: post.id, author_id: post.authorId, ...columnsOf(post) })
    .execute();

/** A changed text has not been read by anybody; that one before it was removed stays known until it is. */
export const updatePost = (tx: Db, id: string, text: PostText) =>
  tx
    .updateTable('community_post')
    .set({ ...columnsOf(text), checked_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deletePost = (tx: Db, id: string) => tx.deleteFrom('community_post').where('id', '=', id).execute();

/** Also what nobody sees: its author may change it or take it back. */
export const lockOwnPost = (tx: Db, id: string, authorId: string) =>
  tx
    .selectFrom('community_post')
    .select(['id', 'removal_reason', 'image_file_id', 'product_id', 'product_name'])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .forUpdate()
    .executeTakeFirst();

export const setFeatured = (tx: Db, id: string, featured: boolean) =>
  tx.updateTable('community_post').set({ is_featured: featured }).where('id', '=', id).execute();

export const findNamedProduct = (tx: Db, id: string) =>
  tx.selectFrom('product').select(['id', 'name']).where('id', '=', id).where('visible', '=', true).executeTakeFirst();
