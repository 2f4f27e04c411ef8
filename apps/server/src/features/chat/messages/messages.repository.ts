import type { ChatAttachment } from '@herbary/contract/chat.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { containing } from '../../../platform/db/list.ts';
import { prepared } from '../../../platform/db/prepared.ts';

export type MessageRow = {
  id: string;
  conversationId: string;
  seq: number;
  clientMsgId: string;
  senderKind: 'user' | 'admin' | 'guest' | 'system';
  senderId: string | null;
  body: string;
  createdAt: Date;
  isRemoved: boolean;
  masked: ('card' | 'contact')[];
  firstName: string | null;
  imageFileId: string | null;
  guestId: string | null;
  attachments: ChatAttachment[];
  cards: { productId: string | null; orderId: string | null }[];
};

const columns = `
  m.id, m.conversation_id as "conversationId", m.seq, m.client_msg_id as "clientMsgId", m.sender_kind as "senderKind",
  m.sender_id as "senderId", m.body, m.created_at as "createdAt", m.removed_at is not null as "isRemoved", m.masked,
  case when m.sender_kind = 'guest' then c.guest_name else u.first_name end as "firstName",
  u.profile_image_file_id as "imageFileId", c.guest_id as "guestId",
  case when m.removed_at is not null then '[]' else coalesce((
    select json_agg(json_build_object('_id', a.file_id, 'name', a.name, 'kind', a.kind, 'mime', a.mime, 'bytes', a.bytes)
      order by a.position) from message_attachment a where a.message_id = m.id), '[]') end as attachments,
  case when m.removed_at is not null then '[]' else coalesce((
    select json_agg(json_build_object('productId', k.product_id, 'orderId', k.order_id) order by k.position)
    from message_card k where k.message_id = m.id), '[]') end as cards`;
const tables = `message m join conversation c on c.id = m.conversation_id left join app_user u on u.id = m.sender_id`;

const before = prepared<MessageRow>(
  'chat.before',
  `select ${columns} from ${tables} where m.conversation_id = $1 and m.seq < $2 order by m.seq desc limit $3`,
);
const after = prepared<MessageRow>(
  'chat.after',
  `select ${columns} from ${tables} where m.conversation_id = $1 and m.seq > $2 order by m.seq limit $3`,
);
const afterEach = prepared<MessageRow>(
  'chat.after-each',
  `select ${columns} from unnest($1::uuid[], $2::bigint[]) as known (id, seq)
   cross join lateral (
     select * from message where conversation_id = known.id and seq > known.seq order by seq limit $3) m
   join conversation c on c.id = m.conversation_id left join app_user u on u.id = m.sender_id order by m.seq`,
);
const containingWords = prepared<MessageRow>(
  'chat.containing',
  `select ${columns} from ${tables}
   where m.conversation_id = $1 and m.seq < $2 and m.body ilike $4 order by m.seq desc limit $3`,
);
const one = prepared<MessageRow>('chat.message', `select ${columns} from ${tables} where m.id = $1`);

export const findMessage = async (db: Db, id: string): Promise<MessageRow | undefined> => (await one(db, [id]))[0];

const noNumber = Number.MAX_SAFE_INTEGER;

/** Ascending. */
export const listBefore = async (db: Db, conversationId: string, seq: number | undefined, limit: number) =>
  (await before(db, [conversationId, seq ?? noNumber, limit])).reverse();

export const listAfter = (db: Db, conversationId: string, seq: number, limit: number) =>
  after(db, [conversationId, seq, limit]);

/** Behind the known number of each conversation, so many of each; ascending. */
export const listAfterEach = (db: Db, known: ReadonlyMap<string, number>, limit: number) =>
  afterEach(db, [[...known.keys()], [...known.values()], limit]);

export const listContaining = async (
  db: Db,
  conversationId: string,
  { words, seq, limit }: { words: string; seq?: number; limit: number },
) => (await containingWords(db, [conversationId, seq ?? noNumber, limit, containing(words)])).reverse();

type Prior = { sentId: string | null; sameId: string | null; recent: number };

const prior = prepared<Prior>(
  'chat.prior',
  `select
    coalesce(
      (select m.id from message m where m.sender_id = $2::uuid and m.client_msg_id = $4::text),
      (select m.id from message m where $2::uuid is null and m.sender_id is null and m.conversation_id = $1
        and m.sender_kind = $3::text and m.client_msg_id = $4::text)) as "sentId",
    (select m.id from message m where $4::text is null and m.conversation_id = $1 and m.seq > $5::bigint - 50
      and m.sender_kind = $3::text and m.sender_id is not distinct from $2::uuid and m.body = $6::text
      and m.created_at > $7::timestamptz and m.removed_at is null order by m.seq desc limit 1) as "sameId",
    (select count(*) from message m where m.conversation_id = $1 and m.seq > $5::bigint - $9::bigint
      and m.sender_kind = $3::text and m.sender_id is not distinct from $2::uuid
      and m.created_at > $8::timestamptz) as recent`,
);

