import type { profileForm } from '@herbary/contract/identity.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { changeEmailMail, emailChangeAskedMail } from '../identity.mails.ts';
import { findPendingEmail } from '../links.repository.ts';
import { mailEmailLink } from '../registration/mail-email-link.ts';
import { requireConfirmedAddress } from '../registration/require-confirmed-address.ts';
import { findUserById, type UserRow, updateProfileRow } from '../users.repository.ts';
import { lockOwnAccount, proveOwner } from './own-account.ts';

type ProfileInput = z.output<typeof profileForm> & { count: CountCall };

export async function updateProfile(deps: Deps, actor: Member, input: ProfileInput): Promise<UserRow> {
  if (input.dateOfBirth && !isBelievable(input.dateOfBirth, deps.clock.now())) {
    throw new AppError('profile.invalid_date_of_birth');
  }
  const proven = await proveForAddress(deps, actor, input);
  return transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    const changed = await updateProfileRow(tx, user.id, {
      firstName: input.firstName,
      lastName: input.lastName,
      phoneNumber: input.phoneNumber || null,
      dateOfBirth: input.dateOfBirth,
    });
    if (!isSame(input.email, user.email)) {
      // Another address was confirmed since the check above: this change of address would be unproven.
      if (!proven) throw new AppError('auth.confirm_password');
      await askForAddress(deps, tx, actor, user, input.email);
    }
    return changed;
  });
}

/** Before the transaction: a password takes long to check, and a refused call must count as well. */
async function proveForAddress(deps: Deps, actor: Member, input: ProfileInput): Promise<boolean> {
  const user = await findUserById(deps.db, actor.userId);
  if (!user || isSame(input.email, user.email)) return false;
  await proveOwner(deps, actor, user, input, {
    unproven: 'auth.confirm_password',
    signInAgain: 'auth.sign_in_again',
  });
  // A person who registered another's address must not move the account away from the owner of that address.
  await requireConfirmedAddress(deps, actor, input.count);
  await input.count('email-change', input.email);
  return true;
}

/** The address decides who owns the account: it changes only when a reader of the new mailbox confirms. */
async function askForAddress(deps: Deps, tx: Db, actor: Member, user: UserRow, newEmail: string): Promise<void> {
  const pending = await findPendingEmail(tx, user.id);
  const tokenHash = await mailEmailLink(deps, tx, user, newEmail, changeEmailMail, actor.sessionId);
  if (pending && isSame(pending.new_email, newEmail)) return;
  const forgotPath = user.role === 'seller' ? '/seller/forgot-password' : '/forgot-password';
  await deps.mail.send(tx, {
    template: emailChangeAskedMail,
    to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
    props: { firstName: user.first_name, newEmail, resetUrl: `${deps.env.publicUrl}${forgotPath}` },
    dedupeKey: `email-change-asked:${tokenHash.toString('hex')}`,
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isBelievable = (date: string, now: Date) => date >= '1900-01-01' && date <= now.toISOString().slice(0, 10);
