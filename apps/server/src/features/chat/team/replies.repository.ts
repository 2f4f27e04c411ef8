import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Null: those that the team shares. */
export type ReplyOwner = string | null;
type ReplyText = { shortcut: string; text: string };

const columns = ['id as _id', 'shortcut', 'body as text'] as const;

export const listReplies = (db: Db, owner: ReplyOwner) =>
  db
    .selectFrom('canned_reply')
    .select(columns)
    .where('seller_id', 'is not distinct from', owner)
    .orderBy(sql`lower(shortcut)`)
    .orderBy('id')
    .execute();

export const insertReply = (
  db: Db,
  { id, owner, shortcut, text }: { id: string; owner: ReplyOwner; shortcut: string; text: string },
) =>
  db
    .insertInto('canned_reply')
    .values({ id, seller_id: owner, shortcut, body: text })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const updateReply = (
  db: Db,
  { id, owner, shortcut, text, seen }: { id: string; owner: ReplyOwner; seen: ReplyText } & ReplyText,
) =>
  db
    .updateTable('canned_reply')
    .set({ shortcut, body: text, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('seller_id', 'is not distinct from', owner)
    .where('shortcut', '=', seen.shortcut)
    .where('body', '=', seen.text)
    .returning(columns)
    .executeTakeFirst();

export async function deleteReply(db: Db, owner: ReplyOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('canned_reply')
    .where('id', '=', id)
    .where('seller_id', 'is not distinct from', owner)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
