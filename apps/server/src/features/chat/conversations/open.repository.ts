import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';

type Found = { id: string };

export const findSupport = (db: Db, userId: string): Promise<Found | undefined> =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', 'support')
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const findPrivate = (db: Db, [low, high]: readonly [string, string]): Promise<Found | undefined> =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', 'private')
    .where('user_low_id', '=', low)
    .where('user_high_id', '=', high)
    .executeTakeFirst();

export const findOrderThread = (db: Db, orderId: string): Promise<Found | undefined> =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', 'order')
    .where('order_id', '=', orderId)
    .executeTakeFirst();

type New =
  | { kind: 'support'; userId: string }
  | { kind: 'private'; pair: readonly [string, string]; sellerId: string }
  | { kind: 'order'; orderId: string; buyerId: string; sellerId: string };

/** Undefined when another call made it at the same moment: then it can be found. */
export async function insertConversation(tx: Db, given: New): Promise<string | undefined> {
  const id = newId();
  const row = await tx
    .insertInto('conversation')
    .values({
      id,
      kind: given.kind,
      user_id: given.kind === 'support' ? given.userId : null,
      user_low_id: given.kind === 'private' ? given.pair[0] : null,
      user_high_id: given.kind === 'private' ? given.pair[1] : null,
      order_id: given.kind === 'order' ? given.orderId : null,
      seller_id: given.kind === 'support' ? null : given.sellerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const members = given.kind === 'support' ? [given.userId] : membersOf(given);
  await tx
    .insertInto('conversation_participant')
    .values(members.map((userId) => ({ conversation_id: id, user_id: userId })))
    .execute();
  return id;
}

const membersOf = (given: Exclude<New, { kind: 'support' }>): readonly string[] =>
  given.kind === 'private' ? given.pair : [given.buyerId, given.sellerId];

/** A store that takes messages: approved, open, of an account that is there. */
export async function isOpenStore(db: Db, sellerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from seller s join app_user u on u.id = s.id
    where s.id = ${sellerId} and s.status = 'approved' and s.closed_at is null and u.is_active and u.deleted_at is null
  `.execute(db);
  return rows.length > 0;
}

/** A seller may begin with somebody who has paid them. */
export async function hasPaid(db: Db, { buyerId, sellerId }: { buyerId: string; sellerId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_order o join app_user u on u.id = o.buyer_id
    where o.buyer_id = ${buyerId} and o.seller_id = ${sellerId} and o.paid_at is not null and u.deleted_at is null limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Conversations with stores that the account began since then. */
/** Of many that are begun at once, each counts the ones before it. */
export async function countBegun(tx: Db, userId: string, since: Date): Promise<number> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ begun: number }>`
    select count(*) as begun from conversation_participant p join conversation c on c.id = p.conversation_id
    where p.user_id = ${userId} and p.joined_at > ${since} and c.kind = 'private' and c.seller_id <> p.user_id
  `.execute(tx);
  return rows[0]?.begun ?? 0;
}

export const findTrade = (db: Db, orderId: string, userId: string) =>
  db
    .selectFrom('customer_order')
    .select(['buyer_id as buyerId', 'seller_id as sellerId'])
    .where('id', '=', orderId)
    .where((order) => order.or([order('buyer_id', '=', userId), order('seller_id', '=', userId)]))
    .executeTakeFirst();
