import { readFileSync } from 'node:fs';
import type { Role } from '@herbary/contract/fields.ts';
import { AppError } from '../../platform/http/app-error.ts';

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
