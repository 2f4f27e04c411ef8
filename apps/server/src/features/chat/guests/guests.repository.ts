import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';
import type { GuestIdentity } from './guest-identity.ts';

export const findGuest = (db: Db, { hash }: GuestIdentity) =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', 'guest')
    .where('guest_secret_hash', '=', hash)
    .executeTakeFirst();

export const findGuestConversation = (db: Db, guestId: string) =>
  db.selectFrom('conversation').select('id').where('guest_id', '=', guestId).executeTakeFirst();

/** Name and address are those given last. */
export async function upsertGuest(
  tx: Db,
  { guest, name, email }: { guest: GuestIdentity; name: string; email: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conversation (id, kind, guest_id, guest_secret_hash, guest_name, guest_email)
    values (${newId()}, 'guest', ${guest.guestId}, ${guest.hash}, ${name}, ${email})
    on conflict (guest_secret_hash) where kind = 'guest'
      do update set guest_name = excluded.guest_name, guest_email = excluded.guest_email
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A guest conversation is neither there nor can it be made');
  return row.id;
}

/** Undefined where there is none: it was claimed before, or never was. */
export const lockGuest = (tx: Db, { hash }: GuestIdentity) =>
  tx
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', 'guest')
    .where('guest_secret_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

/**
 * Everything behind what the account's conversation holds already, in its order. Both are locked. The client ids are spent:
 * two guests, or the system in both threads, may have used the same.
 */
export async function moveThread(tx: Db, { from, into }: { from: string; into: string }): Promise<void> {
  const { rows } = await sql<{ lastSeq: number }>`
    select last_seq as "lastSeq" from conversation where id = ${into} for update
  `.execute(tx);
  const offset = rows[0]?.lastSeq ?? 0;
  await sql`
    update message set conversation_id = ${into}, seq = seq + ${offset}, client_msg_id = id::text where conversation_id = ${from}
  `.execute(tx);
  await sql`update message_attachment set conversation_id = ${into} where conversation_id = ${from}`.execute(tx);
  await sql`
    update conversation_note set conversation_id = ${into}, after_seq = after_seq + ${offset} where conversation_id = ${from}
  `.execute(tx);
  await sql`
    update conversation c set last_seq = c.last_seq + g.last_seq, status = g.status,
      last_message_at = greatest(c.last_message_at, g.last_message_at),
      last_message_preview = coalesce(g.last_message_preview, c.last_message_preview),
      waiting_since = coalesce(c.waiting_since, g.waiting_since),
      assigned_admin_id = coalesce(c.assigned_admin_id, g.assigned_admin_id),
      team_blocked_at = coalesce(c.team_blocked_at, g.team_blocked_at),
      team_read_seq = case when c.team_read_seq = c.last_seq then c.last_seq + g.team_read_seq else c.team_read_seq end,
      team_delivered_seq = case when c.team_read_seq = c.last_seq then c.last_seq + g.team_delivered_seq else c.team_delivered_seq end
    from conversation g where c.id = ${into} and g.id = ${from}
  `.execute(tx);
  await sql`
    update conversation_participant p set
      last_read_seq = case when p.last_read_seq = ${offset} then ${offset} + g.guest_read_seq else p.last_read_seq end,
      last_delivered_seq = case when p.last_read_seq = ${offset} then ${offset} + g.guest_delivered_seq else p.last_delivered_seq end
    from conversation g where p.conversation_id = ${into} and g.id = ${from}
  `.execute(tx);
  await sql`delete from conversation where id = ${from}`.execute(tx);
}
