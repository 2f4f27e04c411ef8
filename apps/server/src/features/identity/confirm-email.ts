import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { emailChangedMail } from './identity.mails.ts';
import { findEmailLink, spendEmailLink } from './links.repository.ts';
import { revokeEverything } from './revoke-everything.ts';
import { hashToken } from './session-token.ts';
import { lockUser, markEmailVerified, switchEmail } from './users.repository.ts';

export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await transaction(deps.db, async (tx) => {
    const found = await findEmailLink(tx, tokenHash);
    // The account before its links, as in every change of an account: two of them never wait for each other.
    const user = found && (await lockUser(tx, found.user_id));
    const link = user && (await spendEmailLink(tx, tokenHash));
    if (!link) throw new AppError('auth.confirm_link_invalid');
    if (link.old_email === link.new_email) {
      if (user.email !== link.new_email) throw new AppError('auth.confirm_link_invalid');
      await markEmailVerified(tx, user.id);
      return;
    }
    if (!(await switchEmail(tx, user.id, link.old_email, link.new_email))) {
      throw new AppError('auth.confirm_link_invalid');
    }
    // Whoever reads the old mailbox, or holds an old session, must not get in any more; the session that asked goes on.
    await revokeEverything(deps, tx, user, 'rotated', link.session_id);
    await deps.mail.send(tx, {
      template: emailChangedMail,
      to: { address: link.old_email, name: `${user.first_name} ${user.last_name}` },
      props: { firstName: user.first_name, newEmail: link.new_email },
      dedupeKey: `email-changed:${tokenHash.toString('hex')}`,
    });
  });
}
