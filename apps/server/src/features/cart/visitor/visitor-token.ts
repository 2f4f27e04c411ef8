import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { RETENTION } from '@herbary/contract/retention.ts';
import { sameText } from '../../../platform/same-text.ts';

export type VisitorSettings = { publicUrl: string; secret: string };
export type VisitorToken = { token: string; hash: Buffer };

const isSecure = ({ publicUrl }: VisitorSettings) => publicUrl.startsWith('https:');

/** The __Host- prefix makes browsers refuse the cookie from a subdomain or over plain http. */
export const cartCookieName = (settings: VisitorSettings): string =>
  isSecure(settings) ? '__Host-herbary_cart' : 'herbary_cart';

export const newVisitorToken = (): VisitorToken => withHash(randomBytes(32).toString('base64url'));

/** Only the hash is stored: a reader of the database cannot take a visitor's cart. */
const withHash = (token: string): VisitorToken => ({ token, hash: createHash('sha256').update(token).digest() });

const signatureOf = ({ secret }: VisitorSettings, token: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'cart cookie', 32)))
    .update(token)
    .digest('base64url');

const cookieShape = /^([\w-]{43})\.([\w-]{43})$/;

/** Undefined for whatever we have not signed: a made-up cookie costs no look into the database. */
export function readVisitorCookie(
  settings: VisitorSettings,
  cookies: Readonly<Record<string, string | undefined>>,
): VisitorToken | undefined {
  const [, token, signature] = cookieShape.exec(cookies[cartCookieName(settings)] ?? '') ?? [];
  if (!token || !signature) return undefined;
  return sameText(signature, signatureOf(settings, token)) ? withHash(token) : undefined;
}

const cookieText = (settings: VisitorSettings, value: string, maxAgeSeconds: number) =>
  `${cartCookieName(settings)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure(settings) ? '; Secure' : ''}`;

/** What goes into Set-Cookie. */
export const visitorCookie = (settings: VisitorSettings, token: string): string =>
  cookieText(settings, `${token}.${signatureOf(settings, token)}`, RETENTION.visitorCartDays * 24 * 60 * 60);

export const noVisitorCookie = (settings: VisitorSettings): string => cookieText(settings, '', 0);
