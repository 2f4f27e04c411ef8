import type { ConversationKind } from '@herbary/contract/chat.ts';
import type { OrderStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { containing, defineList, descending, findRow } from '../../../platform/db/list.ts';

/** A conversation and the face of its other side. */
export type ConversationRow = {
  id: string;
  kind: ConversationKind;
  status: 'open' | 'closed';
  guestId: string | null;
  guestName: string | null;
  guestEmail: string | null;
  sellerId: string | null;
  lastSeq: number;
  lastMessageAt: Date | null;
  preview: string | null;
  isTeam: boolean;
  isCalled: boolean;
  isTeamBlocked: boolean;
  waitingSince: Date | null;
  assignedId: string | null;
  assignedName: string | null;
  orderId: string | null;
  orderNumber: string | null;
  orderStatus: OrderStatus | null;
  orderCents: number | null;
  orderPlacedAt: Date | null;
  itemCount: number | null;
  firstItem: string | null;
  faceId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  businessName: string | null;
  imageFileId: string | null;
  faceIsGone: boolean;
  isOnline: boolean;
  unread: number;
  readSeq: number;
  peerReadSeq: number;
  peerDeliveredSeq: number;
  blockedByMe: boolean;
  isBlocked: boolean;
  openReports: number;
};

/** A session writes down that it was seen every five minutes. */
const isOnline = sql`exists (
    select from user_session s where s.user_id = face.id and s.ended_at is null
      and s.last_seen_at > now() - interval '6 minutes')`;

const ownColumns = sql<object>`
  c.id, c.kind, c.status, c.guest_id as "guestId", c.guest_name as "guestName", c.guest_email as "guestEmail",
  c.seller_id as "sellerId", c.last_seq as "lastSeq", c.last_message_at as "lastMessageAt",
  c.last_message_preview as preview, c.is_team as "isTeam", c.support_called_at is not null as "isCalled",
  c.team_blocked_at is not null as "isTeamBlocked", c.waiting_since as "waitingSince",
  c.assigned_admin_id as "assignedId", assigned.first_name as "assignedName", o.id as "orderId",
  o.order_number as "orderNumber", o.status as "orderStatus", o.total_cents as "orderCents",
  o.created_at as "orderPlacedAt",
  (select sum(l.quantity) from order_line l where l.order_id = o.id)::integer as "itemCount",
  (select l.product_name from order_line l where l.order_id = o.id order by l.position limit 1) as "firstItem",
  face.id as "faceId", face.first_name as "firstName",
  face.last_name as "lastName", face.email, store.business_name as "businessName",
  face.profile_image_file_id as "imageFileId", coalesce(face.deleted_at is not null, false) as "faceIsGone",
  ${isOnline} as "isOnline",
  exists (select from conversation_participant b where b.conversation_id = c.id and b.blocked_at is not null) as "isBlocked",
  (select count(*) from message_report r where r.conversation_id = c.id and r.decided_at is null) as "openReports"`;

const ownJoins = sql`
  left join customer_order o on o.id = c.order_id
  left join app_user assigned on assigned.id = c.assigned_admin_id`;

type OwnFilter = { search?: string; kind?: ConversationKind; state?: 'unread' };

/** Of one account, as it sees them: the other side is the team, a store or a buyer. */
export const ownConversationList = (userId: string) =>
  defineList({
    name: 'conversations',
    from: sql`conversation c
      join conversation_participant mine on mine.conversation_id = c.id and mine.user_id = ${userId}`,
    id: sql`c.id`,
    columns: sql<ConversationRow>`
      ${ownColumns}, n.unread, mine.last_read_seq as "readSeq", mine.blocked_at is not null as "blockedByMe",
      coalesce(other.last_read_seq, c.team_read_seq) as "peerReadSeq",
      coalesce(other.last_delivered_seq, c.team_delivered_seq) as "peerDeliveredSeq"`,
    joins: sql`
      ${ownJoins}
      left join lateral (
        select p.user_id, p.last_read_seq, p.last_delivered_seq from conversation_participant p
        where p.conversation_id = c.id and p.user_id <> mine.user_id limit 1) other on true
      left join app_user face on face.id = other.user_id
      left join seller store on store.id = face.id and store.id = c.seller_id
      cross join lateral (
        select count(*) as unread from (
          select 1 from message m where m.conversation_id = c.id and m.seq > mine.last_read_seq
            and m.sender_kind <> 'system' and m.sender_id is distinct from mine.user_id
            and not (c.kind = 'support' and m.sender_kind = 'guest')
          limit 100) unread_message) n`,
    where: ({ search, kind, state }: OwnFilter) => [
      kind && sql`c.kind = ${kind}`,
      state &&
        sql`exists (select from message m where m.conversation_id = c.id and m.seq > mine.last_read_seq
          and m.sender_kind <> 'system' and m.sender_id is distinct from mine.user_id
          and not (c.kind = 'support' and m.sender_kind = 'guest'))`,
      search
        ? sql`(
            exists (select from message m where m.conversation_id = c.id and m.body ilike ${containing(search)})
            or c.kind = 'support' and 'Support Team' ilike ${containing(search)}
            or exists (select from customer_order so where so.id = c.order_id and so.order_number ilike ${containing(search)})
            or exists (
              select from conversation_participant p join app_user u on u.id = p.user_id left join seller s on s.id = u.id
              where p.conversation_id = c.id and p.user_id <> mine.user_id
                and (u.first_name || ' ' || u.last_name || ' ' || coalesce(s.business_name, '')) ilike ${containing(search)}))`
        : undefined,
    ],
    sorts: { newest: [descending(sql`c.activity_at`, 'timestamptz')] },
    sort: 'newest',
  });

type TeamFilter = {
  search?: string;
  /** one: whatever it is, also one without a message. */
  view?: 'waiting' | 'mine' | 'reported' | 'every' | 'one';
  kind?: ConversationKind;
  status?: 'open' | 'closed';
};

/** As the team sees them: the other side is the customer, of buyer and seller the buyer. */
export const teamConversationList = (adminId: string | null) =>
  defineList({
    name: 'team-conversations',
    from: sql`conversation c`,
    id: sql`c.id`,
    columns: sql<ConversationRow>`
      ${ownColumns}, n.unread, c.team_read_seq as "readSeq", false as "blockedByMe",
      coalesce(other.last_read_seq, c.guest_read_seq) as "peerReadSeq",
      coalesce(other.last_delivered_seq, c.guest_delivered_seq) as "peerDeliveredSeq"`,
    joins: sql`
      ${ownJoins}
      left join lateral (
        select p.user_id, p.last_read_seq, p.last_delivered_seq from conversation_participant p
        where p.conversation_id = c.id and p.user_id is distinct from c.seller_id limit 1) other on true
      left join app_user face on face.id = other.user_id
      left join seller store on store.id = face.id
      cross join lateral (
        select count(*) as unread from (
          select 1 from message m where c.is_team and m.conversation_id = c.id and m.seq > c.team_read_seq
            and m.sender_kind in ('user', 'guest')
          limit 100) unread_message) n`,
    where: ({ search, view, kind, status }: TeamFilter) => [
      view === 'one' ? undefined : sql`(c.last_seq > 0 or c.support_called_at is not null)`,
      view === 'every' || view === 'one' ? undefined : sql`c.is_team`,
      view === 'waiting' ? sql`c.waiting_since is not null` : undefined,
      view === 'mine' ? sql`c.assigned_admin_id = ${adminId} and c.status = 'open'` : undefined,
      view === 'reported'
        ? sql`exists (select from message_report r where r.conversation_id = c.id and r.decided_at is null)`
        : undefined,
      kind && sql`c.kind = ${kind}`,
      status && sql`c.status = ${status}`,
      search
        ? sql`(
            (coalesce(c.guest_name, '') || ' ' || coalesce(c.guest_email, '')) ilike ${containing(search)}
            or c.is_team and c.id in (select m.conversation_id from message m where m.body ilike ${containing(search)})
            or exists (select from customer_order so where so.id = c.order_id and so.order_number ilike ${containing(search)})
            or exists (
              select from conversation_participant p join app_user u on u.id = p.user_id left join seller s on s.id = u.id
              where p.conversation_id = c.id
                and (u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(s.business_name, ''))
                  ilike ${containing(search)}))`
        : undefined,
    ],
    sorts: { newest: [descending(sql`c.activity_at`, 'timestamptz')] },
    sort: 'newest',
  });

export const findConversation = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  findRow(db, teamConversationList(null), { view: 'one' }, id);
