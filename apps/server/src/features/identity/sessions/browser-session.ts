import { SIGNED_IN_MARK } from '@herbary/contract/cookie-marks.ts';
import type { Role } from '@herbary/contract/fields.ts';
import type { Deps } from '../../../deps.ts';
import type { ReplyTools, RequestFacts } from '../../../platform/http/bind.ts';
import { dropGoogleNonce } from '../sign-in/google-nonce.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import { cookieAgeSeconds } from './session-token.ts';

function setMark({ env }: Deps, reply: ReplyTools, value: '1' | '', maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${SIGNED_IN_MARK}=${value}; Path=/${age}; SameSite=Lax${secure}`);
}

/** The token goes out twice: in the answer for API clients, and as a cookie that no script can read. */
export async function admitBrowser<T extends { _id: string; token: string; role: Role }>(
  deps: Deps,
  { request, reply }: { request: RequestFacts; reply: ReplyTools },
  signedIn: T,
  remember: boolean,
): Promise<T> {
  const maxAgeSeconds = cookieAgeSeconds(signedIn.role, remember);
  reply.startSession(signedIn.token, { maxAgeSeconds });
  setMark(deps, reply, '1', maxAgeSeconds);
  dropGoogleNonce(deps, request, reply);
  await rememberDevice(deps, request, reply, signedIn._id);
  return signedIn;
}

export function dismissBrowser(deps: Deps, reply: ReplyTools): void {
  reply.endSession();
  setMark(deps, reply, '', 0);
}
