import type { registrationForm, SignedIn } from '@herbary/contract/identity.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { accountRegistered } from '../identity.events.ts';
import { alreadyRegisteredMail, storeNeedsOwnEmailMail, welcomeMail } from '../identity.mails.ts';
import { hashPassword } from '../passwords/password.ts';
import { openSession } from '../sessions/open-session.ts';
import { findUserByEmail, insertUser } from '../users.repository.ts';
import { mailEmailLink } from './mail-email-link.ts';

export async function registerAccount(
  deps: Deps,
  input: z.output<typeof registrationForm> & { device: RequestFacts },
): Promise<SignedIn> {
  const passwordHash = await hashPassword(input.password);
  const signedIn = await transaction(deps.db, async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      role: 'user',
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
      passwordHash,
      emailVerifiedAt: null,
    });
    if (!user) return undefined;
    await mailEmailLink(deps, tx, user, user.email, welcomeMail, null);
    await deps.events.publish(tx, {
      type: accountRegistered,
      subject: `user:${user.id}`,
      payload: { userId: user.id },
    });
    return openSession(deps, tx, user, 'user', { ...input.device, remember: false }, 'Registration successful');
  });
  if (signedIn) return signedIn;
  await tellOwner(deps, input.email);
  throw new AppError('auth.email_taken');
}

/**
 * The owner of the address learns of the attempt: it may have been them, having forgotten the account, or wishing to sell
 * with the address they shop with.
 */
export async function tellOwner(deps: Deps, email: string, wanted: 'account' | 'store' = 'account'): Promise<void> {
  const owner = await findUserByEmail(deps.db, email);
  if (!owner) return;
  const today = deps.clock.now().toISOString().slice(0, 10);
  const to = { address: owner.email, name: `${owner.first_name} ${owner.last_name}` };
  const firstName = owner.first_name;
  const urlOf = (path: string) => `${deps.env.publicUrl}${path}`;
  if (wanted === 'store' && owner.role === 'user') {
    await deps.mail.send(deps.db, {
      template: storeNeedsOwnEmailMail,
      to,
      props: { firstName, applyUrl: urlOf(ROUTES.sellerRegister.path) },
      dedupeKey: `store-needs-own-email:${owner.id}:${today}`,
    });
    return;
  }
  const portal = wanted === 'store' && owner.role === 'seller' ? '/seller' : '';
  await deps.mail.send(deps.db, {
    template: alreadyRegisteredMail,
    to,
    props: { firstName, loginUrl: urlOf(`${portal}/login`), resetUrl: urlOf(`${portal}/forgot-password`) },
    dedupeKey: `already-registered:${owner.id}:${today}`,
  });
}
