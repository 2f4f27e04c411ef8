import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the holder; only the hash is stored, so that a stolen database opens no session. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
