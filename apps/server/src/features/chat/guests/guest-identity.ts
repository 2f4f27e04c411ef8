import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { GUEST_CHAT_KEPT_DAYS } from '@herbary/contract/chat.ts';
import { sameText } from '../../../platform/same-text.ts';

type GuestSettings = { publicUrl: string; secret: string };
/** `guestId` is the name that others may know; it follows from the secret, and never the other way round. */
export type GuestIdentity = { secret: string; hash: Buffer; guestId: string };

const isSecure = ({ publicUrl }: GuestSettings) => publicUrl.startsWith('https:');

/** The __Host- prefix makes browsers refuse the cookie from a subdomain or over plain http. */
const cookieName = (settings: GuestSettings): string => (isSecure(settings) ? '__Host-herbary_chat' : 'herbary_chat');

/** Only the hash is stored: a reader of the database cannot speak for a guest. */
function withHash(secret: string): GuestIdentity {
  const hash = createHash('sha256').update(secret).digest();
  const name = createHash('sha256').update('guest id').update(hash).digest();
  // As a UUID of version 8, which is for ids of one's own making.
  name[6] = 0x80 | ((name[6] ?? 0) & 0x0f);
  name[8] = 0x80 | ((name[8] ?? 0) & 0x3f);
  const hex = name.toString('hex');
  const guestId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
  return { secret, hash, guestId };
}

export const newGuestIdentity = (): GuestIdentity => withHash(randomBytes(32).toString('base64url'));

const secretShape = /^[\w-]{43}$/;

/** As clients of the specification give it back: what the server called `guestId`. */
export const readGuestSecret = (text: unknown): GuestIdentity | undefined =>
  typeof text === 'string' && secretShape.test(text) ? withHash(text) : undefined;

const signatureOf = ({ secret }: GuestSettings, guestSecret: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'chat cookie', 32)))
    .update(guestSecret)
    .digest('base64url');

const cookieShape = /^([\w-]{43})\.([\w-]{43})$/;

/** Undefined for whatever we have not signed: a made-up cookie costs no look into the database. */
export function readGuestCookie(
  settings: GuestSettings,
  cookies: Readonly<Record<string, string | undefined>>,
): GuestIdentity | undefined {
  const [, secret, signature] = cookieShape.exec(cookies[cookieName(settings)] ?? '') ?? [];
  if (!secret || !signature) return undefined;
  return sameText(signature, signatureOf(settings, secret)) ? withHash(secret) : undefined;
}

const cookieText = (settings: GuestSettings, value: string, maxAgeSeconds: number) =>
  `${cookieName(settings)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure(settings) ? '; Secure' : ''}`;

export const guestCookie = (settings: GuestSettings, secret: string): string =>
  cookieText(settings, `${secret}.${signatureOf(settings, secret)}`, GUEST_CHAT_KEPT_DAYS * 24 * 60 * 60);

export const noGuestCookie = (settings: GuestSettings): string => cookieText(settings, '', 0);
