import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieSettings = { publicUrl: string };

/** The __Host- prefix makes browsers refuse the cookie from a subdomain or over plain http. */
export function sessionCookieName({ publicUrl }: CookieSettings): string {
  return publicUrl.startsWith('https:') ? '__Host-herbary_session' : 'herbary_session';
}

function attributes({ publicUrl }: CookieSettings) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
}

export function setSessionCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  session: { token: string; maxAgeSeconds?: number },
): void {
  const lifetime = session.maxAgeSeconds === undefined ? {} : { maxAge: session.maxAgeSeconds };
  reply.setCookie(sessionCookieName(settings), session.token, { ...attributes(settings), ...lifetime });
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(sessionCookieName(settings), attributes(settings));
}

export type PresentedToken = { token: string; via: 'bearer' | 'cookie' };

const bearer = /^Bearer +(\S+) *$/i;
const maxTokenLength = 512;

/**
 * A request that shows a bearer token is judged by it alone: falling back to the cookie would let a made-up
 * bearer header skip the same-origin check that cookies need.
 */
export function presentedToken(request: FastifyRequest, cookieName: string): PresentedToken | undefined {
  const header = request.headers.authorization;
  const fromHeader = header === undefined ? undefined : bearer.exec(header)?.[1];
  if (fromHeader !== undefined) return sane({ token: fromHeader, via: 'bearer' });
  const fromCookie = request.cookies[cookieName];
  return fromCookie ? sane({ token: fromCookie, via: 'cookie' }) : undefined;
}

function sane(presented: PresentedToken): PresentedToken | undefined {
  return presented.token.length <= maxTokenLength ? presented : undefined;
}
