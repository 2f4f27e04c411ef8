import { createHash } from 'node:crypto';
import { RETENTION } from '@herbary/contract/retention.ts';
import type { Deps } from '../../../deps.ts';
import type { ReplyTools, RequestFacts } from '../../../platform/http/bind.ts';
import { newToken } from '../sessions/session-token.ts';

const lifetimeSeconds = RETENTION.googleNonceMinutes * 60;
const tokenShape = /^[\w-]{43}$/;

const isSecure = ({ env }: Pick<Deps, 'env'>) => env.publicUrl.startsWith('https:');
const googleCookieName = (deps: Pick<Deps, 'env'>) => (isSecure(deps) ? '__Host-herbary_google' : 'herbary_google');

const nonceOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

function setCookie(deps: Deps, reply: ReplyTools, value: string, seconds: number): void {
  const secure = isSecure(deps) ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${googleCookieName(deps)}=${value}; ${attributes}`);
}

/**
 * Google writes the nonce into its token. What it is made of stays in a cookie that no script can read: a token that was
 * made for another browser, or stolen from this one's page, does not match.
 */
export function issueGoogleNonce(deps: Deps, reply: ReplyTools): string {
  const { token } = newToken();
  setCookie(deps, reply, token, lifetimeSeconds);
  return nonceOf(token);
}

/** The nonce that this browser was given last; undefined when it was given none. */
export function expectedGoogleNonce(deps: Pick<Deps, 'env'>, { cookies }: RequestFacts): string | undefined {
  const secret = cookies[googleCookieName(deps)];
  return secret && tokenShape.test(secret) ? nonceOf(secret) : undefined;
}

/** A nonce is used once: signing in deletes it. */
export function dropGoogleNonce(deps: Deps, request: RequestFacts, reply: ReplyTools): void {
  if (request.cookies[googleCookieName(deps)]) setCookie(deps, reply, '', 0);
}
