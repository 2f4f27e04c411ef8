import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { changeEmailMail, confirmAddressMail, welcomeMail } from '../identity.mails.ts';
import { insertEmailLink } from '../links.repository.ts';
import { newToken } from '../sessions/session-token.ts';
import type { UserRow } from '../users.repository.ts';

/** The link goes to the address it confirms, and is bound to the account and the address that the account has now. */
export async function mailEmailLink(
  deps: Deps,
  tx: Db,
  user: UserRow,
  newEmail: string,
  template: typeof welcomeMail | typeof confirmAddressMail | typeof changeEmailMail,
  askedIn: string | null,
): Promise<Buffer> {
  const { token, tokenHash } = newToken();
  await insertEmailLink(tx, { tokenHash, userId: user.id, oldEmail: user.email, newEmail, sessionId: askedIn });
  await deps.mail.send(tx, {
    template,
    to: { address: newEmail, name: `${user.first_name} ${user.last_name}` },
    props: { firstName: user.first_name, confirmUrl: `${deps.env.publicUrl}/confirm-email/${token}` },
    dedupeKey: `${template.name}:${tokenHash.toString('hex')}`,
  });
  return tokenHash;
}
