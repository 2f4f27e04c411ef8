import { confirmTwoFactor, startTwoFactor } from '@herbary/contract/account-security.ts';
import type { Client } from '@herbary/contract/client.ts';
import { codeAt } from '../../features/identity/two-factor/totp.ts';

export type Authenticator = { recoveryCodes: string[]; codeAt(now: Date, stepsLater?: number): string };

export function secretBytes(base32: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app does with the key it is given. */
export function authenticatorFor(secret: string, recoveryCodes: string[] = []): Authenticator {
  const bytes = secretBytes(secret);
  return { recoveryCodes, codeAt: (now, stepsLater = 0) => codeAt(bytes, now, stepsLater) };
}

export async function turnOnTwoFactor(client: Client, currentPassword: string, now: Date): Promise<Authenticator> {
  const { secret, recoveryCodes } = await client.call(startTwoFactor, { body: { currentPassword } });
  const authenticator = authenticatorFor(secret, recoveryCodes);
  await client.call(confirmTwoFactor, { body: { code: authenticator.codeAt(now) } });
  return authenticator;
}
