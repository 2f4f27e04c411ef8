import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const communityData: PersonalData[] = [
  {
    name: 'community-posts',
    columns: ['community_post.author_id'],
    rows: (userId) => sql`
      select id, content, tags, product_name, photo_alt, status, removal_reason, like_count, comment_count, created_at,
        updated_at
      from community_post where author_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'community-comments',
    columns: ['community_comment.author_id'],
    rows: (userId) => sql`
      select post_id, body, status, removal_reason, like_count, created_at, updated_at
      from community_comment where author_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'community-likes',
    columns: ['community_like.user_id', 'community_comment_like.user_id'],
    rows: (userId) => sql`
      select post_id, null::uuid as comment_id, created_at from community_like where user_id = ${userId}
      union all
      select null, comment_id, created_at from community_comment_like where user_id = ${userId} order by created_at
    `,
  },
  {
    name: 'community-reports',
    columns: ['community_report.reporter_id'],
    rows: (userId) => sql`
      select post_id, comment_id, reason, note, status, created_at, decided_at from community_report
      where reporter_id = ${userId} order by created_at, id
    `,
  },
];
