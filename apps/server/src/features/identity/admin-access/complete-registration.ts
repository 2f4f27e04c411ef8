import type { adminRegistrationForm } from '@herbary/contract/admin-access.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/password.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashToken } from '../sessions/session-token.ts';
import { insertUser } from '../users.repository.ts';
import { findProven, type InvitationRow, lockProven, markUsed } from './invitations.repository.ts';

type Input = z.output<typeof adminRegistrationForm> & { device: RequestFacts };

/** One proof makes one account: of two calls with it, the second finds it used. */
export async function completeRegistration(deps: Deps, input: Input): Promise<SignedIn> {
  const proofHash = hashToken(input.invitationId);
  // A made-up proof must not cost a hash; whether it holds is decided again when it is used.
  if (!(await findProven(deps.db, proofHash, input.email))) throw new AppError('admin.proof_over');
  refuseCommonPassword('admin', input.password);
  const passwordHash = await hashPassword(input.password);
  return transaction(deps.db, async (tx) => {
    const invitation = await lockProven(tx, proofHash, input.email);
    if (!invitation) throw new AppError('admin.proof_over');
    const user = await insertUser(tx, {
      id: newId(),
      role: 'admin',
      staffRole: invitation.staff_role,
      email: invitation.email,
      ...namesOf(invitation, input),
      passwordHash,
      emailVerifiedAt: deps.clock.now(),
    });
    if (!user) throw new AppError('auth.email_taken');
    await markUsed(tx, invitation.id, user.id);
    return openSession(deps, tx, user, 'admin', { ...input.device, remember: false }, 'Registration successful');
  });
}

/** The names that an admin read before releasing a request stand; the ones typed now are for an invitation without names. */
function namesOf(invitation: InvitationRow, typed: Input): { firstName: string; lastName: string } {
  if (invitation.first_name) return { firstName: invitation.first_name, lastName: invitation.last_name ?? '' };
  const mailbox = invitation.email.split('@')[0] ?? '';
  return { firstName: typed.firstName || mailbox.slice(0, 80), lastName: typed.lastName ?? '' };
}
