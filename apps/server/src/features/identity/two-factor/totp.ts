import { createHmac, randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { sameText } from '../../../platform/same-text.ts';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, a new code every 30 seconds. */
const stepSeconds = 30;
const digits = 6;
/** A phone's clock may be off by one step. */
const drift = 1;
/** Five minutes: a code of that age was typed too late, not wrongly. */
const remembered = 10;

export const newSecret = (): Buffer => randomBytes(20);

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeAt(secret: Buffer, now: Date, stepsLater = 0): string {
  return codeOf(secret, stepAt(now) + stepsLater);
}

function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is; `expired` for one of the last five minutes. */
export function stepOf(secret: Buffer, code: string, now: Date): number | 'expired' | undefined {
  const current = stepAt(now);
  for (let step = current + drift; step >= current - drift; step -= 1) {
    if (sameText(code, codeOf(secret, step))) return step;
  }
  for (let step = current - drift - 1; step >= current - remembered; step -= 1) {
    if (sameText(code, codeOf(secret, step))) return 'expired';
  }
  return undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '');
}

/** What the QR code holds. The name of the account helps a person with several of them. */
export function otpauthUri(secret: Buffer, account: string): string {
  const issuer = encodeURIComponent(PRODUCT_NAME);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${issuer}`;
}
