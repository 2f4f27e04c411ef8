import { randomFillSync } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const pool = Buffer.alloc(8192);
let used = pool.length;

/** As the provider's ids look: `pi_3Nk…`. */
export function newWireId(prefix: string, length = 24): string {
  // Asked for in large portions: every payment needs six ids, and each request for randomness costs the same.
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let text = '';
  for (const byte of pool.subarray(used, used + length)) text += letters[byte % letters.length];
  used += length;
  return `${prefix}_${text}`;
}
