import { timingSafeEqual } from 'node:crypto';

/** Takes as long for a near miss as for a wild guess, so that timing does not reveal a secret character by character. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
