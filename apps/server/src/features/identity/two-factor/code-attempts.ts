import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { deviceHashOf } from '../sign-in/known-device.ts';
import { claimWarning, countAttempt, isKnownDevice } from '../sign-in/sign-in-failures.repository.ts';
import type { UserRow } from '../users.repository.ts';
import { codeFailuresMail } from './two-factor.mails.ts';

/** Three of a million codes are right at any moment: ten tries an hour leave a guesser with the password years of work. */
export const WRONG_CODES_PER_HOUR = 10;
const windowSeconds = 60 * 60;

/** No text begins with this byte: the counter of an account can't be reached by typing something as an email address. */
const codeCounter = Buffer.from([0xff]);

function keyOf(userId: string, deviceHash?: Buffer): Buffer {
  const key = createHash('sha256').update(codeCounter).update(userId);
  return deviceHash ? key.update(deviceHash).digest() : key.digest();
}

export type CodeAttempt = { key: Buffer; count: number };

/** Before the code is checked, and apart for the owner's devices: the same rules as for passwords. */
export async function beginCodeAttempt(deps: Deps, user: UserRow, device: RequestFacts): Promise<CodeAttempt> {
  const deviceHash = deviceHashOf(deps, device);
  const known = deviceHash && (await isKnownDevice(deps.db, user.id, deviceHash));
  const key = keyOf(user.id, known ? deviceHash : undefined);
  const { count, resetSeconds } = await countAttempt(deps.db, key, windowSeconds);
  if (count > WRONG_CODES_PER_HOUR) throw new AppError('auth.too_many_codes', { retryAfterSeconds: resetSeconds });
  return { key, count };
}

/** Every one of these guesses came with the right password: the owner has to know, at most once an hour. */
export async function codeFailed(deps: Deps, { key, count }: CodeAttempt, user: UserRow): Promise<void> {
  if (count < WRONG_CODES_PER_HOUR || !(await claimWarning(deps.db, key))) return;
  const forgotPath = user.role === 'seller' ? '/seller/forgot-password' : '/forgot-password';
  await deps.mail.send(deps.db, {
    template: codeFailuresMail,
    to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
    props: {
      firstName: user.first_name,
      failures: WRONG_CODES_PER_HOUR,
      resetUrl: `${deps.env.publicUrl}${forgotPath}`,
    },
    dedupeKey: `code-failures:${key.toString('hex')}:${deps.clock.now().toISOString()}`,
  });
}
