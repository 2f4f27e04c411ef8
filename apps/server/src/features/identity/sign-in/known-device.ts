import { RETENTION } from '@herbary/contract/retention.ts';
import type { Deps } from '../../../deps.ts';
import type { ReplyTools, RequestFacts } from '../../../platform/http/bind.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { insertKnownDevice } from './sign-in-failures.repository.ts';

const cookieSeconds = RETENTION.knownDeviceYears * 365 * 24 * 60 * 60;
const tokenShape = /^[\w-]{43}$/;

const isSecure = ({ env }: Pick<Deps, 'env'>) => env.publicUrl.startsWith('https:');
const cookieName = (deps: Pick<Deps, 'env'>) => (isSecure(deps) ? '__Host-herbary_device' : 'herbary_device');

/** The cookie this browser got at a sign-in. It grants no access: failed sign-ins from it are only counted apart. */
export function deviceHashOf(deps: Pick<Deps, 'env'>, { cookies }: RequestFacts): Buffer | undefined {
  const token = cookies[cookieName(deps)];
  return token && tokenShape.test(token) ? hashToken(token) : undefined;
}

/** From now on this browser is one of the owner's. */
export async function rememberDevice(
  deps: Deps,
  request: RequestFacts,
  reply: ReplyTools,
  userId: string,
): Promise<void> {
  const known = deviceHashOf(deps, request);
  const { token, tokenHash } = newToken();
  await insertKnownDevice(deps.db, userId, known ?? tokenHash);
  if (known) return;
  const secure = isSecure(deps) ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${cookieName(deps)}=${token}; ${attributes}`);
}
