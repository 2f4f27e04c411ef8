import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type Moments = { before: Date; after: Date; again: Date };
export type AbsentMember = { conversationId: string; userId: string; seq: number };

/**
 * Members for whom words of others have waited since `before`, and who were not mailed about the conversation since
 * `again`; marked, so that each is mailed once. What is older than `after` is no news.
 */
export async function claimAbsentMembers(
  tx: Db,
  { before, after, again }: Moments,
  now: Date,
): Promise<AbsentMember[]> {
  const { rows } = await sql<AbsentMember>`
    with waiting as (
      select p.conversation_id, p.user_id, c.last_seq
      from conversation c join conversation_participant p on p.conversation_id = c.id
      where c.activity_at > ${after} and c.last_seq > greatest(p.last_read_seq, p.mailed_seq)
        and (p.mailed_at is null or p.mailed_at < ${again})
        and exists (
          select from message m where m.conversation_id = c.id and m.seq > greatest(p.last_read_seq, p.mailed_seq)
            and m.sender_kind <> 'system' and m.sender_id is distinct from p.user_id
            and not (c.kind = 'support' and m.sender_kind = 'guest') and m.created_at < ${before})
      order by c.activity_at limit 200 for update of p skip locked)
    update conversation_participant p set mailed_seq = w.last_seq, mailed_at = ${now} from waiting w
    where p.conversation_id = w.conversation_id and p.user_id = w.user_id
    returning p.conversation_id as "conversationId", p.user_id as "userId", w.last_seq as seq
  `.execute(tx);
  return rows;
}

export type AbsentGuest = { id: string; name: string; email: string; fromSeq: number; seq: number };

export async function claimAbsentGuests(tx: Db, { before, after, again }: Moments, now: Date): Promise<AbsentGuest[]> {
  const { rows } = await sql<AbsentGuest>`
    with waiting as (
      select c.id, greatest(c.guest_read_seq, c.guest_mailed_seq) as from_seq from conversation c
      where c.kind = 'guest' and c.activity_at > ${after} and c.last_seq > greatest(c.guest_read_seq, c.guest_mailed_seq)
        and (c.guest_mailed_at is null or c.guest_mailed_at < ${again})
        and exists (
          select from message m where m.conversation_id = c.id and m.sender_kind = 'admin' and m.created_at < ${before}
            and m.seq > greatest(c.guest_read_seq, c.guest_mailed_seq))
      order by c.activity_at limit 200 for update of c skip locked)
    update conversation c set guest_mailed_seq = c.last_seq, guest_mailed_at = ${now} from waiting w where c.id = w.id
    returning c.id, c.guest_name as name, c.guest_email as email, w.from_seq as "fromSeq", c.last_seq as seq
  `.execute(tx);
  return rows;
}

/** Conversations in which a customer has waited for the team since `before`. */
export async function listLongWaiting(db: Db, { before, after }: { before: Date; after: Date }) {
  const { rows } = await sql<{ id: string; since: Date; name: string; preview: string | null }>`
    select c.id, c.waiting_since as since, c.last_message_preview as preview,
      coalesce(c.guest_name, (
        select trim(u.first_name || ' ' || u.last_name) from conversation_participant p join app_user u on u.id = p.user_id
        where p.conversation_id = c.id and p.user_id is distinct from c.seller_id limit 1), 'A customer') as name
    from conversation c where c.waiting_since < ${before} and c.waiting_since > ${after} order by c.waiting_since limit 200
  `.execute(db);
  return rows;
}

/** What a message about unread words says: the newest of others, and who wrote it. */
export async function findNews(db: Db, { conversationId, userId, seq }: AbsentMember) {
  const { rows } = await sql<{
    body: string;
    senderKind: string;
    senderName: string;
    isSeller: boolean;
    lastReadSeq: number;
    unread: number;
  }>`
    select m.body, m.sender_kind as "senderKind", c.seller_id is not distinct from p.user_id as "isSeller",
      coalesce(case when c.seller_id = m.sender_id then s.business_name end, u.first_name, '') as "senderName",
      p.last_read_seq as "lastReadSeq",
      (select count(*) from message n where n.conversation_id = c.id and n.seq > p.last_read_seq and n.seq <= ${seq}
        and n.sender_kind <> 'system' and n.sender_id is distinct from p.user_id
        and not (c.kind = 'support' and n.sender_kind = 'guest')) as unread
    from conversation_participant p join conversation c on c.id = p.conversation_id
    join message m on m.conversation_id = c.id and m.seq > p.last_read_seq and m.seq <= ${seq}
      and m.sender_kind <> 'system' and m.sender_id is distinct from p.user_id and m.removed_at is null
      and not (c.kind = 'support' and m.sender_kind = 'guest')
    left join app_user u on u.id = m.sender_id left join seller s on s.id = m.sender_id
    where p.conversation_id = ${conversationId} and p.user_id = ${userId} order by m.seq desc limit 1
  `.execute(db);
  return rows[0];
}
