import type { FastifyInstance, InjectOptions } from 'fastify';
import { internalCallHeaders } from '../platform/http/internal-calls.ts';

/**
 * A `fetch` for pages that are rendered here: it asks this very process. Over the network, one page would be several requests
 * more, and of several processes on one port another would get them, which does not know that they are ours.
 */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const { pathname, search } = new URL(String(input));
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(headers)), ...internalCallHeaders },
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(signal ? { signal } : {}),
    });
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
