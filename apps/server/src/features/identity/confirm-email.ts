import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { emailChangedMail } from './identity.mails.ts';
import { spendEmailLink } from './links.repository.ts';
import { hashToken } from './session-token.ts';
import { findUserById, markEmailVerified, switchEmail } from './users.repository.ts';

export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const link = await spendEmailLink(tx, hashToken(token));
    const user = link && (await findUserById(tx, link.user_id));
    if (!link || !user) throw new AppError('auth.confirm_link_invalid');
    if (link.old_email === link.new_email) {
      if (user.email !== link.new_email) throw new AppError('auth.confirm_link_invalid');
      await markEmailVerified(tx, user.id);
      return;
    }
    if (!(await switchEmail(tx, user.id, link.old_email, link.new_email))) {
      throw new AppError('auth.confirm_link_invalid');
    }
    await deps.mail.send(tx, {
      template: emailChangedMail,
      to: { address: link.old_email, name: `${user.first_name} ${user.last_name}` },
      props: { firstName: user.first_name, newEmail: link.new_email },
      dedupeKey: `email-changed:${hashToken(token).toString('hex')}`,
    });
  });
}
