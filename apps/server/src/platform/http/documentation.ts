import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { NamedEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Env } from '../../env.ts';
import { allowOpenRoutes } from './declared-routes.ts';
import { documentationPage } from './documentation-page.ts';
import { openApiDocument } from './open-api.ts';
import { htmlSecurityHeaders } from './security-headers.ts';

/** /api/openapi.json for programs, /api/docs for people; both from the contract, and both counted like every other call. */
export function registerDocumentation(
  app: FastifyInstance,
  endpoints: readonly NamedEndpoint[],
  env: Env,
  count: onRequestAsyncHookHandler,
): void {
  allowOpenRoutes(app, [
    { path: '/api/openapi.json', why: 'the contract, for programs' },
    { path: '/api/docs', why: 'the contract, for people' },
  ]);
  // Built at the first request: the start of a server should not wait for it.
  let made: ReturnType<typeof makeAnswers> | undefined;
  const answers = () => (made ??= makeAnswers(endpoints, env));
  app.get('/api/openapi.json', { onRequest: count }, (request, reply) => answers().sendJson(request, reply));
  app.get('/api/docs', { onRequest: count }, (request, reply) => {
    const { sendPage, pageHeaders } = answers();
    return sendPage(request, reply.headers(pageHeaders));
  });
}

function makeAnswers(endpoints: readonly NamedEndpoint[], env: Env) {
  const document = openApiDocument(endpoints, env.publicUrl);
  const { html, inline } = documentationPage(endpoints, document);
  return {
    sendJson: constantAnswer(JSON.stringify(document), 'application/json; charset=utf-8'),
    sendPage: constantAnswer(html, 'text/html; charset=utf-8'),
    pageHeaders: htmlSecurityHeaders('', env, { inline }),
  };
}

/** One shared buffer: a string of a megabyte per request is what a few clients that never read fill the memory with. */
function constantAnswer(text: string, type: string) {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const zipped = promisify(gzip)(plain);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'content-type': type, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(await zipped);
  };
}
