import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { signInFailuresMail } from '../identity.mails.ts';
import type { UserRow } from '../users.repository.ts';
import {
  claimWarning,
  countAttempt,
  forgetAttempt,
  forgetFailures,
  isKnownDevice,
} from './sign-in-failures.repository.ts';

/** Over all addresses of the network: a thousand machines that guess once each are one guesser. */
export const FAILURES_PER_HOUR = 30;
const windowSeconds = 60 * 60;

const keyOf = (email: string, deviceHash?: Buffer): Buffer => {
  const key = createHash('sha256').update(email.trim().toLowerCase());
  return deviceHash ? key.update('\0').update(deviceHash).digest() : key.digest();
};

export type Attempt = { key: Buffer; count: number };

/**
 * Before the password is checked: concurrent guesses must not all pass. A device that has signed in to this
 * account before has a count of its own, so that an attacker cannot lock the owner out. An unknown address counts too:
 * the answer must not reveal that there is no account.
 */
export async function beginAttempt(
  { db }: Deps,
  email: string,
  user: UserRow | undefined,
  deviceHash: Buffer | undefined,
): Promise<Attempt> {
  const known = user && deviceHash && (await isKnownDevice(db, user.id, deviceHash));
  return countFailure(db, keyOf(email, known ? deviceHash : undefined));
}

/** No text begins with this byte: what a stranger types as an email address counts elsewhere. */
const ownPasswordCounter = Buffer.from([0xfd]);

/** Of somebody who is signed in to the account. */
export const beginOwnAttempt = ({ db }: Deps, userId: string): Promise<Attempt> =>
  countFailure(db, createHash('sha256').update(ownPasswordCounter).update(userId).digest());

async function countFailure(db: Db, key: Buffer): Promise<Attempt> {
  const { count, resetSeconds } = await countAttempt(db, key, windowSeconds);
  if (count > FAILURES_PER_HOUR) throw new AppError('auth.too_many_failures', { retryAfterSeconds: resetSeconds });
  return { key, count };
}

export const attemptSucceeded = (tx: Db, { key }: Attempt) => forgetAttempt(tx, key);

/** The owner gets a mail when the limit is reached, at most once an hour. */
export async function attemptFailed(deps: Deps, { key, count }: Attempt, user: UserRow | undefined): Promise<void> {
  if (count < FAILURES_PER_HOUR || !user?.is_active || !(await claimWarning(deps.db, key))) return;
  const forgotPath = user.role === 'seller' ? '/seller/forgot-password' : '/forgot-password';
  await deps.mail.send(deps.db, {
    template: signInFailuresMail,
    to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
    props: { firstName: user.first_name, failures: FAILURES_PER_HOUR, resetUrl: `${deps.env.publicUrl}${forgotPath}` },
    dedupeKey: `sign-in-failures:${key.toString('hex')}:${deps.clock.now().toISOString()}`,
  });
}

/** The reader of the mailbox has chosen a new password: earlier guesses say nothing about it. */
export const clearFailures = (tx: Db, email: string) => forgetFailures(tx, keyOf(email));
