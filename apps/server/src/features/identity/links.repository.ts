import type { UserType } from '@herbary/contract/identity.ts';
import { CONFIRM_LINK_HOURS, RESET_LINK_HOURS } from '@herbary/contract/link-terms.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

const resetLinkLifetime = sql<Date>`now() + make_interval(hours => ${RESET_LINK_HOURS})`;
const confirmLinkLifetime = sql<Date>`now() + make_interval(hours => ${CONFIRM_LINK_HOURS})`;

/** Mailed links. Each is stored as a hash and spent by one conditional update, so that one of ten concurrent calls wins. */
export async function insertResetLink(
  tx: Db,
  link: { tokenHash: Buffer; userId: string; userType: UserType },
): Promise<void> {
  await deleteResetLinks(tx, link.userId);
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      user_type: link.userType,
      created_at: sql`now()`,
      expires_at: resetLinkLifetime,
    })
    .execute();
}

export const deleteResetLinks = (tx: Db, userId: string) =>
  tx.deleteFrom('password_reset').where('user_id', '=', userId).execute();

export const findResetLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('password_reset')
    .select(['user_id', sql<UserType>`user_type`.as('user_type')])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

export const spendResetLink = (tx: Db, tokenHash: Buffer) =>
  tx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', sql<UserType>`user_type`.as('user_type')])
    .executeTakeFirst();

/** One open confirmation per account: asking for another address withdraws the earlier link. */
export async function insertEmailLink(
  tx: Db,
  link: { tokenHash: Buffer; userId: string; oldEmail: string; newEmail: string; sessionId: string | null },
): Promise<void> {
  await deleteEmailLinks(tx, link.userId);
  await tx
    .insertInto('email_verification')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      old_email: link.oldEmail,
      new_email: link.newEmail,
      session_id: link.sessionId,
      expires_at: confirmLinkLifetime,
    })
    .execute();
}

export const deleteEmailLinks = (tx: Db, userId: string) =>
  tx.deleteFrom('email_verification').where('user_id', '=', userId).execute();

export const findEmailLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('email_verification')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

export const spendEmailLink = (tx: Db, tokenHash: Buffer) =>
  tx
    .updateTable('email_verification')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['old_email', 'new_email', 'session_id'])
    .executeTakeFirst();

/** The address that waits for confirmation, when it differs from the current one. */
export const findPendingEmail = (db: Db, userId: string) =>
  db
    .selectFrom('email_verification')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .whereRef('new_email', '<>', 'old_email')
    .executeTakeFirst();
