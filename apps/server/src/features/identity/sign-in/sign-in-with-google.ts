import type { Role } from '@herbary/contract/fields.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { accountRegistered } from '../identity.events.ts';
import { openSessionOrAsk, requireSession } from '../two-factor/finish-sign-in.ts';
import {
  findGoogleUser,
  findUserByEmail,
  insertGoogleIdentity,
  insertUser,
  lockUser,
  markEmailVerified,
  setPasswordHash,
  type UserRow,
} from '../users.repository.ts';
import { type GooglePerson, verifyGoogleCredential } from './google-credential.ts';
import { expectedGoogleNonce } from './google-nonce.ts';
import type { Portal } from './sign-in.ts';

export async function signInWithGoogle(
  deps: Deps,
  portal: Portal & { opensAccounts: boolean },
  input: { credential: string; device: RequestFacts },
): Promise<SignedIn> {
  const person = await verifyGoogleCredential(deps.env.google, input.credential, {
    now: deps.clock.now(),
    nonce: expectedGoogleNonce(deps, input.device),
  });
  const outcome = await transaction(deps.db, async (tx) => {
    const user = (await lockLinked(tx, person)) ?? (await meet(deps, tx, person, portal));
    if (user.suspended_at) throw new AppError('auth.account_suspended');
    if (!user.is_active || !portal.roles.includes(user.role as Role)) throw new AppError('seller.google_unknown');
    await portal.admit?.(tx, user.id);
    return openSessionOrAsk(deps, tx, user, portal.powers, { ...input.device, remember: true });
  });
  return requireSession(outcome);
}

/** Looked for again under the lock: until then the owner may disconnect it, and it would open the account all the same. */
async function lockLinked(tx: Db, { issuer, subject }: GooglePerson): Promise<UserRow | undefined> {
  const known = await findGoogleUser(tx, issuer, subject);
  if (!known) return undefined;
  await lockUser(tx, known.id);
  const linked = await findGoogleUser(tx, issuer, subject);
  return linked?.id === known.id ? linked : undefined;
}

/** First time with this Google account: a new account, or the one that the address already has. */
async function meet(deps: Deps, tx: Db, person: GooglePerson, portal: { opensAccounts: boolean }): Promise<UserRow> {
  if (portal.opensAccounts) {
    const created = await insertUser(tx, {
      id: newId(),
      role: 'user',
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      passwordHash: null,
      emailVerifiedAt: deps.clock.now(),
    });
    if (created) {
      await remember(tx, person, created);
      await deps.events.publish(tx, {
        type: accountRegistered,
        subject: `user:${created.id}`,
        payload: { userId: created.id },
      });
      return created;
    }
  }
  const known = await findUserByEmail(tx, person.email);
  const owner = known && (await lockUser(tx, known.id));
  // An account that has moved to another address meanwhile no longer belongs to this mailbox.
  if (!owner || owner.email !== known.email) throw new AppError('seller.google_unknown');
  // Of ten concurrent first sign-ins one links the account; the others waited for the row and find it linked.
  const linked = await findGoogleUser(tx, person.issuer, person.subject);
  if (linked) return linked;
  return link(deps, tx, person, owner);
}

async function link(deps: Deps, tx: Db, person: GooglePerson, owner: UserRow): Promise<UserRow> {
  if (!person.ownsMailbox) throw new AppError('auth.google_unlinked');
  if (!owner.email_verified_at) {
    // The person who registered this address never confirmed it: none of their access may survive the owner's arrival.
    await setPasswordHash(tx, owner.id, null);
    await revokeEverything(deps, tx, owner, 'rotated');
    await markEmailVerified(tx, owner.id);
  }
  await remember(tx, person, owner);
  return owner;
}

const remember = (tx: Db, person: GooglePerson, user: UserRow) =>
  insertGoogleIdentity(tx, {
    issuer: person.issuer,
    subject: person.subject,
    userId: user.id,
    email: person.email,
  });
