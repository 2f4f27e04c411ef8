import { CODE_TRIES, CODES_PER_RELEASE } from '@herbary/contract/admin-access.ts';
import type { Role } from '@herbary/contract/fields.ts';
import type { StaffRole } from '@herbary/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, defineList, descending } from '../../../platform/db/list.ts';

/** Requests for admin accounts and invitations to them: one table, because both end in one code and one account. */
const columns = [
  'id',
  'kind',
  'email',
  'first_name',
  'last_name',
  'issued_at',
  'code_hash',
  'code_attempts',
  'codes_sent',
  'verified_at',
  'expires_at',
  'used_at',
  'closed_at',
  'asked_at',
  sql<StaffRole>`staff_role`.as('staff_role'),
  sql<'refused' | 'withdrawn' | 'replaced' | null>`close_reason`.as('close_reason'),
  sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_expired'),
] as const;

const invitations = (tx: Db) => tx.selectFrom('admin_invitation').select(columns);

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

export const lockInvitation = (tx: Db, id: string) =>
  invitations(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The one of an address that is neither used nor closed; there is at most one. */
export const lockOpenInvitation = (tx: Db, email: string) =>
  invitations(tx)
    .where('email_normalized', '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type NewRequest = { id: string; email: string; firstName: string; lastName: string };

/** False when another call was faster: the unique index decides. */
export async function insertRequest(tx: Db, { id, email, firstName, lastName }: NewRequest): Promise<boolean> {
  const inserted = await tx
    .insertInto('admin_invitation')
    .values({ id, kind: 'request', email, first_name: firstName, last_name: lastName })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const noteAsked = (tx: Db, id: string) =>
  tx.updateTable('admin_invitation').set({ asked_at: sql`now()` }).where('id', '=', id).execute();

export type Issue = { id: string; by: string; staffRole: StaffRole; codeHash: Buffer };

type NewInvitation = Issue & { email: string; firstName: string | null; lastName: string | null };

export async function insertInvitation(tx: Db, given: NewInvitation): Promise<boolean> {
  const inserted = await tx
    .insertInto('admin_invitation')
    .values({
      id: given.id,
      kind: 'invitation',
      email: given.email,
      first_name: given.firstName,
      last_name: given.lastName,
      ...issued(given),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const codeEnd = sql<Date>`now() + interval '1 hour'`;
const freshCode = (codeHash: Buffer) => ({ code_hash: codeHash, code_attempts: 0, expires_at: codeEnd });
const issued = ({ by, staffRole, codeHash }: Issue) => ({
  ...freshCode(codeHash),
  issued_by: by,
  issued_at: sql<Date>`now()`,
  staff_role: staffRole,
  codes_sent: 1,
});

/** An admin answers for the code: a release, an invitation, or one that is sent again. */
export const issueCode = (tx: Db, given: Issue) =>
  tx
    .updateTable('admin_invitation')
    .set({ ...issued(given), verified_at: null, proof_hash: null })
    .where('id', '=', given.id)
    .execute();

/** The holder of the mailbox asks again: as often as the release allows, and within a day of it. */
export async function renewCode(tx: Db, id: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin_invitation')
    .set({ ...freshCode(codeHash), codes_sent: sql`codes_sent + 1`, verified_at: null, proof_hash: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('codes_sent', '<', CODES_PER_RELEASE)
    .where('issued_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** For the history: more than it says ends no code. */
export const countWrongCode = (tx: Db, id: string) =>
  tx
    .updateTable('admin_invitation')
    .set({ code_attempts: sql`least(code_attempts + 1, ${CODE_TRIES}::integer)` })
    .where('id', '=', id)
    .execute();

/** Of two browsers that send the right code at once, one gets the proof. */
export async function spendCode(tx: Db, id: string, proofHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin_invitation')
    .set({ verified_at: sql`now()`, proof_hash: proofHash })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('used_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const proven = (db: Db, proofHash: Buffer, email: string) =>
  invitations(db)
    .where('proof_hash', '=', proofHash)
    .where('email_normalized', '=', email.toLowerCase())
    .where('verified_at', '>', sql<Date>`now() - interval '30 minutes'`)
    // An invitation may be sent in the moment in which its sender is suspended.
    .where(sql<boolean>`exists (select from app_user u where u.id = issued_by and u.is_active)`)
    .where('used_at', 'is', null)
    .where('closed_at', 'is', null);

export const findProven = (db: Db, proofHash: Buffer, email: string) => proven(db, proofHash, email).executeTakeFirst();
export const lockProven = (tx: Db, proofHash: Buffer, email: string) =>
  proven(tx, proofHash, email).forUpdate().executeTakeFirst();

export const markUsed = (tx: Db, id: string, userId: string) =>
  tx.updateTable('admin_invitation').set({ used_at: sql`now()`, used_by: userId }).where('id', '=', id).execute();

/** A request that waits has no code, and so no end of one. */
const endedNow = sql<Date | null>`case when expires_at is not null then least(expires_at, now()) end`;

export const closeInvitation = (
  tx: Db,
  id: string,
  { by, reason }: { by: string; reason: 'refused' | 'withdrawn' | 'replaced' },
) =>
  tx
    .updateTable('admin_invitation')
    .set({ closed_at: sql`now()`, closed_by: by, close_reason: reason, expires_at: endedNow })
    .where('id', '=', id)
    .execute();

/** What a suspended admin has sent makes no other admin. */
export const withdrawIssuedBy = (tx: Db, issuerId: string, by: string) =>
  tx
    .updateTable('admin_invitation')
    .set({ closed_at: sql`now()`, closed_by: by, close_reason: 'withdrawn', expires_at: endedNow })
    .where('issued_by', '=', issuerId)
    .where('used_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();

/** Who decided about a row, and when: what a second admin is told. */
export const findDecider = (tx: Db, id: string) =>
  tx
    .selectFrom('admin_invitation as invitation')
    .leftJoin('app_user as admin', (join) =>
      join.on(sql<boolean>`admin.id = coalesce(invitation.closed_by, invitation.issued_by)`),
    )
    .select([
      sql<string>`coalesce(admin.first_name || ' ' || admin.last_name, 'another admin')`.as('by'),
      sql<Date>`coalesce(invitation.used_at, invitation.closed_at, invitation.issued_at, invitation.created_at)`.as(
        'at',
      ),
    ])
    .where('invitation.id', '=', id)
    .executeTakeFirstOrThrow();

type RequestRow = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  created_at: Date;
  account_role: Role | null;
};

export const accessRequestList = defineList({
  name: 'identity.access-requests',
  from: sql`admin_invitation i`,
  id: sql`i.id`,
  columns: sql<RequestRow>`i.id, i.email, i.first_name, i.last_name, i.created_at, u.role as account_role`,
  joins: sql`left join app_user u on u.email_normalized = i.email_normalized`,
  where: () => [sql`i.kind = 'request' and i.issued_at is null and i.closed_at is null`],
  sorts: { created: [ascending(sql`i.created_at`, 'timestamptz')] },
  sort: 'created',
});

export type InvitationListRow = {
  id: string;
  kind: 'invitation' | 'request';
  email: string;
  staff_role: StaffRole;
  code_attempts: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  is_expired: boolean;
  close_reason: 'refused' | 'withdrawn' | 'replaced' | null;
  issuer_first_name: string;
  issuer_last_name: string;
};

export const invitationList = defineList({
  name: 'identity.invitations',
  from: sql`admin_invitation i`,
  id: sql`i.id`,
  columns: sql<InvitationListRow>`i.id, i.kind, i.email, i.staff_role, i.code_attempts, i.issued_at as created_at,
    i.expires_at, i.used_at, i.expires_at <= now() as is_expired, i.close_reason,
    u.first_name as issuer_first_name, u.last_name as issuer_last_name`,
  joins: sql`join app_user u on u.id = i.issued_by`,
  where: () => [sql`i.issued_at is not null`],
  sorts: { issued: [descending(sql`i.issued_at`, 'timestamptz')] },
  sort: 'issued',
});
