import { resendCodeForm } from '@herbary/contract/admin-access.ts';
import { DEFAULT_STAFF_ROLE, type StaffRole } from '@herbary/contract/permissions.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { momentText } from '../../../platform/wording.ts';
import { findUserByEmail } from '../users.repository.ts';
import { adminRequestRefusedMail } from './admin-access.mails.ts';
import { mailCode, newCode } from './admin-code.ts';
import {
  closeInvitation,
  findDecider,
  type InvitationRow,
  insertInvitation,
  issueCode,
  lockInvitation,
  lockOpenInvitation,
  renewCode,
} from './invitations.repository.ts';

const subjectOf = (id: string) => ({ type: 'admin-access', id });

/** One account has one role; the inviting admin may know that the address has one, the public may not. */
async function refuseTakenAddress(tx: Db, email: string): Promise<void> {
  const account = await findUserByEmail(tx, email);
  if (account) throw new AppError('admin.account_exists', { role: account.role });
}

type Invited = { email: string; staffRole?: StaffRole };

/** A request that waits, and a code that is over, give way to the invitation. */
export function inviteAdmin(deps: Deps, actor: ActingMember, { email, staffRole }: Invited): Promise<string> {
  const id = newId();
  const { code, hash } = newCode(deps, id);
  return transaction(deps.db, async (tx) => {
    await refuseTakenAddress(tx, email);
    const open = await lockOpenInvitation(tx, email);
    if (open?.issued_at && !open.is_expired) throw new AppError('admin.invitation_open');
    if (open) await closeInvitation(tx, open.id, { by: actor.userId, reason: 'replaced' });
    const firstName = open?.first_name ?? null;
    const given = { id, by: actor.userId, email, staffRole: staffRole ?? DEFAULT_STAFF_ROLE, codeHash: hash };
    if (!(await insertInvitation(tx, { ...given, firstName, lastName: open?.last_name ?? null })))
      throw new AppError('admin.invitation_open');
    await mailCode(deps, tx, { id, email, firstName }, code);
    const after = { email, staffRole: given.staffRole };
    await actor.audit.record(tx, { subject: subjectOf(id), before: null, after });
    return id;
  });
}

/** Of two admins who decide at once, the second reads who was faster. */
async function lockWaitingRequest(tx: Db, id: string): Promise<InvitationRow> {
  const request = await lockInvitation(tx, id);
  if (request?.kind !== 'request') throw new AppError('admin.request_not_found');
  if (!request.issued_at && !request.closed_at) return request;
  const { by, at } = await findDecider(tx, id);
  const decision = request.close_reason ?? 'released';
  throw new AppError('admin.request_decided', { decision, by, at: momentText(at) });
}

type Release = { id: string; staffRole?: StaffRole };

export function releaseRequest(deps: Deps, actor: ActingMember, { id, ...given }: Release): Promise<void> {
  const { code, hash } = newCode(deps, id);
  return transaction(deps.db, async (tx) => {
    const { email, first_name: firstName } = await lockWaitingRequest(tx, id);
    await refuseTakenAddress(tx, email);
    const staffRole = given.staffRole ?? DEFAULT_STAFF_ROLE;
    await issueCode(tx, { id, by: actor.userId, staffRole, codeHash: hash });
    await mailCode(deps, tx, { id, email, firstName }, code);
    const after = { status: 'released', email, staffRole };
    await actor.audit.record(tx, { subject: subjectOf(id), before: { status: 'waiting' }, after });
  });
}

export function refuseRequest(deps: Deps, actor: ActingMember, id: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { email, first_name: firstName } = await lockWaitingRequest(tx, id);
    await closeInvitation(tx, id, { by: actor.userId, reason: 'refused' });
    await deps.mail.send(tx, {
      template: adminRequestRefusedMail,
      to: { address: email },
      props: { firstName: firstName ?? '' },
      dedupeKey: `admin-request-refused:${id}`,
    });
    const after = { status: 'refused', email };
    await actor.audit.record(tx, { subject: subjectOf(id), before: { status: 'waiting' }, after });
  });
}

async function lockOpenCode(tx: Db, id: string): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, id);
  if (!invitation?.issued_at) throw new AppError('admin.invitation_not_found');
  if (!invitation.used_at && !invitation.closed_at) return invitation;
  const { at } = await findDecider(tx, id);
  const decision = invitation.used_at ? 'used' : (invitation.close_reason ?? 'withdrawn');
  throw new AppError('admin.invitation_closed', { decision, at: momentText(at) });
}

export function sendAgain(deps: Deps, actor: ActingMember, id: string): Promise<void> {
  const { code, hash } = newCode(deps, id);
  return transaction(deps.db, async (tx) => {
    const { email, first_name: firstName, staff_role: staffRole, expires_at } = await lockOpenCode(tx, id);
    await refuseTakenAddress(tx, email);
    await issueCode(tx, { id, by: actor.userId, staffRole, codeHash: hash });
    await mailCode(deps, tx, { id, email, firstName }, code);
    const before = { expires: expires_at?.toISOString() ?? null };
    await actor.audit.record(tx, { subject: subjectOf(id), before, after: { email, sentAgain: true } });
  });
}

export function withdraw(deps: Deps, actor: ActingMember, id: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { email } = await lockOpenCode(tx, id);
    await closeInvitation(tx, id, { by: actor.userId, reason: 'withdrawn' });
    const change = { before: { status: 'open' }, after: { status: 'withdrawn', email } };
    await actor.audit.record(tx, { subject: subjectOf(id), ...change });
  });
}

export const resendCodeJob = defineJob('identity.resend-admin-code', resendCodeForm);

/** Invited or not, the caller's part is one insert: neither the answer nor its timing tells who is invited. */
export const requestNewCode = (deps: Deps, input: { email: string }): Promise<void> =>
  transaction(deps.db, async (tx) => {
    await deps.jobs.enqueue(tx, resendCodeJob, input);
  });

export async function resendCode(deps: Deps, { email }: { email: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const open = await lockOpenInvitation(tx, email);
    if (!open?.issued_at) return;
    const { code, hash } = newCode(deps, open.id);
    if (!(await renewCode(tx, open.id, hash))) return;
    await mailCode(deps, tx, { id: open.id, email: open.email, firstName: open.first_name }, code);
  });
}
