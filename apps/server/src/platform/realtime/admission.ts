import type { IncomingMessage } from 'node:http';
import { sentenceOf } from '@herbary/contract/errors.ts';
import type { ExtendedError, Socket } from 'socket.io';
import { type Actor, type Member, visitor } from '../http/actor.ts';
import { originOf } from '../http/same-origin.ts';
import { sessionCookieName } from '../http/session-cookie.ts';

export type Authenticate = (token: string) => Promise<Member | undefined>;
export type SocketQuery = Readonly<Record<string, string | string[] | undefined>>;
export type AdmitVisitor = (query: SocketQuery) => boolean;

/** Lives on the socket, survives a recovered connection. */
export type SocketData = { actor: Actor; token?: string; checkedAt: number };

const maxTokenLength = 512;

/** A page of another site must not open a socket with this person's cookie. */
export function mayConnect(request: IncomingMessage, publicUrl: string): boolean {
  const verdict = originOf({ headers: request.headers, host: request.headers.host ?? '', publicUrl });
  if (verdict === 'own') return true;
  return verdict === 'unknown' && cookieToken(request.headers.cookie, publicUrl) === undefined;
}

/** Says who the socket is, or why it may not be one. */
export async function admit(
  socket: Socket,
  {
    publicUrl,
    authenticate,
    admitVisitor,
  }: { publicUrl: string; authenticate: Authenticate; admitVisitor: AdmitVisitor },
): Promise<SocketData | ExtendedError> {
  const spoken = spokenToken(socket.handshake.auth);
  const token = spoken ?? cookieToken(socket.handshake.headers.cookie, publicUrl);
  const member = token ? await authenticate(token) : undefined;
  if (member) return { actor: member, token, checkedAt: Date.now() };
  // A token that is shown on purpose and does not open is a refusal; an old cookie just makes a visitor.
  if (!spoken && admitVisitor(socket.handshake.query)) return { actor: visitor, checkedAt: Date.now() };
  return refusal('auth.required');
}

export function refusal(code: 'auth.required' | 'socket.too_many'): ExtendedError {
  return Object.assign(new Error(sentenceOf(code)), { data: { code } });
}

function spokenToken(auth: Record<string, unknown>): string | undefined {
  const { token } = auth;
  return typeof token === 'string' && token.length > 0 ? token.slice(0, maxTokenLength) : undefined;
}

function cookieToken(header: string | undefined, publicUrl: string): string | undefined {
  const value = cookiesIn(header)[sessionCookieName({ publicUrl })];
  return value && value.length <= maxTokenLength ? value : undefined;
}

/** The first of a name counts, as everywhere. */
export function cookiesIn(header = ''): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !(name in cookies)) cookies[name] = pair.slice(at + 1).trim();
  }
  return cookies;
}
