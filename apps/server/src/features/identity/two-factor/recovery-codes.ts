import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@herbary/contract/account-security.ts';

/** Without the letters and digits that a hand-written note confuses. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`);
}

/** As people type a code: with spaces, without the hyphen, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/**
 * Eight characters are too few for a plain hash: a stolen database would give them away within minutes. The key needs the
 * server's secret, which the database does not hold.
 */
export function recoveryCodeHash(secret: string, userId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  return createHmac('sha256', key)
    .update(`${userId}\0${plainCode(code)}`)
    .digest();
}
