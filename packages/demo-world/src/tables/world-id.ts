import { hash } from 'node:crypto';

const firstMomentMs = Date.UTC(2024, 0, 1);
const spreadMs = 365 * 24 * 60 * 60 * 1000;

/** The same name is the same UUIDv7 in every installation, so that links, tests and bug reports agree. */
export function worldId(kind: string, name: string): string {
  const bytes = hash('sha256', `herbary demo ${kind} ${name}`, 'buffer').subarray(0, 16);
  bytes.writeUIntBE(firstMomentMs + (bytes.readUIntBE(0, 6) % spreadMs), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** For columns that hold the digest of a secret: no secret belongs to this one. */
export const worldDigest = (name: string): Buffer => hash('sha256', `herbary demo digest ${name}`, 'buffer');

/** Also the account of its owner: a store and its owner have one id. */
export const storeIdOf = (slug: string): string => worldId('user', `store ${slug}`);
