import type { Writing, WritingReportReason } from '@herbary/contract/community.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, containing, defineList } from '../../platform/db/list.ts';
import type { Waiting } from '../analytics/index.ts';

type Status = 'published' | 'pending' | 'hidden';
type ReportRow = { reason: WritingReportReason; note: string | null; by: string; at: string };

export type WaitingRow = {
  id: string;
  kind: Writing;
  postId: string;
  author: string;
  text: string;
  imageFileId: string | null;
  photoAlt: string;
  status: Status;
  reports: ReportRow[] | null;
  reportCount: number;
  since: Date;
  lastAt: Date | null;
  updatedAt: Date;
};

/** What waits for a person: held texts and open reports, one entry for each story or comment. */
const open = sql`(
  select kind, id, min(at) as since, max(at) filter (where reports > 0) as last_at, sum(reports)::int as reports from (
    select 'posts' as kind, id, updated_at as at, 0 as reports from community_post where status = 'pending'
    union all select 'comments', id, updated_at, 0 from community_comment where status = 'pending'
    union all select 'posts', post_id, created_at, 1 from community_report where status = 'open' and post_id is not null
    union all select 'comments', comment_id, created_at, 1 from community_report
      where status = 'open' and comment_id is not null
  ) each_one group by kind, id
) open`;

export const waitingList = defineList({
  name: 'waiting writings',
  from: open,
  id: sql`open.id`,
  columns: sql<WaitingRow>`open.id, open.kind, coalesce(p.id, c.post_id) as "postId",
    concat_ws(' ', author.first_name, author.last_name) as author, coalesce(p.content, c.body) as text,
    p.image_file_id as "imageFileId", coalesce(p.photo_alt, '') as "photoAlt", coalesce(p.status, c.status) as status,
    open.since, open.last_at as "lastAt", open.reports as "reportCount", coalesce(p.updated_at, c.updated_at) as "updatedAt", (
      select json_agg(json_build_object('reason', one.reason, 'note', one.note, 'at', one.created_at,
        'by', concat_ws(' ', u.first_name, u.last_name)) order by one.created_at, one.id)
      from (
        select * from community_report r
        where (r.post_id = open.id or r.comment_id = open.id) and r.status = 'open' order by r.created_at, r.id limit 20
      ) one join app_user u on u.id = one.reporter_id
    ) as reports`,
  joins: sql`left join community_post p on p.id = open.id
    left join community_comment c on c.id = open.id
    join app_user author on author.id = coalesce(p.author_id, c.author_id)`,
  where: (_: object) => [],
  sorts: { since: [ascending(sql`open.since`, 'timestamptz')] },
  sort: 'since',
});

export async function countWaitingWritings(db: Db): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'key'>>`
    select count(*) as count, min(since) as "oldestAt" from ${open}
  `.execute(db);
  return { key: 'community', count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldestAt ?? null };
}

export type StoryRow = {
  id: string;
  author: string;
  text: string;
  status: Status;
  isFeatured: boolean;
  likes: number;
  comments: number;
  createdAt: Date;
  updatedAt: Date;
};
type StoryFilter = { search?: string; show?: 'featured' | Status };

export const storyList = defineList({
  name: 'stories',
  from: sql`community_post p join app_user author on author.id = p.author_id`,
  id: sql`p.id`,
  columns: sql<StoryRow>`p.id, concat_ws(' ', author.first_name, author.last_name) as author, p.content as text, p.status,
    p.is_featured as "isFeatured", p.like_count as likes, p.comment_count as comments, p.created_at as "createdAt",
    p.updated_at as "updatedAt"`,
  where: ({ search, show }: StoryFilter) => [
    search
      ? sql`(p.content ilike ${containing(search)} or concat_ws(' ', author.first_name, author.last_name) ilike ${containing(search)})`
      : undefined,
    show === 'featured' ? sql`p.is_featured` : show && sql`p.status = ${show}`,
  ],
  sorts: {
    created: [ascending(sql`p.created_at`, 'timestamptz')],
    likes: [ascending(sql`p.like_count`, 'integer')],
  },
  sort: '-created',
});
