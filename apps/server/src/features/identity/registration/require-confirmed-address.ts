import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { confirmAddressMail } from '../identity.mails.ts';
import { findUserById, lockUser } from '../users.repository.ts';
import { mailEmailLink } from './mail-email-link.ts';

/**
 * For actions that can hurt others, or the owner of an address that a stranger registered: they need an address that is
 * confirmed. A refusal mails the link again, counted like a change of address.
 */
export async function requireConfirmedAddress(deps: Deps, actor: Member, count: CountCall): Promise<void> {
  const user = await findUserById(deps.db, actor.userId);
  if (!user) throw new AppError('auth.required');
  if (user.email_verified_at) return;
  await count('email-change', user.email);
  const isConfirmed = await transaction(deps.db, async (tx) => {
    // The account before its links, as everywhere: in another order two calls would wait for each other.
    const locked = await lockUser(tx, user.id);
    if (!locked) throw new AppError('auth.required');
    if (!locked.email_verified_at) await mailEmailLink(deps, tx, locked, locked.email, confirmAddressMail, null);
    return locked.email_verified_at !== null;
  });
  if (!isConfirmed) throw new AppError('auth.address_unconfirmed');
}
