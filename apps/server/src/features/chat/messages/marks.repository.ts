import type { ChatMark } from '@herbary/contract/chat.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Speaker } from '../chat-speaker.ts';

type Mark = Omit<ChatMark, 'reader'>;

const ofUser = prepared<Mark>(
  'chat.mark-user',
  `update conversation_participant p set
     last_read_seq = greatest(p.last_read_seq, least($3::bigint, c.last_seq)),
     last_delivered_seq = greatest(p.last_delivered_seq, least(greatest($3::bigint, $4::bigint), c.last_seq))
   from conversation c where c.id = p.conversation_id and p.conversation_id = $1 and p.user_id = $2
   returning p.last_delivered_seq as "deliveredSeq", p.last_read_seq as "readSeq"`,
);
const ofTeam = prepared<Mark>(
  'chat.mark-team',
  `update conversation set team_read_seq = greatest(team_read_seq, least($2::bigint, last_seq)),
     team_delivered_seq = greatest(team_delivered_seq, least(greatest($2::bigint, $3::bigint), last_seq))
   where id = $1 and is_team returning team_delivered_seq as "deliveredSeq", team_read_seq as "readSeq"`,
);
const ofGuest = prepared<Mark>(
  'chat.mark-guest',
  `update conversation set guest_read_seq = greatest(guest_read_seq, least($2::bigint, last_seq)),
     guest_delivered_seq = greatest(guest_delivered_seq, least(greatest($2::bigint, $3::bigint), last_seq))
   where id = $1 and guest_secret_hash = $4 returning guest_delivered_seq as "deliveredSeq", guest_read_seq as "readSeq"`,
);

/** Never back, never beyond the last message. Undefined for who is not in the conversation. */
export async function moveMark(
  db: Db,
  speaker: Speaker,
  id: string,
  { read, delivered }: { read: number; delivered: number },
): Promise<Mark | undefined> {
  if (speaker.as === 'user') return (await ofUser(db, [id, speaker.userId, read, delivered]))[0];
  if (speaker.as === 'team') return (await ofTeam(db, [id, read, delivered]))[0];
  return (await ofGuest(db, [id, read, delivered, speaker.secretHash]))[0];
}

export async function listMemberMarks(
  db: Db,
  conversationIds: readonly string[],
): Promise<(ChatMark & { conversationId: string })[]> {
  const { rows } = await sql<ChatMark & { conversationId: string }>`
    select conversation_id as "conversationId", user_id as reader, last_delivered_seq as "deliveredSeq",
      last_read_seq as "readSeq"
    from conversation_participant where conversation_id = any(${conversationIds}::uuid[]) order by user_id
  `.execute(db);
  return rows;
}

/** Of messages that others wrote, in all conversations; more than a hundred in one are not counted. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(n.unread), 0)::integer as unread
    from conversation_participant p
    join conversation c on c.id = p.conversation_id and c.last_seq > p.last_read_seq
    cross join lateral (
      select count(*) as unread from (
        select 1 from message m where m.conversation_id = c.id and m.seq > p.last_read_seq and m.sender_kind <> 'system'
          and m.sender_id is distinct from p.user_id and not (c.kind = 'support' and m.sender_kind = 'guest')
        limit 100) unread_message) n
    where p.user_id = ${userId}
  `.execute(db);
  return rows[0]?.unread ?? 0;
}

/** What the closed widget shows: the newest words of the team that the account has not read. */
export async function findUnreadAnswer(db: Db, userId: string) {
  const { rows } = await sql<{ _id: string; by: string; text: string }>`
    select m.id as _id, u.first_name as by, left(m.body, 200) as text
    from conversation c join conversation_participant p on p.conversation_id = c.id and p.user_id = c.user_id
    join message m on m.conversation_id = c.id and m.seq > p.last_read_seq and m.sender_kind = 'admin'
      and m.removed_at is null and m.body <> ''
    join app_user u on u.id = m.sender_id
    where c.kind = 'support' and c.user_id = ${userId} order by m.seq desc limit 1
  `.execute(db);
  return rows[0];
}

export async function countUnreadOfGuest(db: Db, conversationId: string, readSeq: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from message
    where conversation_id = ${conversationId} and seq > ${readSeq} and sender_kind = 'admin'
  `.execute(db);
  return rows[0]?.unread ?? 0;
}
