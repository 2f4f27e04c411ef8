import { createHash, randomBytes } from 'node:crypto';
import type { NamedEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { allowOpenRoutes } from './declared-routes.ts';
import { documentationPage } from './documentation-page.ts';
import { openApiDocument } from './open-api.ts';
import { htmlSecurityHeaders } from './security-headers.ts';

/** /api/openapi.json for programs, /api/docs for people; both from the contract. */
export function registerDocumentation(app: FastifyInstance, endpoints: readonly NamedEndpoint[], env: Env): void {
  allowOpenRoutes(app, [
    { path: '/api/openapi.json', why: 'the contract, for programs' },
    { path: '/api/docs', why: 'the contract, for people' },
  ]);
  const document = openApiDocument(endpoints, env.publicUrl);
  const json = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  const body = documentationPage(endpoints, document);
  app.get('/api/openapi.json', async (request, reply) => {
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'content-type': 'application/json; charset=utf-8' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(json);
  });
  app.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.headers(htmlSecurityHeaders(nonce, env)).header('content-type', 'text/html; charset=utf-8');
    return reply.header('cache-control', 'no-store').send(body(nonce));
  });
}
