import type { ConversationKind } from '@herbary/contract/chat.ts';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { type Speaker, userIdOf } from '../chat-speaker.ts';

/** A conversation, and the speaker's place in it. */
export type Seat = {
  id: string;
  kind: ConversationKind;
  userId: string | null;
  sellerId: string | null;
  orderId: string | null;
  guestId: string | null;
  guestName: string | null;
  guestEmail: string | null;
  lastSeq: number;
  isTeam: boolean;
  isTeamBlocked: boolean;
  /** One of two people has blocked it. */
  isBlocked: boolean;
  memberIds: string[];
  teamReadSeq: number;
  teamDeliveredSeq: number;
  guestReadSeq: number;
  guestDeliveredSeq: number;
  firstName: string | null;
  imageFileId: string | null;
  isConfirmed: boolean;
};

const seats = `
  select c.id, c.kind, c.user_id as "userId", c.seller_id as "sellerId", c.order_id as "orderId", c.guest_id as "guestId",
    c.guest_name as "guestName", c.guest_email as "guestEmail", c.last_seq as "lastSeq", c.is_team as "isTeam",
    c.team_blocked_at is not null as "isTeamBlocked",
    exists (select from conversation_participant b where b.conversation_id = c.id and b.blocked_at is not null) as "isBlocked",
    array(select p.user_id from conversation_participant p where p.conversation_id = c.id order by p.user_id) as "memberIds",
    c.team_read_seq as "teamReadSeq", c.team_delivered_seq as "teamDeliveredSeq", c.guest_read_seq as "guestReadSeq",
    c.guest_delivered_seq as "guestDeliveredSeq", coalesce(me.first_name, c.guest_name) as "firstName",
    me.profile_image_file_id as "imageFileId", me.email_verified_at is not null as "isConfirmed"
  from conversation c left join app_user me on me.id = $3::uuid`;
/** Who is not in it finds nothing: foreign conversations and missing ones look the same. */
const isSeated = `(
    $2::text = 'user' and exists (
      select from conversation_participant p where p.conversation_id = c.id and p.user_id = $3::uuid)
    or $2::text = 'guest' and c.guest_secret_hash = $4::bytea
    or $2::text = 'team' and c.is_team)`;

const find = prepared<Seat>('chat.seat', `${seats} where c.id = $1 and ${isSeated}`);
const findEach = prepared<Seat>('chat.seats', `${seats} where c.id = any($1::uuid[]) and ${isSeated}`);
const lock = prepared<Seat>('chat.seat-locked', `${seats} where c.id = $1 and ${isSeated} for update of c`);

const valuesOf = (id: string | readonly string[], speaker: Speaker) => [
  id,
  speaker.as,
  userIdOf(speaker),
  speaker.as === 'guest' ? speaker.secretHash : null,
];

export const findSeat = async (db: Db, id: string, speaker: Speaker): Promise<Seat | undefined> =>
  (await find(db, valuesOf(id, speaker)))[0];

/** In no order. */
export const listSeats = (db: Db, ids: readonly string[], speaker: Speaker): Promise<Seat[]> =>
  findEach(db, valuesOf(ids, speaker));

/** Locked, so that numbers of messages run without a gap. */
export const lockSeat = async (tx: Db, id: string, speaker: Speaker): Promise<Seat | undefined> =>
  (await lock(tx, valuesOf(id, speaker)))[0];

/** Whether there is such a conversation that the team was not called into. */
export async function isUncalled(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', id)
    .where('is_team', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
