import { pendingSignIn } from '@herbary/contract/account-security.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  googleLogin,
  type SignedIn,
  sellerGoogleLogin,
  startGoogle,
  type UserType,
} from '@herbary/contract/identity.ts';
import type { SiteConfig } from '@herbary/contract/site.ts';
import { callApi, errorMessage, isApiError } from '../../lib/api.ts';

/** What this tab remembers while the person is away at Google. */
type Departure = { state: string; nonce: string; userType: UserType; from: string | undefined };
const departureKey = 'googleSignIn';

const randomText = () =>
  [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The nonce is the server's, bound to this browser by a cookie: only the server can verify that a token was issued for
 * this browser.
 */
export async function googleAddress(
  config: SiteConfig,
  userType: UserType,
  from: string | undefined,
): Promise<string | undefined> {
  if (!config.googleClientId || !config.googleAuthorizeUrl) return undefined;
  const { nonce } = await callApi(startGoogle);
  const departure: Departure = { state: randomText(), nonce, userType, from };
  sessionStorage.setItem(departureKey, JSON.stringify(departure));
  const query = new URLSearchParams({
    client_id: config.googleClientId,
    redirect_uri: `${location.origin}/google-return`,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: departure.state,
    nonce: departure.nonce,
  });
  return `${config.googleAuthorizeUrl}?${query}`;
}

function takeDeparture(): Departure | undefined {
  const text = sessionStorage.getItem(departureKey);
  sessionStorage.removeItem(departureKey);
  try {
    return text ? (JSON.parse(text) as Departure) : undefined;
  } catch {
    return undefined;
  }
}

function claimsOf(credential: string): Record<string, unknown> {
  const [, payload = ''] = credential.split('.');
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}

export type GoogleOutcome = { userType: UserType; from: string | undefined } & (
  | { answer: SignedIn; problem?: undefined }
  | { answer?: undefined; problem: string; pendingToken?: string }
);

/** Back from Google: only an answer to this tab's own question is passed on to the server, which verifies it. */
export async function finishGoogleSignIn(fragment: string): Promise<GoogleOutcome> {
  const departure = takeDeparture();
  const reply = new URLSearchParams(fragment.replace(/^#/, ''));
  const credential = reply.get('id_token');
  const place = { userType: departure?.userType ?? ('user' as const), from: departure?.from };
  const failed = { ...place, problem: sentenceOf('auth.google_failed') };
  if (!departure || !credential || reply.get('state') !== departure.state) return failed;
  try {
    if (claimsOf(credential).nonce !== departure.nonce) return failed;
    const endpoint = place.userType === 'seller' ? sellerGoogleLogin : googleLogin;
    const answer = await callApi(endpoint as typeof googleLogin, { body: { credential } });
    return answer?.token ? { ...place, answer } : failed;
  } catch (error) {
    const asked = isApiError(error) && error.code === 'auth.code_required';
    const pendingToken = asked ? pendingSignIn.safeParse(error.details).data?.pendingToken : undefined;
    return { ...place, problem: errorMessage(error) ?? failed.problem, ...(pendingToken ? { pendingToken } : {}) };
  }
}
