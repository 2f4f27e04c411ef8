import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

/** Messages are those that the person wrote: the answers are other people's. */
export const chatData: PersonalData[] = [
  {
    name: 'messages',
    columns: [
      'message.sender_id',
      'conversation_participant.user_id',
      'conversation.user_id',
      'conversation.user_low_id',
      'conversation.user_high_id',
      'conversation.seller_id',
      'conversation.support_called_by',
      'message_attachment.uploader_id',
    ],
    rows: (userId) => sql`
      select c.kind as conversation, m.conversation_id, m.body, m.created_at, m.removed_at,
        (select json_agg(a.name order by a.position) from message_attachment a where a.message_id = m.id) as attachments
      from message m join conversation c on c.id = m.conversation_id where m.sender_id = ${userId}
      order by m.created_at, m.id
    `,
  },
  {
    name: 'message-reports',
    columns: ['message_report.reporter_id'],
    rows: (userId) => sql`
      select message_id, reason, note, decision, created_at, decided_at from message_report
      where reporter_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'canned-replies',
    columns: ['canned_reply.seller_id'],
    rows: (userId) => sql`
      select shortcut, body, created_at, updated_at from canned_reply where seller_id = ${userId} order by created_at, id
    `,
  },
];