export type Asked = {
  conversationId: string;
  senderId: string | null;
  senderKind: MessageRow['senderKind'];
  clientMsgId: string | null;
  lastSeq: number;
  body: string;
  sameSince: Date;
  recentSince: Date;
  recentLimit: number;
};

/** What was sent before: under this id, in these words just now, and how much lately. */
export async function findPrior(tx: Db, asked: Asked): Promise<Prior> {
  const { conversationId, senderId, senderKind, clientMsgId, lastSeq, body } = asked;
  const times = [asked.sameSince, asked.recentSince, asked.recentLimit];
  const [row] = await prior(tx, [conversationId, senderId, senderKind, clientMsgId, lastSeq, body, ...times]);
  return row ?? { sentId: null, sameId: null, recent: 0 };
}

const insert = prepared<{ seq: number }>(
  'chat.insert-message',
  `with numbered as (
    update conversation set last_seq = last_seq + 1, last_message_at = $8::timestamptz, last_message_preview = $9,
      status = case when $4::text = 'system' then status else 'open' end,
      waiting_since = case
        when $4::text = 'admin' then null
        when kind in ('support', 'guest') and $4::text in ('user', 'guest') then coalesce(waiting_since, $8::timestamptz)
        else waiting_since end,
      assigned_admin_id = case when $4::text = 'admin' then coalesce(assigned_admin_id, $3::uuid) else assigned_admin_id end,
      team_read_seq = case when $4::text = 'admin' and team_read_seq = last_seq then last_seq + 1 else team_read_seq end,
      team_delivered_seq = case when $4::text = 'admin' then last_seq + 1 else team_delivered_seq end,
      guest_read_seq = case when $4::text = 'guest' and guest_read_seq = last_seq then last_seq + 1 else guest_read_seq end,
      guest_delivered_seq = case when $4::text = 'guest' then last_seq + 1 else guest_delivered_seq end
    where id = $2 returning last_seq
  ), saved as (
    insert into message (id, conversation_id, seq, sender_id, sender_kind, client_msg_id, body, masked, created_at)
    select $1, $2, last_seq, $3::uuid, $4::text, $5, $6, $7::text[], $8::timestamptz from numbered
    returning seq
  ), seen as (
    update conversation_participant p set last_delivered_seq = saved.seq,
      last_read_seq = case when p.last_read_seq = saved.seq - 1 then saved.seq else p.last_read_seq end
    from saved where p.conversation_id = $2 and p.user_id = $3::uuid and $4::text = 'user'
  )
  select seq from saved`,
);

export type NewMessage = {
  id: string;
  conversationId: string;
  senderId: string | null;
  senderKind: MessageRow['senderKind'];
  clientMsgId: string;
  body: string;
  masked: string[];
  createdAt: Date;
  preview: string;
};

/** Under the lock of its conversation. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<number> {
  const { id, conversationId, senderId, senderKind, clientMsgId, body, masked, createdAt, preview } = message;
  const values = [id, conversationId, senderId, senderKind, clientMsgId, body, masked, createdAt, preview];
  const [row] = await insert(tx, values);
  if (!row) throw new Error(`Conversation ${conversationId} is gone`);
  return row.seq;
}

/** Whether the conversation has this message of the system already. */
export async function hasSystemMessage(db: Db, conversationId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where conversation_id = ${conversationId} and sender_kind = 'system' and sender_id is null
      and client_msg_id = ${key}
  `.execute(db);
  return rows.length > 0;
}

/** Of one kind: the key, and what follows it. */
export async function countSystemMessages(db: Db, id: string, { key, since }: { key: string; since: Date }) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from message where conversation_id = ${id} and sender_kind = 'system' and sender_id is null
      and client_msg_id like ${`${key}%`} and created_at > ${since}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a customer has written behind this number. What the team or the system says needs no answer. */
export async function isWrittenAfter(db: Db, conversationId: string, seq: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where conversation_id = ${conversationId} and seq > ${seq}
      and sender_kind in ('user', 'guest') and removed_at is null limit 1
  `.execute(db);
  return rows.length > 0;
}

/** For the transcript. */
export const findMailAddress = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
