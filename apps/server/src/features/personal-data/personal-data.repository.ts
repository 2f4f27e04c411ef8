import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

/** What belongs to no feature that gives its own part. Messages are those that the person wrote: the others are other people's. */
export const furtherData: PersonalData[] = [
  {
    name: 'data-exports',
    columns: ['data_export.user_id'],
    rows: (userId) => sql`
      select requested_at, ready_at, expires_at, bytes from data_export where user_id = ${userId} order by requested_at
    `,
  },
  {
    name: 'emails',
    columns: [],
    rows: (userId) => sql`
      select m.subject, m.status, m.created_at, m.sent_at
      from mail_message m join app_user u on u.id = ${userId} and lower(m.to_address) = u.email_normalized
      order by m.created_at, m.id
    `,
  },
  {
    name: 'messages',
    columns: [
      'message.sender_id',
      'conversation_participant.user_id',
      'conversation.user_id',
      'conversation.user_low_id',
      'conversation.user_high_id',
    ],
    rows: (userId) => sql`
      select c.kind as conversation, m.conversation_id, m.body, m.created_at, m.removed_at
      from message m join conversation c on c.id = m.conversation_id where m.sender_id = ${userId}
      order by m.created_at, m.id
    `,
  },
  {
    name: 'community-posts',
    columns: ['community_post.author_id'],
    rows: (userId) => sql`
      select id, content, tags, product_name, status, like_count, comment_count, created_at, updated_at
      from community_post where author_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'community-comments',
    columns: ['community_comment.author_id'],
    rows: (userId) => sql`
      select post_id, body, status, created_at from community_comment where author_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'community-likes',
    columns: ['community_like.user_id'],
    rows: (userId) => sql`
      select post_id, created_at from community_like where user_id = ${userId} order by created_at
    `,
  },
];
