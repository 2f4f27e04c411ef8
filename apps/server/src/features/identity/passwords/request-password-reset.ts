import { forgotPasswordForm, type UserType } from '@herbary/contract/identity.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { mailboxTakesMore } from '../../../platform/mail/mailbox-limit.ts';
import { resetPasswordMail } from '../identity.mails.ts';
import { insertResetLink } from '../links.repository.ts';
import { newToken } from '../sessions/session-token.ts';
import { findUserByEmail, lockUser } from '../users.repository.ts';

export const sendResetLinkJob = defineJob('identity.send-reset-link', forgotPasswordForm);

/**
 * Known or not, the caller's part is the same one insert: looking the address up and writing the mail is done by a job,
 * so that neither the answer nor its timing reveals whether the address has an account.
 */
export async function requestPasswordReset(deps: Deps, input: { email: string; userType: UserType }): Promise<void> {
  await transaction(deps.db, (tx) => deps.jobs.enqueue(tx, sendResetLinkJob, input));
}

/** Writes to the account of that kind, if there is one; a shopper's link never opens a seller's account. */
export async function sendResetLink(deps: Deps, input: { email: string; userType: UserType }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const known = await findUserByEmail(tx, input.email);
    const user = known && (await lockUser(tx, known.id));
    // The account may have changed its address while this job waited: the old mailbox has no claim on it.
    if (user?.email !== known?.email) return;
    if (!user?.is_active || (input.userType === 'seller') !== (user.role === 'seller')) return;
    const { rateLimitFactor } = deps.env;
    if (!(await mailboxTakesMore(tx, { kind: 'reset', address: user.email, rateLimitFactor }))) return;
    const { token, tokenHash } = newToken();
    // So that a link that came too late still leads to the form that writes to sellers.
    const kind = input.userType === 'seller' ? '?userType=seller' : '';
    await insertResetLink(tx, { tokenHash, userId: user.id, userType: input.userType });
    await deps.mail.send(tx, {
      template: resetPasswordMail,
      to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
      props: { firstName: user.first_name, resetUrl: `${deps.env.publicUrl}/reset-password/${token}${kind}` },
      dedupeKey: `reset-password:${tokenHash.toString('hex')}`,
    });
  });
}
