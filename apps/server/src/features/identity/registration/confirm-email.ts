import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { emailChangedMail } from '../identity.mails.ts';
import { findEmailLink, spendEmailLink } from '../links.repository.ts';
import { passwordFits } from '../passwords/password.ts';
import { hashToken } from '../sessions/session-token.ts';
import { deviceHashOf } from '../sign-in/known-device.ts';
import { attemptFailed, attemptSucceeded, beginAttempt } from '../sign-in/sign-in-failures.ts';
import { findUserById, lockUser, markEmailVerified, setPasswordHash, switchEmail } from '../users.repository.ts';

type Reader = { actor: Actor; password?: string; device: RequestFacts };

export async function confirmEmail(deps: Deps, reader: Reader, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await proveReader(deps, reader, tokenHash);
  await transaction(deps.db, async (tx) => {
    const { user, link } = await takeLink(tx, tokenHash);
    if (link.old_email === link.new_email) {
      if (user.email !== link.new_email) throw new AppError('auth.confirm_link_invalid');
      await markEmailVerified(tx, user.id);
      return;
    }
    if (!(await switchEmail(tx, user.id, link.old_email, link.new_email))) {
      throw new AppError('auth.confirm_link_invalid');
    }
    // A reader of the old mailbox, or the holder of an old session, must lose access; the session that asked goes on.
    await revokeEverything(deps, tx, user, 'rotated', link.session_id);
    await deps.mail.send(tx, {
      template: emailChangedMail,
      to: { address: link.old_email, name: `${user.first_name} ${user.last_name}` },
      props: { firstName: user.first_name, newEmail: link.new_email },
      dedupeKey: `email-changed:${tokenHash.toString('hex')}`,
    });
  });
}

/**
 * The link alone proves who reads the mailbox, not whose account it is: confirmed out of habit, a stranger's registration
 * would be a confirmed account at the reader's address, with the stranger's password; a mistyped new address would give
 * the account to the reader of that mailbox. Ending a session or changing the password revokes the link as well, so
 * that the proof need not be repeated when the link is spent.
 */
async function proveReader(deps: Deps, { actor, password, device }: Reader, tokenHash: Buffer): Promise<void> {
  const link = await findEmailLink(deps.db, tokenHash);
  const user = link && (await findUserById(deps.db, link.user_id));
  if (!user) throw new AppError('auth.confirm_link_invalid');
  if (actor.kind === 'member' && actor.userId === user.id) return;
  if (password === undefined) throw new AppError('auth.confirm_needs_owner');
  const attempt = await beginAttempt(deps, user.email, user, deviceHashOf(deps, device));
  if (!(await passwordFits(user.password_hash, password))) {
    await attemptFailed(deps, attempt, user);
    throw new AppError('auth.invalid_credentials');
  }
  await attemptSucceeded(deps.db, attempt);
}

/** "This isn't my account", from the reader of the mailbox. A change is withdrawn; an account registered there is closed. */
export async function disownEmail(deps: Deps, token: string): Promise<'withdrawn' | 'closed'> {
  return transaction(deps.db, async (tx) => {
    const { user, link } = await takeLink(tx, hashToken(token));
    if (link.old_email !== link.new_email) return 'withdrawn';
    if (user.email !== link.new_email || user.email_verified_at) throw new AppError('auth.confirm_link_invalid');
    if (user.role === 'user') {
      await eraseAccount(deps, tx, user);
    } else {
      // Others depend on a store: it stays, but no login works before the reader of this mailbox sets a password.
      await setPasswordHash(tx, user.id, null);
      await revokeEverything(deps, tx, user, 'rotated');
    }
    return 'closed';
  });
}

async function takeLink(tx: Db, tokenHash: Buffer) {
  const found = await findEmailLink(tx, tokenHash);
  // Locks the account before its links, like every change of an account: another order could deadlock.
  const user = found && (await lockUser(tx, found.user_id));
  const link = user && (await spendEmailLink(tx, tokenHash));
  if (!link) throw new AppError('auth.confirm_link_invalid');
  return { user, link };
}
