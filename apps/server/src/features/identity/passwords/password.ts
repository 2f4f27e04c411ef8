import { readFileSync } from 'node:fs';
import type { Role } from '@herbary/contract/fields.ts';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../../platform/http/app-error.ts';
import { createQueue } from '../../../platform/limited-queue.ts';

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing takes 20 MB and a core for tens of milliseconds: without a bound, a flood of sign-ins starves every other call.
const enqueue = createQueue({ running: 2, waiting: 40 }, () => new AppError('server.overloaded'));

export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(password, settings));

// Verified in place of a missing hash: an unknown address must take as long as a known one.
const decoy = hash('no account has this password', settings);

/** True only when there is a hash and it fits; costs the same either way. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await enqueue(async () => verify(passwordHash ?? (await decoy), password));
  return fits && passwordHash !== null;
}

/** A hash made with other settings than today's is replaced at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.includes(`$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`);
}

/** The 1,000 commonest of at least six characters, from zxcvbn's list (MIT, (c) Dan Wheeler and Dropbox, Inc.). */
const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Accounts of sellers and admins are worth guessing: they may not have a password that every attacker tries first. */
export function refuseCommonPassword(role: Role, password: string): void {
  if (role !== 'user' && commonPasswords.has(password.toLowerCase())) throw new AppError('auth.password_common');
}
