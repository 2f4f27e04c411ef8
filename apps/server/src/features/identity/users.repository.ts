import type { Role } from '@herbary/contract/fields.ts';
import type { StaffRole } from '@herbary/contract/permissions.ts';
import { sql } from 'kysely';
import { type Db, sqlStateOf } from '../../platform/db/client.ts';

const uniqueViolation = '23505';

const userColumns = [
  'id',
  'role',
  'email',
  'email_verified_at',
  'first_name',
  'last_name',
  'password_hash',
  'phone_number',
  'date_of_birth',
  'profile_image_file_id',
  'is_active',
  'suspended_at',
  'created_at',
] as const;

const users = (db: Db) => db.selectFrom('app_user').select(userColumns).where('deleted_at', 'is', null);

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserById>>>;

export const findUserById = (db: Db, id: string) => users(db).where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string) =>
  users(db).where('email_normalized', '=', email.toLowerCase()).executeTakeFirst();

/** Locks the row, so that changes of one account are serialized. */
export const lockUser = (tx: Db, id: string) => users(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** In the order of their ids: two that lock the same accounts would wait for each other. */
export const lockUsers = (tx: Db, ids: readonly string[]) =>
  users(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute();

export type NewUser = {
  id: string;
  role: Role;
  /** Of admins, and of them alone. */
  staffRole?: StaffRole;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  phoneNumber?: string | null;
};

/** Undefined when the address has an account already: the unique index decides, because a check beforehand could race. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow | undefined> {
  return tx
    .insertInto('app_user')
    .values({
      id: user.id,
      role: user.role,
      staff_role: user.staffRole ?? null,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      email_verified_at: user.emailVerifiedAt,
      phone_number: user.phoneNumber ?? null,
    })
    .onConflict((conflict) => conflict.column('email_normalized').doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

export type ProfileChange = {
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  dateOfBirth: string | null;
};

export const updateProfileRow = (tx: Db, id: string, change: ProfileChange) =>
  tx
    .updateTable('app_user')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      phone_number: change.phoneNumber,
      date_of_birth: change.dateOfBirth,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirstOrThrow();

export type ContactChange = { firstName: string; lastName: string; phoneNumber: string | null };

export const updateContact = (tx: Db, id: string, { firstName, lastName, phoneNumber }: ContactChange) =>
  tx
    .updateTable('app_user')
    .set({ first_name: firstName, last_name: lastName, phone_number: phoneNumber, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const setPasswordHash = (tx: Db, id: string, passwordHash: string | null) =>
  tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const markEmailVerified = (tx: Db, id: string) =>
  tx
    .updateTable('app_user')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .execute();

/** False when the account no longer has the old address, or another account has the new one: the unique index decides. */
export async function switchEmail(tx: Db, id: string, oldEmail: string, newEmail: string): Promise<boolean> {
  try {
    const result = await tx
      .updateTable('app_user')
      .set({ email: newEmail, email_verified_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('email_normalized', '=', oldEmail.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return false;
    throw error;
  }
}

export const setProfileImage = (tx: Db, id: string, fileId: string | null) =>
  tx
    .updateTable('app_user')
    .set({ profile_image_file_id: fileId, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The row stays, because orders and reviews point to it; all personal data is removed. */
export const anonymizeUser = (tx: Db, id: string, deletedBy: string | null) =>
  tx
    .updateTable('app_user')
    .set({
      email: `${id}@deleted.invalid`,
      email_verified_at: null,
      first_name: 'Deleted',
      last_name: 'user',
      password_hash: null,
      phone_number: null,
      date_of_birth: null,
      profile_image_file_id: null,
      is_active: false,
      suspended_at: null,
      suspended_by: null,
      suspension_reason: null,
      deleted_at: sql`now()`,
      deleted_by: deletedBy,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export async function deletePersonalRows(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('address').where('user_id', '=', userId).execute();
  await tx.deleteFrom('google_identity').where('user_id', '=', userId).execute();
}

export const findGoogleUser = (db: Db, issuer: string, subject: string) =>
  users(db)
    .innerJoin('google_identity', 'google_identity.user_id', 'app_user.id')
    .where('google_identity.issuer', '=', issuer)
    .where('google_identity.subject', '=', subject)
    .clearSelect()
    .select(userColumns.map((column) => `app_user.${column}` as const))
    .executeTakeFirst();

export const findGoogleAccount = (db: Db, userId: string) =>
  db
    .selectFrom('google_identity')
    .select(['email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function deleteGoogleIdentity(tx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('google_identity')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const insertGoogleIdentity = (
  tx: Db,
  identity: { issuer: string; subject: string; userId: string; email: string },
) =>
  tx
    .insertInto('google_identity')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: identity.userId, email: identity.email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
