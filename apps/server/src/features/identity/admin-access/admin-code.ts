import { createHash, createHmac, hkdfSync, randomInt } from 'node:crypto';
import { CODE_MINUTES, CODE_TRIES } from '@herbary/contract/admin-access.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { networkOf } from '../../../platform/http/ip-key.ts';
import { momentText } from '../../../platform/wording.ts';
import { countAttempt, forgetFailuresFrom } from '../sign-in/sign-in-failures.repository.ts';
import { adminCodeMail } from './admin-access.mails.ts';

/**
 * What a person types is too short for a plain hash: a stolen database would give it away. The key needs the server's
 * secret, which the database does not hold, and the code of one invitation fits no other.
 */
export function codeHash(secret: string, invitationId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'admin verification codes', 32));
  return createHmac('sha256', key)
    .update(`${invitationId}\0${code.replace(/[\s-]/g, '').toUpperCase()}`)
    .digest();
}

/** None that looks like another one, and no vowels, which make words. */
const letters = 'BCDFGHJKMNPQRSTVWXZ23456789';
const fiveLetters = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** 47 bits: so long that no number of guesses has to end it. A stranger with many addresses could use up that number. */
export function newCode({ env }: Pick<Deps, 'env'>, invitationId: string): { code: string; hash: Buffer } {
  const code = `${fiveLetters()}-${fiveLetters()}`;
  return { code, hash: codeHash(env.secret, invitationId, code) };
}

/** No text begins with this byte: the counter can't be reached by typing something as an email address at a login. */
const counter = Buffer.from([0xfe]);
const half = (text: string) => createHash('sha256').update(counter).update(text).digest().subarray(0, 16);
const keysOf = (email: string) => half(email.toLowerCase());
const keyOf = (email: string, ip: string) => Buffer.concat([keysOf(email), half(networkOf(ip))]);

/**
 * Counted per address and network, before the code is looked at: concurrent guesses must not all pass, and guesses from
 * elsewhere must not keep out who was invited. An address without any invitation counts down like every other, so that the
 * answer does not tell who is invited.
 */
export async function countTry(
  { db }: Pick<Deps, 'db'>,
  { email, ip }: { email: string; ip: string },
): Promise<{ triesLeft: number; isOver: boolean }> {
  const { count } = await countAttempt(db, keyOf(email, ip), CODE_MINUTES * 60);
  return { triesLeft: Math.max(0, CODE_TRIES - count), isOver: count > CODE_TRIES };
}

export const forgetTries = (tx: Db, email: string) => forgetFailuresFrom(tx, keysOf(email));

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
