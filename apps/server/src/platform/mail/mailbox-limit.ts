import { createHash } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { addToWindow } from '../http/rate-limit.repository.ts';

const mailsPerHour = 5;
const windowSeconds = 60 * 60;

/**
 * Emails that anybody can have sent to a mailbox are counted where one is written. A count of what was asked for could be used
 * up by strangers who ask for what is never sent, and the owner of the mailbox would get nothing.
 */
export async function mailboxTakesMore(
  tx: Db,
  { kind, address, rateLimitFactor }: { kind: string; address: string; rateLimitFactor: number },
): Promise<boolean> {
  const mailbox = createHash('sha256').update(address.toLowerCase()).digest('base64url');
  const { count } = await addToWindow(tx, `mail:${kind}:${mailbox}`, windowSeconds, 1);
  return count <= Math.ceil(mailsPerHour * rateLimitFactor);
}
