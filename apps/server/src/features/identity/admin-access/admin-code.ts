import { createHash, createHmac, hkdfSync, randomInt } from 'node:crypto';
import { CODE_MINUTES, CODE_TRIES } from '@herbary/contract/admin-access.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { momentText } from '../../../platform/wording.ts';
import { countAttempt, forgetFailures } from '../sign-in/sign-in-failures.repository.ts';
import { adminCodeMail } from './admin-access.mails.ts';

/**
 * Six digits are too few for a plain hash: a stolen database would give them away at once. The key needs the server's
 * secret, which the database does not hold, and the code of one invitation fits no other.
 */
export function codeHash(secret: string, invitationId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'admin verification codes', 32));
  return createHmac('sha256', key)
    .update(`${invitationId}\0${code.replace(/[\s-]/g, '')}`)
    .digest();
}

export function newCode({ env }: Pick<Deps, 'env'>, invitationId: string): { code: string; hash: Buffer } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: codeHash(env.secret, invitationId, code) };
}

/** No text begins with this byte: the counter can't be reached by typing something as an email address at a login. */
const counter = Buffer.from([0xfe]);
const keyOf = (email: string) => createHash('sha256').update(counter).update(email.toLowerCase()).digest();

/**
 * Counted per address and before the code is looked at: concurrent guesses must not all pass. An address without any
 * invitation counts down like every other, so that the answer does not tell who is invited.
 */
export async function countTry(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<{ triesLeft: number; isOver: boolean }> {
  const { count } = await countAttempt(db, keyOf(email), CODE_MINUTES * 60);
  return { triesLeft: Math.max(0, CODE_TRIES - count), isOver: count > CODE_TRIES };
}

export const forgetTries = (tx: Db, email: string) => forgetFailures(tx, keyOf(email));

type Recipient = { id: string; email: string; firstName: string | null };

/** With a new code comes a new count of tries. The email says until when it works, and leads to the step that asks for it. */
export async function mailCode(deps: Deps, tx: Db, to: Recipient, code: string): Promise<void> {
  await forgetTries(tx, to.email);
  const until = new Date(deps.clock.now().getTime() + CODE_MINUTES * 60_000);
  const query = new URLSearchParams({ step: 'code', email: to.email, until: until.toISOString() });
  await deps.mail.send(tx, {
    template: adminCodeMail,
    to: { address: to.email },
    props: {
      firstName: to.firstName ?? '',
      code,
      until: momentText(until),
      registerUrl: `${deps.env.publicUrl}${ROUTES.adminRegister.path}?${query}`,
    },
    dedupeKey: `admin-code:${to.id}:${codeHash(deps.env.secret, to.id, code).toString('hex')}`,
  });
}
