import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { accountRegistered } from '../identity.events.ts';
import { confirmAddressMail } from '../identity.mails.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/password.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { type ContactChange, insertUser, lockUser, updateContact } from '../users.repository.ts';
import { mailEmailLink } from './mail-email-link.ts';
import { tellOwner } from './register-account.ts';

type NewSeller = ContactChange & { email: string; passwordHash: string };

/** What an application to sell does with the account of its applicant. */
export const sellerAccounts = {
  hashNewPassword(password: string): Promise<string> {
    refuseCommonPassword('seller', password);
    return hashPassword(password);
  },

  /**
   * Undefined when the address has an account already: nobody who merely types an address gets at its account, and one
   * account has one role.
   */
  async open(deps: Deps, tx: Db, seller: NewSeller): Promise<string | undefined> {
    const user = await insertUser(tx, { id: newId(), role: 'seller', ...seller, emailVerifiedAt: null });
    if (!user) return undefined;
    await mailEmailLink(deps, tx, user, user.email, confirmAddressMail, null);
    await deps.events.publish(tx, {
      type: accountRegistered,
      subject: `user:${user.id}`,
      payload: { userId: user.id },
    });
    return user.id;
  },

  tellOwner: (deps: Deps, email: string): Promise<void> => tellOwner(deps, email, 'store'),

  /** Every change of an account begins with this lock; undefined when the account was deleted. */
  lock: lockUser,

  changeContact: updateContact,

  /** A rejected applicant is signed out everywhere; mailed links end with the sessions. */
  endAccess: (deps: Deps, tx: Db, userId: string): Promise<void> =>
    revokeEverything(deps, tx, { id: userId }, 'rejected'),

  /** 256 random bits for the holder of a mailed link; stored is the hash alone. */
  newToken,
  hashToken,
};
