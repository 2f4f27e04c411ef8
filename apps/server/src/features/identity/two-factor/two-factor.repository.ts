import type { Role } from '@herbary/contract/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export const findTotp = (db: Db, userId: string) =>
  db
    .selectFrom('user_totp')
    .select(['secret_encrypted', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await findTotp(db, userId))?.confirmed_at != null;

/** False when two-factor is on: its secret is never replaced. */
export async function startTotp(tx: Db, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const started = await tx
    .insertInto('user_totp')
    .values({ user_id: userId, secret_encrypted: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_encrypted: sealedSecret, created_at: sql`now()` })
        .where('user_totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return started !== undefined;
}

export async function confirmTotp(tx: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_totp')
    .set({ confirmed_at: sql`now()`, last_used_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Each step is used once: whoever read a code over a shoulder comes too late, and so does a second browser. */
export async function spendStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_totp')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_used_step', 'is', null), where('last_used_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export async function spendRecoveryCode(tx: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const countRecoveryCodes = (db: Db, userId: string) =>
  db
    .selectFrom('recovery_code')
    .select([
      sql<number>`(count(*) filter (where used_at is null))::integer`.as('left'),
      sql<Date | null>`max(used_at)`.as('used_at'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

export async function deleteTwoFactor(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('user_totp').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await deletePendingSignIns(tx, userId);
}

export type NewPendingSignIn = {
  tokenHash: Buffer;
  userId: string;
  openedAs: Role;
  remember: boolean;
  lifetimeSeconds: number;
};

export const insertPendingSignIn = (tx: Db, pending: NewPendingSignIn) =>
  tx
    .insertInto('pending_sign_in')
    .values({
      token_hash: pending.tokenHash,
      user_id: pending.userId,
      opened_as: pending.openedAs,
      remember: pending.remember,
      expires_at: sql<Date>`now() + make_interval(secs => ${pending.lifetimeSeconds})`,
    })
    .execute();

/** Only while the account may still have what its login gives: a role can be lost between the two steps. */
export const findPendingSignIn = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('pending_sign_in as pending')
    .innerJoin('app_user as u', 'u.id', 'pending.user_id')
    .select(['pending.user_id', 'pending.remember', sql<Role>`pending.opened_as`.as('opened_as')])
    .where('pending.token_hash', '=', tokenHash)
    .where('pending.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`(pending.opened_as = 'user'
        or pending.opened_as = u.role and (u.role <> 'seller' or u.is_approved_seller))`,
    )
    .executeTakeFirst();

export const deletePendingSignIn = (tx: Db, tokenHash: Buffer) =>
  tx.deleteFrom('pending_sign_in').where('token_hash', '=', tokenHash).execute();

export const deletePendingSignIns = (tx: Db, userId: string) =>
  tx.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();

export const removeOldPendingSignIns = (db: Db) =>
  db.deleteFrom('pending_sign_in').where('expires_at', '<', sql<Date>`now()`).execute();
