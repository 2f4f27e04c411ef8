import type { FastifyReply } from 'fastify';
import { type Download, sendDownload } from './download.ts';
import { type CookieSettings, clearSessionCookie, setSessionCookie } from './session-cookie.ts';

/** Everything an answer consists of, so that a stored answer can be given again exactly as the first time. */
export type Outcome = {
  status: number;
  body: string | null;
  /** Instead of the body: streamed once, never kept. */
  download?: Download;
  headers: [name: string, value: string][];
  session?: { token: string; maxAgeSeconds?: number } | 'ended';
};

export function sendOutcome(reply: FastifyReply, outcome: Outcome, settings: CookieSettings): FastifyReply {
  reply.code(outcome.status);
  for (const [name, value] of outcome.headers) reply.header(name, value);
  if (outcome.session === 'ended') clearSessionCookie(reply, settings);
  else if (outcome.session) setSessionCookie(reply, settings, outcome.session);
  if (outcome.download) return sendDownload(reply, outcome.download);
  if (outcome.body === null) return reply.send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(outcome.body);
}
