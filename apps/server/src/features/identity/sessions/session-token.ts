import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@herbary/contract/fields.ts';

/** 256 random bits for the holder; only the hash is stored, so that a stolen database opens no session. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Remembered: 30 days. Otherwise the browser's own session, which the server ends after 24 hours at the latest. An
 * admin's session is worth more to a thief: 12 hours, remembered or not.
 */
export function sessionLifetimeSeconds(role: Role, remember: boolean): number {
  if (role === 'admin') return 12 * hour;
  return remember ? 30 * day : day;
}

/** A remembered cookie outlives the browser; the other one has no age and goes with it. */
export function cookieAgeSeconds(role: Role, remember: boolean): number | undefined {
  return remember ? sessionLifetimeSeconds(role, true) : undefined;
}
