import type { ChatCustomer, ChatNote, MessageReport } from '@herbary/contract/chat-admin.ts';
import type { OrderStatus, PaymentStatus } from '@herbary/contract/orders.ts';
import { permissionsOf, STAFF_ROLES } from '@herbary/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';
import type { Waiting } from '../../analytics/index.ts';

type Counts = { waiting: number; waitingSince: Date | null; mine: number; reported: number; unread: number };

export async function countTeamWork(db: Db, adminId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from conversation where waiting_since is not null) as waiting,
      (select min(waiting_since) from conversation where waiting_since is not null) as "waitingSince",
      (select count(*) from conversation where assigned_admin_id = ${adminId} and status = 'open') as mine,
      (select count(distinct conversation_id) from message_report where decided_at is null) as reported,
      (select count(*) from conversation where is_team and waiting_since is not null and team_read_seq < last_seq) as unread
  `.execute(db);
  return rows[0] ?? { waiting: 0, waitingSince: null, mine: 0, reported: 0, unread: 0 };
}

export async function countWaitingChats(db: Db): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'key'>>`
    select count(*) as count, min(waiting_since) as "oldestAt" from conversation where waiting_since is not null
  `.execute(db);
  return { key: 'chat', count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldestAt ?? null };
}

const answeringRoles = STAFF_ROLES.filter((role) => permissionsOf[role].includes('chat.answer'));

export const listTeam = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id as _id', 'first_name as firstName', 'last_name as lastName'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('staff_role', 'in', answeringRoles)
    .orderBy('first_name')
    .orderBy('id')
    .execute();

type NoteRow = Omit<ChatNote, '_id' | 'createdAt'> & { id: string; createdAt: Date };

export async function listNotes(db: Db, conversationId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.body as text, u.first_name as author, n.created_at as "createdAt", n.after_seq as "afterSeq"
    from conversation_note n join app_user u on u.id = n.author_id
    where n.conversation_id = ${conversationId} order by n.created_at, n.id
  `.execute(db);
  return rows;
}

export async function insertNote(
  tx: Db,
  note: { conversationId: string; authorId: string; body: string; afterSeq: number; at: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('conversation_note')
    .values({
      id,
      conversation_id: note.conversationId,
      author_id: note.authorId,
      body: note.body,
      after_seq: note.afterSeq,
      created_at: note.at,
    })
    .execute();
  return id;
}

type ReportRow = Omit<MessageReport, '_id' | 'createdAt'> & { id: string; createdAt: Date };

export async function listOpenReports(db: Db, conversationId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.message_id as "messageId", m.seq, r.reason, r.note, u.first_name as reporter, r.created_at as "createdAt"
    from message_report r join message m on m.id = r.message_id join app_user u on u.id = r.reporter_id
    where r.conversation_id = ${conversationId} and r.decided_at is null order by r.created_at, r.id
  `.execute(db);
  return rows;
}

type PersonRow = { _id: string; name: string; role: 'buyer' | 'seller' };

export async function listPeople(db: Db, conversationIds: readonly string[]) {
  const { rows } = await sql<PersonRow & { conversationId: string }>`
    select p.conversation_id as "conversationId", u.id as _id,
      case when c.seller_id = u.id then coalesce(s.business_name, u.first_name)
        else trim(u.first_name || ' ' || u.last_name) end as name,
      case when c.seller_id = u.id then 'seller' else 'buyer' end as role
    from conversation_participant p join conversation c on c.id = p.conversation_id and c.kind in ('private', 'order')
    join app_user u on u.id = p.user_id left join seller s on s.id = u.id
    where p.conversation_id = any(${conversationIds}::uuid[]) order by role, u.id
  `.execute(db);
  return rows;
}

export type CustomerRow = {
  id: string;
  name: string;
  email: string;
  role: ChatCustomer['role'];
  since: Date;
  isSuspended: boolean;
  orderCount: number;
  orderCents: number;
};

export async function findCustomer(db: Db, userId: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.created_at as since,
      case when u.is_approved_seller then 'seller' else 'buyer' end as role, u.suspended_at is not null as "isSuspended",
      n.count as "orderCount", n.cents as "orderCents"
    from app_user u cross join lateral (
      select count(*) as count, coalesce(sum(o.total_cents), 0)::bigint as cents from customer_order o
      where o.buyer_id = u.id and o.paid_at is not null) n
    where u.id = ${userId} and u.deleted_at is null
  `.execute(db);
  return rows[0];
}

export type CustomerOrderRow = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: number;
  itemCount: number;
  seller: string;
  createdAt: Date;
};

/** What the conversation is about, then the newest. */
export async function listCustomerOrders(
  db: Db,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<CustomerOrderRow[]> {
  const { rows } = await sql<CustomerOrderRow>`
    with named as (
      select order_id as id from conversation where id = ${conversationId} and order_id is not null
      union select k.order_id from message m join message_card k on k.message_id = m.id
        where m.conversation_id = ${conversationId} and k.order_id is not null)
    select o.id, o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
      o.total_cents as "totalCents", o.seller_name as seller, o.created_at as "createdAt",
      (select sum(l.quantity) from order_line l where l.order_id = o.id)::integer as "itemCount"
    from customer_order o where o.buyer_id = ${userId} or o.id in (select id from named)
    order by o.id in (select id from named) desc, o.created_at desc, o.id desc limit 5
  `.execute(db);
  return rows;
}
