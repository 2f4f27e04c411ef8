import { createHmac } from 'node:crypto';
import { ipKey } from '../../platform/http/ip-key.ts';

const bytes = 16;

/**
 * Distinguishes the visitors of one day without identifying a person: the key is another one tomorrow, and without it the hash
 * cannot be tried out against addresses.
 */
export function hashVisitor(secret: string, now: Date, { ip, userAgent }: { ip: string; userAgent: string }): Buffer {
  const day = now.toISOString().slice(0, 10);
  const key = createHmac('sha256', secret).update(`visitors of ${day}`).digest();
  return createHmac('sha256', key)
    .update(`${ipKey(ip)}\n${userAgent}`)
    .digest()
    .subarray(0, bytes);
}
