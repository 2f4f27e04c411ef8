import { createHmac } from 'node:crypto';
import { ipKey } from '../../platform/http/ip-key.ts';

export type VisitorFacts = { ip: string; userAgent: string };

const bytes = 16;

/**
 * Distinguishes the visitors of one day without identifying a person: the key is another one tomorrow, and without it the hash
 * cannot be tried out against addresses. The day is the one that figures are summed by: a visitor at midnight in another
 * zone would count twice.
 */
export function hashVisitor(secret: string, day: string, { ip, userAgent }: VisitorFacts): Buffer {
  const key = createHmac('sha256', secret).update(`visitors of ${day}`).digest();
  return createHmac('sha256', key)
    .update(`${ipKey(ip)}\n${userAgent}`)
    .digest()
    .subarray(0, bytes);
}
