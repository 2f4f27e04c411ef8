import { createHmac, hkdfSync } from 'node:crypto';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../../deps.ts';
import { sameText } from '../../../platform/same-text.ts';

type Env = Pick<Deps['env'], 'secret' | 'publicUrl'>;

const macOf = ({ secret }: Pick<Env, 'secret'>, bytes: Buffer) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'links to support cases', 32)))
    .update(bytes)
    .digest();

/** Every mail about a case has the same link, so it is made from the case and not stored. */
export function caseToken(env: Pick<Env, 'secret'>, caseId: string): string {
  const bytes = Buffer.from(caseId.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(env, bytes).subarray(0, 16)]).toString('base64url');
}

/** The case of a link that was made here. */
export function readCaseToken(env: Pick<Env, 'secret'>, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32) return undefined;
  const hex = bytes.subarray(0, 16).toString('hex');
  const caseId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sameText(caseToken(env, caseId), token) ? caseId : undefined;
}

export const caseUrl = (env: Env, caseId: string): string =>
  `${env.publicUrl}${pathTo(ROUTES.supportCase, { token: caseToken(env, caseId) })}`;
