import { firstName, lastName } from '@herbary/contract/fields.ts';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { sameText } from '../../../platform/same-text.ts';

export type GoogleSettings = { clientId: string; issuer: string };

/** Only what the server itself read out of a token that Google signed for us. */
export type GooglePerson = {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Google runs the mailbox, so that its word on who owns the address is final. */
  ownsMailbox: boolean;
};

const discovered = z.object({ jwks_uri: z.url(), authorization_endpoint: z.url() });
type Provider = { authorizeUrl: string; keys: ReturnType<typeof createRemoteJWKSet> };
const providers = new Map<string, Promise<Provider>>();

async function discover(issuer: string): Promise<Provider> {
  const reply = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  });
  const settings = discovered.parse(await reply.json());
  return { authorizeUrl: settings.authorization_endpoint, keys: createRemoteJWKSet(new URL(settings.jwks_uri)) };
}

function providerOf(issuer: string): Promise<Provider> {
  const known = providers.get(issuer);
  if (known) return known;
  const asked = discover(issuer);
  providers.set(issuer, asked);
  // A failed fetch must not stay cached: the next call asks the provider again.
  asked.catch(() => providers.delete(issuer));
  return asked;
}

const failedAt = new Map<string, number>();
const askAgainAfterMs = 60_000;

/** Every page asks for it: while the provider does not answer, one of them a minute waits, and not all. */
export async function googleAuthorizeUrl(settings: GoogleSettings | undefined, now: Date): Promise<string | null> {
  if (!settings) return null;
  const { issuer } = settings;
  if (now.getTime() - (failedAt.get(issuer) ?? 0) < askAgainAfterMs) return null;
  try {
    return (await providerOf(issuer)).authorizeUrl;
  } catch {
    failedAt.set(issuer, now.getTime());
    return null;
  }
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  nonce: z.string().min(1),
  hd: z.string().optional(),
});

export async function verifyGoogleCredential(
  settings: GoogleSettings | undefined,
  credential: string,
  { now, nonce: expected }: { now: Date; nonce: string | undefined },
): Promise<GooglePerson> {
  if (!settings) throw new AppError('auth.google_off');
  const person = claims.safeParse(await signedPayload(settings, credential, now));
  if (!person.success) throw new AppError('auth.google_refused');
  const { sub, email, given_name, family_name, name, nonce, hd } = person.data;
  if (expected === undefined || !sameText(nonce, expected)) throw new AppError('auth.google_refused');
  return {
    issuer: settings.issuer,
    subject: sub,
    email,
    firstName:
      fitting(firstName, given_name) ?? fitting(firstName, name) ?? fitting(firstName, email.split('@')[0]) ?? 'Friend',
    lastName: fitting(lastName, family_name) ?? '',
    ownsMailbox: hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email),
  };
}

/** Google lets people call themselves anything; here a name is what could also have been typed into our own form. */
const fitting = (field: typeof firstName, name: string | undefined) => field.safeParse(name?.trim().slice(0, 80)).data;

async function signedPayload(settings: GoogleSettings, credential: string, now: Date): Promise<JWTPayload> {
  const { keys } = await providerOf(settings.issuer).catch(() => {
    throw new AppError('auth.google_unreachable');
  });
  try {
    const { payload } = await jwtVerify(credential, keys, {
      // Google writes its issuer with and without the scheme.
      issuer: [settings.issuer, settings.issuer.replace(/^https:\/\//, '')],
      audience: settings.clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: '1 hour',
      clockTolerance: 30,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('auth.google_refused');
    throw new AppError('auth.google_unreachable');
  }
}
